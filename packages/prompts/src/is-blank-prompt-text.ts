const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/**
 * True for a text without a visible character: nothing but white space, control characters, characters that Unicode
 * lets a reader ignore (zero-width ones, soft hyphens, direction marks, U+3164), or U+2800. Parts, settings, blocks and
 * the audit all mean this by "blank".
 *
 * @example isBlankPromptText('\u200b \n'); // => true
 */
export function isBlankPromptText(text: string): boolean {
  const first = text.charCodeAt(0);
  const beginsVisibly = first > 0x20 && first < 0x7f;
  return !beginsVisibly && !VISIBLE.test(text);
}
