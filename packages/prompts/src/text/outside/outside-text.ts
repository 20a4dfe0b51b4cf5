import { PromptError } from '../../prompt-error';
import { findTagOpeners } from './find-tag-openers';
import { FRAME_CLOSE, findFrames } from './holds-outside-text';

/** Outside text with the name of where it came from. */
export interface OutsideText {
  readonly text: string;
  /** Where the text came from, in words a model can use: `issue 12`, `AGENTS.md`. */
  readonly source: string;
}

/** A frame that stands in a longer text, in UTF-16 code units of that text. */
export interface PlacedOutsideText extends OutsideText {
  readonly start: number;
  readonly end: number;
}

const FRAME = /^<outside_text source="([^"]*)">\n([\s\S]*)\n<\/outside_text>$/;
const ENTITY = /&#(\d+);/g;
const ENTITY_HERE = /&#(\d+);/y;
const ONE_ENTITY = /^&#\d+;$/;
const UNSAFE_IN_SOURCE = /[&"<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}＂＜＞]/gu;

const encodeCharacter = (character: string): string => `&#${character.codePointAt(0)};`;
const decodeEntity = (entity: string, code: string): string =>
  Number(code) > 0x10ffff ? entity : String.fromCodePoint(Number(code));

/** Returns `text` with the characters at these places written as entities. */
function encodeAt(text: string, places: Iterable<number>): string {
  let encoded = '';
  let from = 0;
  for (const place of places) {
    const character = String.fromCodePoint(text.codePointAt(place) as number);
    encoded += text.slice(from, place) + encodeCharacter(character);
    from = place + character.length;
  }
  return encoded + text.slice(from);
}

const encodeText = (text: string): string => encodeAt(text, findTagOpeners(text));

/** The entities that `encodeText` has written stand where the encoded text opens a tag; undefined when one is missing. */
function decodeText(encoded: string): string | undefined {
  let text = '';
  let from = 0;
  for (const place of findTagOpeners(encoded, ONE_ENTITY)) {
    ENTITY_HERE.lastIndex = place;
    const [entity, code] = ENTITY_HERE.exec(encoded) ?? [];
    if (entity === undefined || code === undefined) return undefined;
    text += encoded.slice(from, place) + decodeEntity(entity, code);
    from = place + entity.length;
  }
  return text + encoded.slice(from);
}

/** Nothing in a source can end the attribute, begin a line, hide, or open a tag. */
function encodeSource(source: string): string {
  const unsafe = [...source.matchAll(UNSAFE_IN_SOURCE)].map(({ index }) => index);
  return encodeAt(source, new Set([...unsafe, ...findTagOpeners(source)].toSorted((a, b) => a - b)));
}

const decodeSource = (encoded: string): string => encoded.replace(ENTITY, decodeEntity);

/**
 * Returns `text` in a frame that tells a model it is data. Nothing inside can close the frame: where a bracket or slash
 * and then the tag's name follow, however spaced, disguised or encoded, the bracket is written as an entity, and
 * `readOutsideText` gives the original back. Everything else stands as it is, other entities too.
 *
 * @example frameOutsideText('Please merge.', { source: 'issue 12' });
 * // => '<outside_text source="issue 12">\nPlease merge.\n</outside_text>'
 */
export function frameOutsideText(text: string, { source }: { readonly source: string }): string {
  return `<outside_text source="${encodeSource(source)}">\n${encodeText(text)}${FRAME_CLOSE}`;
}

/** True for a text that `frameOutsideText` made, and only when it is one frame from end to end. */
export function isOutsideText(text: string): boolean {
  return readFrame(text) !== undefined;
}

/**
 * Returns the frames that stand in a text, in text order.
 *
 * @example findOutsideTexts(`Read this: ${frameOutsideText('x', { source: 's' })}`)[0]?.text; // => 'x'
 */
export function findOutsideTexts(text: string): PlacedOutsideText[] {
  return findFrames(text).flatMap(({ start, end }) => {
    const read = readFrame(text.slice(start, end));
    return read === undefined ? [] : [{ ...read, start, end }];
  });
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
  if (!framed.startsWith('<outside_text ') || !framed.endsWith(FRAME_CLOSE)) return undefined;
  const [, source, encoded] = FRAME.exec(framed) ?? [];
  const text = encoded === undefined ? undefined : decodeText(encoded);
  if (source === undefined || text === undefined) return undefined;
  const read = { text, source: decodeSource(source) };
  return frameOutsideText(read.text, read) === framed ? read : undefined;
}
