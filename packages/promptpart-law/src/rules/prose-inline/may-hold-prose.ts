import { countWords } from './prose';
import { hasVoice } from './voice';

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

/**
 * False for a text none of whose literals can sound like one for a model. Looks at quotes alone, as above: what is not
 * clear (a slash before quotes, a template in a template) is looked at as a whole.
 */
export function maySound(text: string): boolean {
  const token = new RegExp(TOKEN);
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (found.startsWith('//') || found.startsWith('/*')) continue;
    const said = found === '/' ? restOfLine(text, match.index) : found;
    if (isTorn(said)) return hasVoice(text);
    if (found === '/' && /['"]/.test(said)) token.lastIndex = match.index + said.length;
    if ((found !== '/' || /['"]/.test(said)) && sounds(said)) return true;
  }
  return false;
}

function sounds(literal: string): boolean {
  return literal.length > 12 && hasVoice(literal.slice(1, -1).replace(/\\[nrt]/g, '\n'));
}

function restOfLine(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? text.length : end);
}

/** True where a template begins or ends that the quotes do not show. */
function isTorn(said: string): boolean {
  if (said.startsWith('/')) return said.includes('`');
  return said.startsWith('`') && said.split('${').length > said.split('}').length;
}
