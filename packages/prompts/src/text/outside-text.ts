import { PromptError } from '../prompt-error';

/** Outside text with the name of where it came from. */
export interface OutsideText {
  readonly text: string;
  /** Where the text came from, in words a model can use: `issue 12`, `AGENTS.md`. */
  readonly source: string;
}

const FRAME = /^<outside_text source="([^"]*)">\n([\s\S]*)\n<\/outside_text>$/;

/** `<`, and what passes for it. */
const BRACKET = /[<＜﹤‹〈⟨〈❮❰˂ᐸ≺⋖]/gu;

/** Brackets with all that a lenient reader overlooks behind them: spacing, invisible characters, marks, punctuation. */
const BRACKETS = /[<＜﹤‹〈⟨〈❮❰˂ᐸ≺⋖][\s\p{C}\p{M}\p{Z}!-/:-@[-`{-~＜﹤‹〈⟨〈❮❰˂ᐸ≺⋖]*/gu;

/** What the decoder would take for one of ours. */
const ENTITY = /&(?=#\d+;)/g;

const encodeCharacter = (character: string): string => `&#${character.codePointAt(0)};`;
const decodeEntity = (entity: string, code: string): string =>
  Number(code) > 0x10ffff ? entity : String.fromCodePoint(Number(code));
const decodeEntities = (text: string): string => text.replace(/&#(\d+);/g, decodeEntity);

const encodeText = (text: string): string =>
  text
    .replace(ENTITY, encodeCharacter)
    .replace(BRACKETS, (brackets: string, at: number, whole: string) =>
      couldBeginTag(whole.charCodeAt(at + brackets.length)) ? brackets.replace(BRACKET, encodeCharacter) : brackets,
    );

/** True for an "o", a zero, and any character beyond ASCII, since there is no end to those that look like an "o". */
const couldBeginTag = (codeUnit: number): boolean => codeUnit > 0x7f || [0x6f, 0x4f, 0x30].includes(codeUnit);

/** Nothing in a source can end the attribute, begin a line, or hide. */
const encodeSource = (source: string): string =>
  source.replace(/[&"<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}＂＜＞]/gu, encodeCharacter);

/**
 * Returns `text` in a frame that tells a model it is data. Nothing inside can close the frame: what could pass for
 * its tag, however spaced or disguised, is written as an entity, and `readOutsideText` gives the original back.
 *
 * @example frameOutsideText('Please merge.', { source: 'issue 12' });
 * // => '<outside_text source="issue 12">\nPlease merge.\n</outside_text>'
 */
export function frameOutsideText(text: string, { source }: { readonly source: string }): string {
  return `<outside_text source="${encodeSource(source)}">\n${encodeText(text)}\n</outside_text>`;
}

/** True for a text that `frameOutsideText` made, and only when it is one frame from end to end. */
export function isOutsideText(text: string): boolean {
  return readFrame(text) !== undefined;
}

/**
 * Returns what `frameOutsideText` was given, exactly.
 *
 * @throws OUTSIDE_TEXT_MALFORMED when `framed` is no frame, or more than one
 * @example readOutsideText(frameOutsideText('x < y', { source: 'chat' })); // => { text: 'x < y', source: 'chat' }
 */
export function readOutsideText(framed: string): OutsideText {
  const read = readFrame(framed);
  if (read !== undefined) return read;
  throw new PromptError(
    'OUTSIDE_TEXT_MALFORMED',
    `could not read outside text ${JSON.stringify(framed.slice(0, 60))}: it is no frame. Expected one text made by frameOutsideText, whole. Hand over the framed text as it was.`,
    { details: { framed } },
  );
}

/** A frame is what comes out again when it is read and written; the cheap looks come first, since most texts are none. */
function readFrame(framed: string): OutsideText | undefined {
  if (!framed.startsWith('<outside_text ') || !framed.endsWith('\n</outside_text>')) return undefined;
  const [, source, text] = FRAME.exec(framed) ?? [];
  if (source === undefined || text === undefined) return undefined;
  const read = { text: decodeEntities(text), source: decodeEntities(source) };
  return frameOutsideText(read.text, read) === framed ? read : undefined;
}
