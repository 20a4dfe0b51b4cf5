import { type AuditPromptOptions, auditPrompt, type Diagnostic } from '@bitcode/prompts';
import type { LockReader, ReadCall } from '../lock-reader';
import type { FindingChange } from './comparison';

/** What the audit is told beside the calls, on both sides alike. */
export type AuditOfLocks = Pick<AuditPromptOptions, 'maxTokens' | 'countTokens'>;

/** Gathers the findings of calls, by what is found and where. */
export class FindingGatherer {
  readonly #audit: AuditOfLocks;
  readonly #found = { added: new Map<string, Gathered>(), removed: new Map<string, Gathered>() };

  constructor(audit: AuditOfLocks) {
    this.#audit = audit;
  }

  /** Adds what one call has on one side alone. */
  add(id: string, before: AuditedSide | undefined, after: AuditedSide | undefined): void {
    const [earlier, later] = [this.#find(before), this.#find(after)];
    for (const [key, finding] of later) if (!earlier.has(key)) keep(this.#found.added, key, { finding, id });
    for (const [key, finding] of earlier) if (!later.has(key)) keep(this.#found.removed, key, { finding, id });
  }

  list(): { readonly added: FindingChange[]; readonly removed: FindingChange[] } {
    return { added: sorted(this.#found.added), removed: sorted(this.#found.removed) };
  }

  #find(side: AuditedSide | undefined): ReadonlyMap<string, Diagnostic> {
    if (side === undefined) return new Map();
    const { system, userText: user, tools } = side.call;
    const options = { ...this.#audit, ...(user === undefined ? {} : { user }), tools, knownTools: side.knownTools };
    return new Map(auditPrompt(system, options).map((finding) => [keyOf(finding), finding]));
  }
}

interface AuditedSide {
  readonly call: ReadCall;
  readonly knownTools: readonly string[];
}

interface Gathered {
  readonly finding: Diagnostic;
  readonly calls: string[];
}

/** Places in the text and sizes move with every edit; the same finding is the same. */
const keyOf = ({ code, path, field, message }: Diagnostic): string =>
  JSON.stringify([code, path, field, message.replace(/\d[\d,.]*/g, '0')]);

function keep(found: Map<string, Gathered>, key: string, { finding, id }: { finding: Diagnostic; id: string }): void {
  const known = found.get(key) ?? { finding, calls: [] };
  known.calls.push(id);
  found.set(key, known);
}

const sorted = (found: ReadonlyMap<string, Gathered>): FindingChange[] =>
  [...found.values()].sort((a, b) => rank(a) - rank(b) || b.calls.length - a.calls.length);

const rank = ({ finding: { severity } }: Gathered): number => (severity === 'error' ? 0 : 1);

/** Returns the names of all tools of a lock. */
export const toolNames = ({ lock }: LockReader): string[] => [
  ...new Set(Object.values(lock.tools).map(({ schema }) => (JSON.parse(schema.join('\n')) as { name: string }).name)),
];
