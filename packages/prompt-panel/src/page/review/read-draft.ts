import {
  type ChangeSet,
  type EntryName,
  entryId,
  type PanelState,
  type PlanAnswer,
  type TextContent,
  type TextsAnswer,
} from '../../protocol';
import type { Answer, Refusal } from '../answer';
import type { PanelApi } from '../api';
import { changeOfDrafts } from '../drafts/change-of-drafts';
import type { DraftText } from '../drafts/types';
import { type ExaminedDraft, examineDraft } from './examine-draft';

/** The part of the server that a review asks. */
export type ReviewApi = Pick<PanelApi, 'state' | 'texts' | 'plan' | 'change' | 'wordings'>;

/** Who saved another wording, and when. */
export interface ChangedBy {
  readonly author?: string | undefined;
  readonly at?: string | undefined;
  readonly version: number;
}

/** A draft beside what is saved. */
export interface DraftLook {
  readonly state: PanelState;
  /** The version that everything here was compared with. */
  readonly revision: number;
  readonly texts: readonly ExaminedDraft[];
  /** By name, for the texts that somebody changed. */
  readonly changedBy: ReadonlyMap<string, ChangedBy>;
  /** The newest version that the draft knows, where the store is older: a backup was put back. */
  readonly newestKnown?: number | undefined;
  /** What a save of what is ready would do; undefined where nothing is ready. */
  readonly plan?: { readonly change: ChangeSet; readonly answer: PlanAnswer } | undefined;
}

/** A request takes at most 1,000 names. */
const AT_ONCE = 500;

/** Resolves to the texts of these names as they are now, all of one version. */
export async function readTexts(
  api: Pick<PanelApi, 'texts'>,
  names: readonly EntryName[],
  revision?: number,
): Promise<Answer<{ readonly revision: number; readonly byId: ReadonlyMap<string, TextContent> }>> {
  const byId = new Map<string, TextContent>();
  let at = revision;
  for (let start = 0; start < Math.max(names.length, 1); start += AT_ONCE) {
    const some = names.slice(start, start + AT_ONCE).map(({ kind, key }) => ({ kind, key }));
    const answer: Answer<TextsAnswer> = await api.texts({ texts: some, ...(at === undefined ? {} : { revision: at }) });
    if (answer.kind !== 'ok') return answer;
    at = answer.value.revision;
    for (const text of answer.value.texts) byId.set(entryId(text), text);
  }
  return { kind: 'ok', value: { revision: at ?? 0, byId } };
}

/** Resolves to a draft beside what is saved now, and what a save would do. Nothing is written. */
export async function readDraft(
  api: ReviewApi,
  drafts: readonly DraftText[],
  note?: string,
): Promise<Answer<DraftLook>> {
  const news = await api.state();
  if (news.kind !== 'ok') return news;
  const { state } = news.value;
  const contents = await readTexts(api, drafts);
  if (contents.kind !== 'ok') return contents;
  const { revision, byId } = contents.value;
  const texts = drafts.map((draft) => examineDraft(draft, byId.get(entryId(draft)), state));
  const changedBy = await readChangedBy(api, texts);
  if (changedBy.kind !== 'ok') return changedBy;
  const plan = await planReady(api, texts, { baseRevision: revision, note });
  if (plan !== undefined && plan.answer.kind !== 'ok') return plan.answer;
  const known = Math.max(0, ...drafts.map((draft) => draft.revision));
  return {
    kind: 'ok',
    value: {
      state,
      revision,
      texts,
      changedBy: changedBy.value,
      ...(known > revision ? { newestKnown: known } : {}),
      ...(plan?.answer.kind === 'ok' ? { plan: { change: plan.change, answer: plan.answer.value } } : {}),
    },
  };
}

/** Returns the drafts that can be saved as they are. */
export const readyDrafts = (texts: readonly ExaminedDraft[]): readonly DraftText[] =>
  texts.flatMap(({ draft, standing }) => (standing.kind === 'ready' ? [draft] : []));

async function planReady(
  api: ReviewApi,
  texts: readonly ExaminedDraft[],
  details: { readonly baseRevision: number; readonly note: string | undefined },
): Promise<{ readonly change: ChangeSet; readonly answer: Answer<PlanAnswer> } | undefined> {
  const ready = readyDrafts(texts);
  if (ready.length === 0) return undefined;
  const change = changeOfDrafts(ready, details);
  return { change, answer: await api.plan(change) };
}

async function readChangedBy(
  api: ReviewApi,
  texts: readonly ExaminedDraft[],
): Promise<Answer<ReadonlyMap<string, ChangedBy>>> {
  const changedBy = new Map<string, ChangedBy>();
  for (const { draft, standing } of texts) {
    if (standing.kind !== 'changed') continue;
    const answer = await api.wordings({ kind: draft.kind, key: draft.key });
    if (answer.kind !== 'ok') return answer;
    const newest = answer.value.wordings[0];
    if (newest !== undefined)
      changedBy.set(entryId(draft), { author: newest.author, at: newest.at, version: newest.version });
  }
  return { kind: 'ok', value: changedBy };
}

/** True for refusals that reading the draft anew can settle: somebody saved, or a deploy came between. */
export const isOutrun = (refusal: Refusal): boolean => refusal.kind === 'changed' || refusal.kind === 'moved';
