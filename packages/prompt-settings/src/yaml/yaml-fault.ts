/** What is wrong with a YAML text, and where. */
export interface YamlFault {
  readonly code: 'YAML_INVALID' | 'YAML_ALIAS';
  readonly reason: string;
  /** UTF-16 code units of the text. */
  readonly start: number;
  readonly end: number;
}

/** Returns a `YAML_INVALID`. */
export const invalidYaml = (reason: string, start: number, end = start + 1): YamlFault => ({
  code: 'YAML_INVALID',
  reason,
  start,
  end,
});
