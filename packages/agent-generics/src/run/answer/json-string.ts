/** A string's text, and where its closing quote is; no end where the text ends first. */
export interface JsonString {
  readonly value: string;
  /** Behind the closing quote. */
  readonly end?: number;
  /** Without a closing quote: behind the last whole character or escape. */
  readonly whole: number;
}

const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|[^])/g;
const BACKSLASH = 0x5c;
const QUOTE = 0x22;

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  "'": "'",
};

/**
 * Reads the string whose opening quote is at `start`. Raw line breaks and tabs mean themselves; an escape that JSON does
 * not have keeps its backslash (`\d`, `C:\dir`), but for `\'`.
 */
export function readJsonString(text: string, start: number): JsonString {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  const isClosed = at < text.length;
  const whole = isClosed ? at : wholeEnd(text, start + 1);
  const written = text.slice(start + 1, whole);
  const value = written.includes('\\') ? written.replace(ESCAPE, unescape) : written;
  return isClosed ? { value, end: at + 1, whole } : { value, whole };
}

function unescape(escape: string): string {
  const kind = escape[1] as string;
  if (escape.length === 6) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  return Object.hasOwn(ESCAPED, kind) ? (ESCAPED[kind] as string) : escape;
}

const HALF_ESCAPE = /\\(?:u[\dA-Fa-f]{0,3})?$/;

/** Where the last whole character of a string ends that its text cuts off. */
function wholeEnd(text: string, from: number): number {
  const tail = text.slice(Math.max(from, text.length - 6));
  const half = HALF_ESCAPE.exec(tail)?.[0] ?? '';
  const end = text.length - (isEscaped(text, text.length - half.length) ? 0 : half.length);
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? Math.max(end - 1, from) : end;
}

/** Whether the character at a place belongs to an escape that begins before it. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}
