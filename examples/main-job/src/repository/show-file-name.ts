const DECODER = new TextDecoder('utf-8', { fatal: true });

const showByte = (byte: number): string => `\\x${byte.toString(16).padStart(2, '0')}`;

/** Returns a file name as text: what is no UTF-8, and what would break a line, stands as `\xNN`. */
export function showFileName(bytes: Uint8Array): string {
  const text = decode(bytes) ?? Array.from(bytes, showForeignByte).join('');
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(Buffer.from(character), showByte).join(''),
  );
}

const showForeignByte = (byte: number): string => (byte < 0x80 ? String.fromCharCode(byte) : showByte(byte));

function decode(bytes: Uint8Array): string | undefined {
  try {
    return DECODER.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
