/** Returns the length of `text` in UTF-8 bytes; a lone surrogate counts 3, as the replacement character it would become. */
export function countUtf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (code < 0x10000) bytes += 3;
    else {
      bytes += 4;
      i++;
    }
  }
  return bytes;
}
