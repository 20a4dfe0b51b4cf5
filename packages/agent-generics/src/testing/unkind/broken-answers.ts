import { replaceOutsideStrings } from './json-tokens';
import type { KindAnswer, SpoiledAnswer, UnkindFault } from './unkind-fault';

/** An answer of which nothing, or not all, can be read. */
const broken = (
  says: string,
  report: string,
  spoil: (answer: KindAnswer) => SpoiledAnswer | undefined,
): UnkindFault => ({ says, report, lossless: false, needsCall: true, spoil });

/** Where an answer ends early: behind its first character, and never inside a character of two code units. */
function cut({ text, random }: KindAnswer): string {
  const end = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const isInside = /[\ud800-\udbff]/.test(text[end - 1] ?? '');
  return text.slice(0, isInside ? end - 1 : end);
}

const changed = (before: string, text: string): SpoiledAnswer | undefined => (text === before ? undefined : { text });

const PYTHON: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
/** One more than the largest integer that a number can hold exactly, and one more. */
const TOO_LARGE = '9007199254740993';

/** Answers that are none, break off, or are no JSON. */
export const BROKEN_ANSWERS = {
  empty: broken('There is no answer at all.', 'letta-ai/letta-code#1130', () => ({ text: '' })),
  refusal: broken('The answer is a refusal in words.', 'openai/openai-agents-python#3055', () => ({
    text: "I'm sorry, but I can't help with that.",
    finishReason: 'refusal',
  })),
  'cut-off': broken('The answer ends at its length limit.', '567-labs/instructor#2232', (answer) =>
    answer.value === undefined ? undefined : { text: cut(answer), finishReason: 'length' },
  ),
  'breaks-off': broken('The answer ends early, and nothing says so.', 'browser-use/browser-use#5148', (answer) =>
    answer.value === undefined ? undefined : { text: cut(answer) },
  ),
  'python-words': broken(
    'True, False and None stand in place of true, false and null.',
    'mangiucugna/json_repair#210',
    ({ text, value }) =>
      value &&
      changed(
        text,
        replaceOutsideStrings(text, 'true|false|null', (word) => PYTHON[word] ?? word),
      ),
  ),
  comment: broken(
    'A comment stands in the JSON.',
    'mangiucugna/json_repair#210',
    ({ text, value }) => value && changed(text, text.replace(/^\s*\{(?=\s*")/, '{ // what was asked for\n')),
  ),
  'large-integer': broken(
    'An integer is larger than a number can hold.',
    'iswalle/getnote-mcp#15',
    ({ text, value }) =>
      value &&
      changed(
        text,
        replaceOutsideStrings(text, '(?<![\\d.eE+-])\\d+(?![\\d.eE])', () => TOO_LARGE),
      ),
  ),
  busy: broken('The provider is busy, and the call fails.', 'copilot-coding-agent/user-feedback#34', () => ({
    failure: 'rate-limit',
  })),
} satisfies Record<string, UnkindFault>;
