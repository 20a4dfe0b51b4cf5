import { createStringReader, scanJson } from './scan-json';

/** A value that was found, or nothing. */
type ParsedJson = { readonly value: unknown } | undefined;

/** Values looked at in one answer, from the last; nobody reads more of them. */
const CANDIDATES = 50;

/**
 * Yields the JSON values that an answer may mean, the likeliest first: the whole text, then what stands in prose or
 * fences, from the last. Trailing commas are forgiven.
 */
export function* candidatesIn(text: string): Generator<unknown, void, undefined> {
  const whole = parseJson(text.trim());
  if (whole !== undefined) {
    yield whole.value;
    return;
  }
  const fenced = parseJson(insideFence(text));
  if (fenced !== undefined) yield fenced.value;
  for (const { start, end } of scanJson(text).slice(-CANDIDATES).reverse()) {
    const parsed = parseJson(text.slice(start, end));
    if (parsed !== undefined) yield parsed.value;
  }
}

function parseJson(text: string): ParsedJson {
  return parseStrictly(text) ?? parseStrictly(withoutTrailingCommas(text));
}

function parseStrictly(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** What stands between the first fence and the last, where each has its line; for answers that are no object or array. */
function insideFence(text: string): string {
  const trimmed = text.trim();
  const begin = trimmed.indexOf('\n');
  const isFenced = trimmed.startsWith('```') && trimmed.endsWith('```') && begin >= 0;
  return isFenced ? trimmed.slice(begin, -3) : '';
}

function withoutTrailingCommas(text: string): string {
  const endOfString = createStringReader(text);
  let kept = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') at = Math.max(endOfString(at) - 1, at);
    else if (text[at] === ',' && closesNext(text, at)) {
      kept += text.slice(from, at);
      from = at + 1;
    }
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** Whether a bracket closes right behind a comma. */
function closesNext(text: string, comma: number): boolean {
  let next = comma + 1;
  while (next < text.length && ' \t\r\n'.includes(text[next] as string)) next++;
  return text[next] === '}' || text[next] === ']';
}
