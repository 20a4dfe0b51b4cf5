import { indexOfName } from '../template-values';

/** The values of one text by placeholder name. */
export class Filling {
  constructor(
    private readonly names: readonly string[],
    private readonly values: readonly string[],
  ) {}

  valueOf(name: string): string {
    return this.values[indexOfName(this.names, name)] as string;
  }

  /** Returns pieces (static text and placeholder names in turn) as text. */
  text(pieces: readonly string[]): string {
    let text = pieces[0] as string;
    for (let i = 1; i < pieces.length; i += 2) {
      text += this.valueOf(pieces[i] as string);
      text += pieces[i + 1] as string;
    }
    return text;
  }

  /** Returns the length of `text(pieces)` in UTF-16 code units. */
  length(pieces: readonly string[]): number {
    let length = (pieces[0] as string).length;
    for (let i = 1; i < pieces.length; i += 2) {
      length += this.valueOf(pieces[i] as string).length + (pieces[i + 1] as string).length;
    }
    return length;
  }
}

/** True for a text without a visible character. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  const beginsVisibly = first > 0x20 && first < 0x7f;
  return !beginsVisibly && text.trim() === '';
}

/** True for pieces that are nothing but placeholders and white space: their values decide whether they speak. */
export function canBeBlank(pieces: readonly string[]): boolean {
  if (pieces.length === 1) return false;
  for (let i = 0; i < pieces.length; i += 2) if (!isBlank(pieces[i] as string)) return false;
  return true;
}
