import { closeSync, openSync, readSync } from 'node:fs';
import { systemErrorReason } from '../job-error';

/** A text, or in words why there is none. */
export type ReadText = { readonly text: string } | { readonly problem: string };

/** Returns the text of a file of at most `maxBytes` bytes. */
export function readTextFile(path: string | Buffer, maxBytes: number): ReadText {
  const bytes = readBytes(path, maxBytes + 1);
  if (typeof bytes === 'string') return { problem: bytes };
  if (bytes.length > maxBytes) return { problem: `it is larger than ${maxBytes} bytes` };
  return decodeText(bytes);
}

/** Returns the beginning of a file, decoded leniently: enough to recognise what it is. */
export function readTextBeginning(path: string | Buffer, maxBytes: number): ReadText {
  const bytes = readBytes(path, maxBytes);
  return typeof bytes === 'string' ? { problem: bytes } : { text: bytes.toString('utf8').replaceAll('\0', '') };
}

function decodeText(bytes: Buffer): ReadText {
  if (bytes.includes(0)) return { problem: 'it holds a NUL character' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'it is no UTF-8 text' };
    throw error;
  }
}

/** Returns the first bytes of a file, or in words why it cannot be read. */
function readBytes(path: string | Buffer, maxBytes: number): Buffer | string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    return readUpTo(descriptor, maxBytes);
  } catch (error) {
    return systemErrorReason(error);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function readUpTo(descriptor: number, maxBytes: number): Buffer {
  const buffer = Buffer.alloc(maxBytes);
  let length = 0;
  for (let got = -1; got !== 0 && length < maxBytes; length += got) {
    got = readSync(descriptor, buffer, length, maxBytes - length, null);
  }
  return buffer.subarray(0, length);
}
