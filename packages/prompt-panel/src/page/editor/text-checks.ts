import { type EntryName, type Finding, isSameEntry, type PlanAnswer } from '../../protocol';
import type { Refusal } from '../answer';
import { changeOfDrafts } from '../drafts/change-of-drafts';
import { placeOfDraft } from '../drafts/place-of-draft';
import type { Panel } from '../shell/panel';

/** So long is waited behind the last letter. */
const PAUSE_MS = 500;

/** What the checks have found in one text. */
export interface Checked {
  /** Of this text, and of all texts together. */
  readonly findings: readonly Finding[];
  readonly plan: PlanAnswer | undefined;
  readonly refusal: Refusal | undefined;
  readonly isRunning: boolean;
}

/** Checks a text as it would be saved, after a pause; an answer to an older text is of no interest. */
export class TextChecks {
  result: Checked = { findings: [], plan: undefined, refusal: undefined, isRunning: false };
  #pause: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  constructor(
    readonly panel: Panel,
    readonly name: EntryName,
    readonly changed: () => void,
  ) {}

  later(): void {
    this.stop();
    this.result = { ...this.result, isRunning: true };
    this.#pause = setTimeout(() => void this.#run(), PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.#pause);
    this.#running?.abort();
  }

  async #run(): Promise<void> {
    const { panel, name } = this;
    const { state, drafts } = panel;
    if (state === undefined || drafts === undefined) return;
    const running = new AbortController();
    this.#running = running;
    const ready = drafts.list().filter((draft) => placeOfDraft(draft, state).kind === 'open');
    const answer = await panel.api.plan(changeOfDrafts(ready, { baseRevision: state.revision }), running.signal);
    if (running.signal.aborted) return;
    const found = answer.kind === 'ok' ? answer.value.diagnostics : answer.kind === 'invalid' ? answer.diagnostics : [];
    const isMine = (finding: Finding): boolean =>
      finding.kind === undefined ||
      finding.key === undefined ||
      isSameEntry({ kind: finding.kind, key: finding.key }, name);
    this.result = {
      findings: found.filter(isMine),
      plan: answer.kind === 'ok' ? answer.value : undefined,
      refusal: answer.kind === 'ok' || answer.kind === 'invalid' ? undefined : answer,
      isRunning: false,
    };
    this.changed();
  }
}
