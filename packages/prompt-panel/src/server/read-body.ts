import { PanelProblem } from './panel-problem';

const KIB = 1024;

/** Returns how many bytes a body may have: so many that a text over the team's limit is answered with how much it is over. */
export const bodyLimit = (maxBytes: number): number => 4 * maxBytes + 64 * KIB;

/** Resolves to the JSON of a body. @throws BODY_TOO_LARGE, REQUEST_INVALID */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return JSON.parse(text.decode(await readBytes(request, limit)), refuseProto);
  } catch (error) {
    if (error instanceof PanelProblem) throw error;
    throw new PanelProblem('REQUEST_INVALID', 'The body is not JSON in UTF-8.');
  }
}

/** A schema would leave it out without a word. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new PanelProblem('REQUEST_INVALID', 'No text can have the name "__proto__".');
  return value;
}

async function readBytes({ body }: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Not every host can iterate over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

const tooLarge = (limit: number): PanelProblem =>
  new PanelProblem('BODY_TOO_LARGE', `The request is larger than the ${limit} bytes that are taken.`);
