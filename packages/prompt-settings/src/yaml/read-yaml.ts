import { PromptError } from '@bitcode/prompts';
import { parseDocument, visit } from 'yaml';

/** Text that a person wrote, and what it is, for messages. */
export interface YamlText {
  readonly text: string;
  readonly what: string;
}

/**
 * Returns what YAML 1.2 says, as plain data. No aliases, no tags of one's own, no key twice.
 *
 * @throws YAML_INVALID with line and column, YAML_ALIAS
 */
export function readYaml({ text, what }: YamlText): unknown {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    merge: false,
    prettyErrors: true,
    logLevel: 'error',
  });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) throw invalid(what, fault.message, fault);
  visit(document, { Alias: () => refuseAlias(what) });
  return document.toJS({ maxAliasCount: 0 });
}

function refuseAlias(what: string): never {
  throw new PromptError(
    'YAML_ALIAS',
    `could not read ${what}: it contains an alias, with which a few lines can stand for gigabytes. Expected every text written out. Copy the text to where it is used.`,
  );
}

const invalid = (what: string, reason: string, cause: unknown): PromptError =>
  new PromptError(
    'YAML_INVALID',
    `could not read ${what}: ${reason.trim()}\nExpected YAML 1.2. Correct it at the place shown.`,
    { cause },
  );
