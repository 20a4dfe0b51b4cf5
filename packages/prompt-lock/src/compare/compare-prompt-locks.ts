import { type CountTokens, estimateTokens } from '@bitcode/prompts';
import { LockReader } from '../lock-reader';
import type { PromptLock } from '../prompt-lock';
import { type CallSide, signCall } from './call-side';
import { compareCall } from './compare-call';
import { FindingGatherer, toolNames } from './compare-findings';
import type { ChangedCall, PromptLockComparison } from './comparison';
import { describeBreak } from './describe-break';
import { ChangeGatherer } from './gather-changes';
import { KnownTexts } from './known-texts';
import { countSent, isSameText, type SentText, sentText, sharedBeginning, shareInRun } from './sent-text';

/** What is counted, on both sides alike: a changed way of counting is no difference. */
export interface CompareOptions {
  readonly countTokens?: CountTokens;
  /** The most that a call may be, for the audit. */
  readonly maxTokens?: number;
  /** Hears how many of the calls were compared. */
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * Returns what calls read differently in `after`: the parts with their words, the calls that each reaches, what a run costs,
 * what a cache still serves and what the audit finds on one side alone. Each part is compared once, however many calls read
 * it (docs/prompt-lock.md).
 *
 * @example comparePromptLocks(base, lockPrompts(calls)).changed.map(({ id }) => id); // => ['review/plan']
 */
export function comparePromptLocks(
  before: PromptLock,
  after: PromptLock,
  options: CompareOptions = {},
): PromptLockComparison {
  return new Comparison(before, after, options).compare();
}

interface SentCall {
  readonly sent: SentText;
  readonly weight: number;
  readonly isWeighted: boolean;
}

class Comparison {
  readonly #before: LockReader;
  readonly #after: LockReader;
  readonly #texts = new KnownTexts();
  readonly #changes = new ChangeGatherer();
  readonly #findings: FindingGatherer;
  readonly #options: CompareOptions;
  readonly #countTokens: CountTokens;

  constructor(before: PromptLock, after: PromptLock, options: CompareOptions) {
    this.#before = new LockReader(before);
    this.#after = new LockReader(after);
    this.#options = options;
    this.#countTokens = options.countTokens ?? estimateTokens;
    const { maxTokens } = options;
    this.#findings = new FindingGatherer({
      countTokens: this.#countTokens,
      ...(maxTokens === undefined ? {} : { maxTokens }),
    });
  }

  compare(): PromptLockComparison {
    const [earlier, later] = [this.#send(this.#before), this.#send(this.#after)];
    const ids = [...later.keys()].sort();
    const kept = ids.filter((id) => earlier.has(id));
    const { moved, added, removed } = findMoved(earlier, later);
    const changed = kept.flatMap((id, index) => {
      this.#options.onProgress?.(index + 1, kept.length);
      return this.#compareKept(id, earlier, later);
    });
    this.#audit([...changed.map(({ id }) => id), ...added, ...removed], kept);
    return {
      changes: this.#changes.list(),
      changed,
      added,
      removed,
      moved,
      unchanged: kept.length - changed.length,
      calls: ids,
      weights: kept.flatMap((id) => {
        const weights = { before: weightOf(earlier, id), after: weightOf(later, id) };
        return weights.before === weights.after ? [] : [{ id, ...weights }];
      }),
      isWeighted: [...earlier.values(), ...later.values()].some(({ isWeighted }) => isWeighted),
      tokens: { before: this.#countRun(earlier), after: this.#countRun(later) },
      sharedInRun: { before: shareInRun([...earlier.values()]), after: shareInRun([...later.values()]) },
      findings: this.#findings.list(),
    };
  }

  #send(reader: LockReader): ReadonlyMap<string, SentCall> {
    const calls = Object.entries(reader.lock.calls);
    return new Map(
      calls.map(([id, { weight }]) => {
        const sent = sentText(reader.call(id));
        return [id, { sent, weight: weight ?? 1, isWeighted: weight !== undefined }];
      }),
    );
  }

  #compareKept(
    id: string,
    earlier: ReadonlyMap<string, SentCall>,
    later: ReadonlyMap<string, SentCall>,
  ): ChangedCall[] {
    const before: CallSide = { id, reader: this.#before, texts: this.#texts };
    const after: CallSide = { id, reader: this.#after, texts: this.#texts };
    const [a, b] = [earlier.get(id) as SentCall, later.get(id) as SentCall];
    if (signCall(before) === signCall(after) || isSameText(a.sent, b.sent)) return [];
    for (const change of compareCall(before, after)) this.#changes.add(id, change);
    const shared = a.sent.tools === b.sent.tools ? b.sent.tools.length + sharedBeginning(a.sent.text, b.sent.text) : 0;
    const length = b.sent.tools.length + b.sent.text.length;
    return [
      {
        id,
        weight: b.weight,
        tokens: { before: countSent(a.sent, this.#countTokens), after: countSent(b.sent, this.#countTokens) },
        sharedShare: length === 0 ? 1 : shared / length,
        brokenBy: describeBreak(before, after),
      },
    ];
  }

  /** An unchanged call has the findings that it had, unless the tools that there are changed. */
  #audit(changed: readonly string[], kept: readonly string[]): void {
    const known = [toolNames(this.#before), toolNames(this.#after)] as const;
    const all = known[0].join('\n') === known[1].join('\n') ? changed : new Set([...changed, ...kept]);
    for (const id of all)
      this.#findings.add(
        id,
        this.#auditedSide(this.#before, id, known[0]),
        this.#auditedSide(this.#after, id, known[1]),
      );
  }

  #auditedSide(reader: LockReader, id: string, knownTools: readonly string[]) {
    return Object.hasOwn(reader.lock.calls, id) ? { call: reader.call(id), knownTools } : undefined;
  }

  #countRun(calls: ReadonlyMap<string, SentCall>): number {
    return [...calls.values()].reduce((sum, { sent, weight }) => sum + weight * countSent(sent, this.#countTokens), 0);
  }
}

const weightOf = (calls: ReadonlyMap<string, SentCall>, id: string): number => calls.get(id)?.weight ?? 1;

/** Calls that read the same under another id. */
function findMoved(
  earlier: ReadonlyMap<string, SentCall>,
  later: ReadonlyMap<string, SentCall>,
): Pick<PromptLockComparison, 'moved' | 'added' | 'removed'> {
  const gone = [...earlier.keys()].filter((id) => !later.has(id)).sort();
  const byText = new Map<string, string[]>();
  for (const id of gone) {
    const text = JSON.stringify(earlier.get(id)?.sent);
    byText.set(text, [...(byText.get(text) ?? []), id]);
  }
  const moved: { from: string; to: string }[] = [];
  const added = [...later.keys()]
    .filter((id) => !earlier.has(id))
    .sort()
    .filter((id) => {
      const from = byText.get(JSON.stringify(later.get(id)?.sent))?.shift();
      if (from !== undefined) moved.push({ from, to: id });
      return from === undefined;
    });
  const left = new Set(moved.map(({ from }) => from));
  return { moved, added, removed: gone.filter((id) => !left.has(id)) };
}
