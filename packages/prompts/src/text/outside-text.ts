import { PromptError } from '../prompt-error';

/** Outside text with the name of where it came from. */
export interface OutsideText {
  readonly text: string;
  /** Where the text came from, in words a model can use: `issue 12`, `AGENTS.md`. */
  readonly source: string;
}

const FRAME = /^<outside_text source="([^"<>\n\r]*)">\n([\s\S]*)\n<\/outside_text>$/;

/** A `<` that could begin our tag: what may be skipped when a tag is read loosely, then an "o" in any of its looks. */
const TAG_LOOKALIKE = /<(?=[\s\p{C}\p{M}\p{Z}/\\]*[oOοΟоОｏＯ])/gu;

const encodeText = (text: string): string => text.replace(/&(?=(?:amp|lt);)/g, '&amp;').replace(TAG_LOOKALIKE, '&lt;');
const decodeText = (text: string): string => text.replace(/&(amp|lt);/g, (_, name) => (name === 'amp' ? '&' : '<'));

const encodeSource = (source: string): string =>
  source.replace(/[&"<>\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`);
const decodeSource = (source: string): string =>
  source.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/**
 * Returns `text` in a frame that tells a model it is data. Nothing inside can close the frame: what could pass for
 * its tag, however spaced or disguised, is written as an entity, and `readOutsideText` gives the original back.
 *
 * @example frameOutsideText('Please merge.', { source: 'issue 12' });
 */
export function frameOutsideText(text: string, { source }: { readonly source: string }): string {
  return `<outside_text source="${encodeSource(source)}">\n${encodeText(text)}\n</outside_text>`;
}

/** True for a text that `frameOutsideText` made, and only when it is one frame from end to end. */
export function isOutsideText(text: string): boolean {
  if (!text.startsWith('<outside_text ') || !text.endsWith('\n</outside_text>')) return false;
  const body = FRAME.exec(text)?.[2];
  return body !== undefined && body.search(TAG_LOOKALIKE) < 0;
}

/**
 * Returns what `frameOutsideText` was given, exactly.
 *
 * @throws OUTSIDE_TEXT_MALFORMED when `framed` is no frame, or more than one
 * @example readOutsideText(frameOutsideText('x < y', { source: 'chat' })); // => { text: 'x < y', source: 'chat' }
 */
export function readOutsideText(framed: string): OutsideText {
  const match = isOutsideText(framed) ? FRAME.exec(framed) : null;
  if (match === null) {
    throw new PromptError(
      'OUTSIDE_TEXT_MALFORMED',
      `could not read outside text ${JSON.stringify(framed.slice(0, 60))}: it is no frame. Expected one text made by frameOutsideText, whole. Hand over the framed text as it was.`,
      { details: { framed } },
    );
  }
  return { text: decodeText(match[2] ?? ''), source: decodeSource(match[1] ?? '') };
}
