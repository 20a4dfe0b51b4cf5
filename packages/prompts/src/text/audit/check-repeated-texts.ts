import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { type AuditedSegment, listStretches, nameSegment } from './audited-prompt';
import { findRepeatedParts } from './check-repeated-parts';
import { findRepeatedRuns, type RepeatedRun, RUN_BOUNDARY } from './find-repeated-runs';
import type { TextRun } from './find-shared-runs';
import { OpenedText } from './opened-text';

/** From this many code units on, a stretch that stands twice is no coincidence of wording. */
const REPEATED_RUN = 200;

/** What is repeated after so few code units is a row and no text. */
const LONGEST_PERIOD = 16;

/** A sentence from this length on is one of its own; what its repeats waste counts. */
const REPEATED_SENTENCE = 60;
const SENTENCE_COUNT = 3;
const SENTENCE_WASTE = 1000;

/**
 * Finds stretches that stand in the text before, whatever carries them, in each stretch from one pipeline to the next:
 * long ones, and sentences that stand so often that their repeats sum up. Parts that repeat a part as a whole are left
 * to `PART_REPEATED`.
 */
export function checkRepeatedTexts(prompt: AssembledPrompt): Diagnostic[] {
  return listStretches(prompt).flatMap((stretch) => {
    const named = new Set(findRepeatedParts(stretch).map(({ audited }) => audited));
    const opened = new OpenedText(stretch.filter((audited) => !named.has(audited)));
    const runs = findRepeatedRuns(opened.text, REPEATED_RUN).filter((run) => saysSomething(opened.text, run));
    const sentences = findRepeatedSentences(opened.text, runs);
    return [
      ...runs.map((run) => repeatedRun(opened, run)),
      ...sentences.map((found) => repeatedSentence(opened, found)),
    ];
  });
}

/** A rule of dashes says nothing, nor does one row that goes on, however long. */
function saysSomething(text: string, { start, end, first }: RepeatedRun): boolean {
  if (!/\p{L}/u.test(text.slice(start, end))) return false;
  for (let period = 1; period <= LONGEST_PERIOD; period++) if (hasPeriod(text, period, first, end)) return false;
  return true;
}

function hasPeriod(text: string, period: number, start: number, end: number): boolean {
  for (let at = start + period; at < end; at++) if (text[at] !== text[at - period]) return false;
  return true;
}

/** A sentence and where it stands, in text order. */
interface RepeatedSentence {
  readonly length: number;
  readonly places: readonly number[];
}

const SENTENCE_PATTERN = `[^${RUN_BOUNDARY}.!?]+[.!?]*`;

/** Returns the sentences that stand often outside of the runs, and waste much by it. */
function findRepeatedSentences(text: string, runs: readonly TextRun[]): RepeatedSentence[] {
  const places = new Map<string, number[]>();
  let run = 0;
  for (const { 0: sentence, index } of text.matchAll(new RegExp(SENTENCE_PATTERN, 'g'))) {
    while ((runs[run]?.end ?? Infinity) <= index) run++;
    const said = sentence.trim();
    if (said.length < REPEATED_SENTENCE || (runs[run]?.start ?? Infinity) < index + sentence.length) continue;
    const known = places.get(said);
    const place = index + sentence.indexOf(said);
    if (known === undefined) places.set(said, [place]);
    else known.push(place);
  }
  return [...places].flatMap(([{ length }, at]) =>
    at.length >= SENTENCE_COUNT && (at.length - 1) * length >= SENTENCE_WASTE ? [{ length, places: at }] : [],
  );
}

function repeatedRun(opened: OpenedText, { start, end, first }: RepeatedRun): Diagnostic {
  const [again, before] = [opened.segmentAt(start), opened.segmentAt(first)];
  return {
    ...describe(opened, again, { start, end }),
    message: `part ${nameSegment(again)} says again ${end - start} code units that ${again === before ? 'it' : nameSegment(before)} says before`,
    expected: 'each stretch once between one pipeline and the next',
  };
}

function repeatedSentence(opened: OpenedText, { length, places }: RepeatedSentence): Diagnostic {
  const [first = 0, second = 0] = places;
  const names = [...new Set(places.map((place) => nameSegment(opened.segmentAt(place))))];
  return {
    ...describe(opened, opened.segmentAt(second), { start: second, end: second + length }),
    message: `a sentence of ${length} code units stands ${places.length} times, first in part ${nameSegment(opened.segmentAt(first))}: ${names.join(', ')}; its repeats are ${(places.length - 1) * length} code units`,
    expected: 'each sentence once, or short repeats',
  };
}

function describe(opened: OpenedText, again: AuditedSegment, { start, end }: TextRun): Omit<Diagnostic, 'message'> {
  return {
    code: 'TEXT_REPEATED',
    severity: 'warning',
    path: again.segment.path,
    range: opened.rangeOf(start, end),
    received: JSON.stringify(opened.text.slice(start, Math.min(end, start + 60))),
    hint: 'Say it in one place, or allow it with a reason where it is repeated on purpose.',
  };
}
