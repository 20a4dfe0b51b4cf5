import { countWords } from './prose';

/** What stands behind a word that is one of several in a list or sum. */
const LISTED = /^\s*[,+\]]/;

/** The next thing that matters: a comment, a string that ends on its line, a template, or a bare slash. */
const TOKEN = /\/\/[^\n\r]*|\/\*[^]*?\*\/|'(?:[^'\\\n\r]|\\[^])*'|"(?:[^"\\\n\r]|\\[^])*"|`[^`]*`|\//g;

/**
 * False for a text whose literals cannot be prose: none has two words, and no three single words stand in lists.
 * Looks at quotes alone and answers true wherever that is not enough (a template with expressions, a slash that may
 * open a regular expression with quotes in it), so that only files that are surely clean are spared the analysis.
 */
export function mayHoldProse(text: string): boolean {
  let listed = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    if (token === '/') {
      if (/^[^\n\r]*['"`]/.test(text.slice(index, index + 2_000))) return true;
      continue;
    }
    if (token.includes('${')) return true;
    const words = countWords(token.slice(1, -1).replace(/\\[nrtbfv0]/g, ' '));
    if (words >= 2) return true;
    const end = index + token.length;
    if (words === 1 && LISTED.test(text.slice(end, end + 40)) && ++listed >= 3) return true;
  }
  return false;
}
