export const FRAME_CLOSE = '\n</outside_text>';
const OPEN_OR_CLOSE = /<outside_text source="[^"]*">\n|\n<\/outside_text>/g;

/**
 * Returns the stretches of a text that begin and end as a frame does, in text order. Each ends at the first closing line
 * behind it, since none stands inside a frame; time grows with the text.
 */
export function findFrames(text: string): { readonly start: number; readonly end: number }[] {
  if (!text.includes(FRAME_CLOSE)) return [];
  const found: { readonly start: number; readonly end: number }[] = [];
  let open = -1;
  for (const { 0: tag, index } of text.matchAll(OPEN_OR_CLOSE)) {
    if (tag === FRAME_CLOSE && open >= 0) found.push({ start: open, end: index + tag.length });
    open = tag === FRAME_CLOSE ? -1 : index;
  }
  return found;
}

/** True for a text that holds a frame of outside text, alone or among other text; a frame that was altered is one too. */
export function holdsOutsideText(text: string): boolean {
  return findFrames(text).length > 0;
}
