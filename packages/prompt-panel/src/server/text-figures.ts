import { createOverrideBase } from '@bitcode/prompt-settings';
import { countWords } from '../protocol';

/** What is told of a text in a list. */
export interface TextFigures {
  readonly digest: string;
  readonly words: number;
}

/** So many characters of texts are kept; a team with more of them is counted anew now and then. */
const MOST_CHARACTERS = 20_000_000;

/** Counts each text once: a state is asked for after each save, and nearly all texts are as they were. */
export class FigureCache {
  readonly #known = new Map<string, TextFigures>();
  #characters = 0;

  figuresOf(text: string): TextFigures {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#characters > MOST_CHARACTERS) this.#known.clear();
    this.#characters = (this.#known.size === 0 ? 0 : this.#characters) + text.length;
    const figures = { digest: createOverrideBase(text).digest, words: countWords(text) };
    this.#known.set(text, figures);
    return figures;
  }
}
