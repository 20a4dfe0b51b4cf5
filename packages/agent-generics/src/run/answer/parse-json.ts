import { createStringReader, scanJson } from './scan-json';

/** A value that was found, or nothing. */
type ParsedJson = { readonly value: unknown } | undefined;

/** Values looked at in one answer, from the last; nobody reads more of them. */
const CANDIDATES = 50;

const FENCED = /^\s*```[^\n]*\n(.*)```\s*$/s;
const CLOSING = /\s*[}\]]/y;

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
  try {
    return { value: JSON.parse(withoutTrailingCommas(text)) };
  } catch {
    return undefined;
  }
}

/** What stands between the first fence and the last, where each has its line; for answers that are no object or array. */
function insideFence(text: string): string {
  return FENCED.exec(text)?.[1] ?? '';
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
  return kept + text.slice(from);
}

/** Whether a bracket closes right behind a comma. */
function closesNext(text: string, comma: number): boolean {
  CLOSING.lastIndex = comma + 1;
  return CLOSING.test(text);
}
