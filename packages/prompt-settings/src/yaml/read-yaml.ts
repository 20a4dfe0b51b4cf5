import { Composer, type Document } from 'yaml';
import { inspectYaml } from './inspect-yaml';
import { placeFinder } from './place-finder';
import { tokenizeYaml } from './tokenize-yaml';
import { invalidYaml, type YamlFault } from './yaml-fault';

/** What a YAML text says. */
export interface ReadYaml {
  /** Plain data; undefined where it cannot be told what was meant. */
  readonly value?: unknown;
  /** All of them, in the order of the text. */
  readonly faults: readonly YamlFault[];
  /** Returns where the value stands that a path of keys joined with dots leads to, or the last on the way. */
  placeOf(field: string): number;
}

const OPTIONS = { version: '1.2', uniqueKeys: false, merge: false, prettyErrors: false } as const;

/**
 * Returns what YAML 1.2 says, as plain data, or all that is wrong. It takes no text away: what YAML would drop in
 * silence (a comment behind a text without quotes, an anchor, a tag) is a fault, as are aliases and a key twice.
 *
 * @param schema `core` knows numbers and the like, `failsafe` texts alone
 */
export function readYaml(text: string, schema: 'core' | 'failsafe'): ReadYaml {
  const { tokens, fault } = tokenizeYaml(text);
  if (fault !== undefined) return { faults: [fault], placeOf: () => 0 };
  const documents = [...new Composer({ ...OPTIONS, schema }).compose(tokens, true, text.length)];
  const [document, second] = documents as [Document.Parsed, Document.Parsed | undefined];
  const errors = documents.flatMap((each) => [...each.errors, ...each.warnings].map(describeError));
  const losses = inspectYaml(document.contents, text);
  const faults = [
    ...errors,
    ...losses,
    ...tokens.flatMap(({ type, offset }) =>
      type === 'directive' ? invalidYaml('a directive has no use here', offset) : [],
    ),
    ...(second === undefined ? [] : [invalidYaml('a second document begins', second.range[0])]),
  ].sort((a, b) => a.start - b.start);
  const placeOf = placeFinder(document.contents);
  const isReadable = errors.length === 0 && losses.every(({ hidesValue = false }) => !hidesValue);
  return { value: isReadable ? document.toJS({ maxAliasCount: 0 }) : undefined, faults, placeOf };
}

const describeError = ({ message, pos }: Document.Parsed['errors'][number]): YamlFault =>
  invalidYaml(message, pos[0], pos[1]);
