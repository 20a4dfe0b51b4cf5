import { createPromptSettingsSnapshot } from '@bitcode/prompt-settings';
import { type AssembledPrompt, comparePromptPrefix, estimateTokens, type PlacedSegment } from '@bitcode/prompts';
import type { PreviewAnswer, PreviewRequest, PreviewSpan, PreviewText } from '../protocol';
import type { AnySnapshot } from './any-settings';
import { titleOf } from './entry-texts';
import { placeFindings } from './findings';
import { PanelProblem } from './panel-problem';
import type { PanelRequest } from './panel-request';
import { planChange } from './plan-order';
import { listPreviews, nameText, runPreview } from './preview-places';

/** Resolves to a whole prompt as it would be sent after a save, beside the one that is sent now. */
export async function previewPrompt(
  request: PanelRequest,
  { preview, change }: PreviewRequest,
): Promise<PreviewAnswer> {
  const chosen = listPreviews(request.options).find(({ id }) => id === preview);
  if (chosen === undefined) throw new PanelProblem('NOT_FOUND', 'There is no such preview.');
  const saved = await request.team.service.current();
  const draft = change === undefined ? saved : await draftSnapshot(request, saved, change);
  const [after, before] = (await Promise.all(
    [draft, saved].map((snapshot) => runPreview(chosen.assemble, snapshot)),
  )) as [AssembledPrompt, AssembledPrompt];
  const count = request.options.countTokens ?? estimateTokens;
  const describe = (prompt: AssembledPrompt, snapshot: AnySnapshot): PreviewText => ({
    text: prompt.text,
    spans: listSpans(prompt, snapshot),
    tokens: count(prompt.text),
  });
  const { skills } = draft.settings;
  return {
    preview,
    draft: describe(after, draft),
    ...(after.text === before.text ? {} : describeDifference(after, before, count)),
    ...(after.text === before.text ? {} : { saved: describe(before, saved) }),
    countedByHost: request.options.countTokens !== undefined,
    diagnostics: placeFindings(draft.diagnostics, { skills, catalogue: draft.catalogue }),
  };
}

/** What a save would store, as a snapshot: so that the preview is what would be sent. */
async function draftSnapshot(
  request: PanelRequest,
  saved: AnySnapshot,
  change: NonNullable<PreviewRequest['change']>,
): Promise<AnySnapshot> {
  const { plan } = await planChange(request, change);
  return createPromptSettingsSnapshot({
    catalogue: saved.catalogue,
    settings: plan.settings,
    revision: saved.revision,
  });
}

function describeDifference(after: AssembledPrompt, before: AssembledPrompt, count: (text: string) => number) {
  const shared = comparePromptPrefix(before, after).sharedCodeUnits;
  const isInside = /^[\uDC00-\uDFFF]/.test(after.text.slice(shared, shared + 1));
  const firstDifference = isInside ? shared - 1 : shared;
  return { firstDifference, tokensReadAnew: count(after.text.slice(firstDifference)) };
}

/** Returns where each run of a prompt comes from, in order and without overlap. */
function listSpans({ blocks }: AssembledPrompt, snapshot: AnySnapshot): PreviewSpan[] {
  return blocks.flatMap(({ segments }) => segments.flatMap((segment) => spansOf(segment, snapshot)));
}

/** A segment between the values that are filled into it. */
function spansOf(segment: PlacedSegment, snapshot: AnySnapshot): PreviewSpan[] {
  const { start, end, values = [] } = segment;
  const own = describeSource(segment, snapshot);
  const spans: PreviewSpan[] = [];
  let at = start;
  for (const value of values) {
    if (value.start > at) spans.push({ start: at, end: value.start, ...own });
    if (value.end > value.start) spans.push({ start: value.start, end: value.end, ...describeValue(value, snapshot) });
    at = Math.max(at, value.end);
  }
  if (end > at) spans.push({ start: at, end, ...own });
  return spans;
}

type SpanSource = Omit<PreviewSpan, 'start' | 'end'>;

function describeSource({ key, origin }: Pick<PlacedSegment, 'key' | 'origin'>, snapshot: AnySnapshot): SpanSource {
  const [name] = nameText(key, origin, snapshot) ?? [];
  const from = origin === 'generated' ? 'host' : origin;
  return name === undefined ? { origin: from } : { origin: from, ...name, title: titleOf(name, snapshot.catalogue) };
}

function describeValue(value: NonNullable<PlacedSegment['values']>[number], snapshot: AnySnapshot): SpanSource {
  if (value.origin === 'default' || value.origin === 'override')
    return { ...describeSource(value, snapshot), value: value.placeholder };
  return { origin: value.origin === 'outside' ? 'outside' : 'value', value: value.placeholder };
}
