import type * as z from 'zod';
import { safeParseAsync } from 'zod/v4/core';
import { toJsonText } from '../../channels/to-json-text';
import { messageOf } from '../../message-of';
import { ANSWER_TEXTS } from './answer-texts';
import { describeIssues } from './describe-issues';
import { readJson } from './json-reader';
import { keptShare } from './kept-share';
import { type FoundFault, type FoundValue, scanAnswer } from './scan-answer';

/** An answer that validates, or why it does not. */
export type ReadAnswer<Value> = { readonly ok: true; readonly value: Value } | RefusedAnswer;

/** An answer that nothing can be read from. */
export interface RefusedAnswer {
  readonly ok: false;
  /** What is wrong where and what was expected, in words that a model can act on. */
  readonly validationError: string;
  /** `missing`: there is no JSON; `cut`: it ends early; `broken`: it is no JSON; `invalid`: it is, and does not validate. */
  readonly fault: 'missing' | 'cut' | 'broken' | 'invalid';
  /** What of an answer that was cut off is complete. */
  readonly kept?: string | undefined;
}

/** Values of one answer that are looked at, the likeliest first. */
const CANDIDATES = 1_000;

/** Characters shown before and behind a fault. */
const SHOWN = 40;

/**
 * Returns the value that a model's answer holds: alone, in a fence or in prose, behind thinking aloud or between other
 * values; the one that validates and of which most is kept. Nothing is put in the place of what is wrong, and the
 * refusal says what that is (docs/running-agents.md).
 *
 * @example await readAnswer('Here: ```json\n{"selectedKeys": [],}\n```', SelectionSchema); // => { ok: true, value: { selectedKeys: [] } }
 */
export async function readAnswer<Value>(
  text: string,
  schema: z.core.$ZodType<Value>,
  { finishReason }: { readonly finishReason?: string | undefined } = {},
): Promise<ReadAnswer<Value>> {
  const isCut = finishReason === 'length';
  const { values, faults, start } = scanAnswer(text, { isCut });
  const scalar = readAlone(text) ?? readAlone(text.slice(start));
  const chosen = await choose(scalar === undefined ? values : [scalar], schema);
  if ('ok' in chosen) return chosen;
  const refused = refuse(text, scalar === undefined ? [...faults, ...chosen.refused] : chosen.refused);
  return isCut
    ? { ...refused, validationError: ANSWER_TEXTS.atlimit.render({ fault: refused.validationError }) }
    : refused;
}

/** An answer that is one string, number or word, alone or in a fence. */
function readAlone(text: string): FoundValue | undefined {
  const written = (/^\s*(`{3,}|~{3,})[\w+.-]*\r?\n([^]*)\1\s*$/.exec(text)?.[2] ?? text).trim();
  if (written === '' || '{['.includes(written[0] as string)) return undefined;
  const read = readJson(written, 0);
  if (read.kind !== 'value' || read.end < written.length || read.problem !== undefined) return undefined;
  return { value: read.value, start: 0, end: read.end, isFenced: false };
}

/** A value that does not validate, and why. */
interface RefusedValue extends Pick<FoundValue, 'start' | 'end'> {
  readonly validationError: string;
}

type Chosen<Value> = { readonly ok: true; readonly value: Value } | { readonly refused: readonly RefusedValue[] };

/** Of the values that validate, the one of which the largest share is kept; a fenced one first, then the last. */
async function choose<Value>(values: readonly FoundValue[], schema: z.core.$ZodType<Value>): Promise<Chosen<Value>> {
  const latest = [...values].reverse();
  const ranked = [...latest.filter(({ isFenced }) => isFenced), ...latest.filter(({ isFenced }) => !isFenced)];
  const refused: RefusedValue[] = [];
  let best: { readonly value: Value; readonly share: number } | undefined;
  for (const candidate of ranked.slice(0, CANDIDATES)) {
    const read = await validate(candidate, schema);
    if ('validationError' in read) refused.push(read);
    else if (best === undefined || read.share > best.share) best = read;
    if (best?.share === 1) break;
  }
  return best === undefined ? { refused } : { ok: true, value: best.value };
}

/** A value that cannot be written down for the calls after it is no answer either. */
async function validate<Value>(
  { value, start, end }: FoundValue,
  schema: z.core.$ZodType<Value>,
): Promise<RefusedValue | { readonly value: Value; readonly share: number }> {
  try {
    const { success, data, error } = await safeParseAsync(schema, value);
    if (!success) return { start, end, validationError: describeIssues(error.issues, value) };
    toJsonText(data);
    return { value: data, share: keptShare(value, data) };
  } catch (error) {
    return { start, end, validationError: ANSWER_TEXTS.unchecked.render({ error: messageOf(error) }) };
  }
}

/** The refusal of the largest piece that could have been the answer, the last of several. */
function refuse(text: string, pieces: ReadonlyArray<FoundFault | RefusedValue>): RefusedAnswer {
  const size = ({ start, end }: FoundFault | RefusedValue): number => end - start;
  const [largest] = [...pieces].sort((a, b) => size(b) - size(a) || b.start - a.start);
  if (largest === undefined) return { ok: false, fault: 'missing', validationError: describeNoJson(text) };
  if ('validationError' in largest) return { ok: false, fault: 'invalid', validationError: largest.validationError };
  const { kept, start } = largest;
  if (kept !== undefined) return { ok: false, fault: 'cut', validationError: describeCut(text, start), kept };
  return { ok: false, fault: 'broken', validationError: describeProblem(text, largest) };
}

function describeNoJson(text: string): string {
  if (text.trim() === '') return ANSWER_TEXTS.empty;
  return ANSWER_TEXTS.nojson.render({ length: String(text.length) });
}

function describeCut(text: string, start: number): string {
  return ANSWER_TEXTS.cut.render({ where: placeOf(text, start) });
}

function describeProblem(text: string, { start, problem: { kind, at, message } }: FoundFault): string {
  const fault = `${placeOf(text, at)}: ${message}`;
  if (kind === 'number') return fault;
  const from = Math.max(start, at - SHOWN);
  return ANSWER_TEXTS.broken.render({ fault, before: text.slice(from, at), after: text.slice(at, at + SHOWN) });
}

/** Lines and characters, counted from 1. */
function placeOf(text: string, at: number): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return ANSWER_TEXTS.where.render({ line: String(line), character: String(at - before.lastIndexOf('\n')) });
}
