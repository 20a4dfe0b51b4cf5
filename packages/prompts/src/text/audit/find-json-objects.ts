import type { TextRun } from './find-shared-runs';

const TOKEN = /"[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]|\s+/y;

/** Deeper than this, nothing is a schema that anybody wrote. */
const DEEPEST = 100;

interface OpenBracket {
  readonly closedBy: string;
  readonly start: number;
}

/**
 * Returns where JSON objects stand in prose: the outermost balanced ones, in text order. One pass: what is no JSON
 * ends every object that is still open.
 *
 * @example findJsonObjects('Answer {"a": {}} or {x}.'); // => [{ start: 7, end: 16 }]
 */
export function findJsonObjects(text: string): TextRun[] {
  const found: TextRun[] = [];
  const open: OpenBracket[] = [];
  let at = text.indexOf('{');
  while (at >= 0 && at < text.length) {
    const token = readToken(text, at);
    if (!takeToken(token, at, open, found)) open.length = 0;
    at += token.length || 1;
    if (open.length === 0) at = text.indexOf('{', at);
  }
  return found;
}

function readToken(text: string, at: number): string {
  TOKEN.lastIndex = at;
  return TOKEN.exec(text)?.[0] ?? '';
}

/** Follows one token; false when what is open cannot become JSON any more. */
function takeToken(token: string, at: number, open: OpenBracket[], found: TextRun[]): boolean {
  if (token === '{' || token === '[') return open.push({ closedBy: token === '{' ? '}' : ']', start: at }) <= DEEPEST;
  if (token !== '}' && token !== ']') return token !== '';
  const bracket = open.pop();
  if (bracket?.closedBy === '}' && token === '}') keepOutermost(found, { start: bracket.start, end: at + 1 });
  return bracket?.closedBy === token;
}

/** An object swallows the ones found inside it. */
function keepOutermost(found: TextRun[], object: TextRun): void {
  while ((found.at(-1)?.start ?? -1) > object.start) found.pop();
  found.push(object);
}
