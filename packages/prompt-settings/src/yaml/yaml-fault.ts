/** What is wrong with a YAML text, and where. */
export interface YamlFault {
  readonly code: 'YAML_INVALID' | 'YAML_ALIAS';
  readonly reason: string;
  /** UTF-16 code units of the text. */
  readonly start: number;
  readonly end: number;
  /** What was meant cannot be told, so that no value comes of the text. */
  readonly hidesValue?: true;
}

/** Returns a `YAML_INVALID`. */
export const invalidYaml = (reason: string, start: number, end = start + 1): YamlFault => ({
  code: 'YAML_INVALID',
  reason,
  start,
  end,
});
