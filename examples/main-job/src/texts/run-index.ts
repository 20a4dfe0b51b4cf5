import type { Call } from '@bitcode/pipeline-hosts';
import { type BlockManifest, type PromptManifest, promptManifest } from '@bitcode/prompts';
import type { ProductValues } from '../products';

/** One call of an earlier run, without its text. */
export interface RecordedCall {
  readonly product: string;
  readonly path: string;
  readonly nodePath: string;
  /** Relative to the folder of the index, with `/`. */
  readonly file: string;
  readonly manifest: PromptManifest;
}

/** What a run wrote, as it can be read back. */
export interface RecordedRun {
  readonly repository: { readonly name: string; readonly revision: string };
  /** What the product templates were filled with. */
  readonly values: ProductValues;
  readonly calls: readonly RecordedCall[];
}

export const INDEX_FILE = 'index.json';
const FORMAT = 'bitcode-prompts/1';

/** A call as it stands in the file: blocks that calls share are written once, and named by their place. */
interface StoredCall extends Omit<RecordedCall, 'manifest'> {
  readonly manifest: Omit<PromptManifest, 'blocks'> & { readonly blocks: readonly number[] };
}

interface StoredRun extends Pick<RecordedRun, 'repository' | 'values'> {
  readonly format: typeof FORMAT;
  readonly blocks: readonly BlockManifest[];
  readonly calls: readonly StoredCall[];
}

/** Returns what a run knows of its calls, without their texts. */
export function recordRun(facts: Omit<RecordedRun, 'calls'>, calls: readonly Call[]): RecordedRun {
  return { ...facts, calls: calls.map(recordCall) };
}

function recordCall({ product, path, nodePath, prompt }: Call): RecordedCall {
  return { product, path, nodePath, file: fileOfCall(path), manifest: promptManifest(prompt) };
}

/** Returns the file of a call's text: its short node path, with what no file name may hold replaced. */
export const fileOfCall = (path: string): string =>
  `${path
    .split('/')
    .map((name) => name.replace(/[^\w.-]|^\.+$/g, '_'))
    .join('/')}.txt`;

/** Returns the index as text: a line for each block and each call. */
export function formatRunIndex({ repository, values, calls }: RecordedRun): string {
  const blocks = new Map<string, number>();
  const stored = calls.map((call) => JSON.stringify(storeCall(call, blocks)));
  const head = `{"format":${JSON.stringify(FORMAT)},"repository":${JSON.stringify(repository)},\n"values":${JSON.stringify(values)}`;
  return `${head},\n"blocks":[\n${[...blocks.keys()].join(',\n')}\n],\n"calls":[\n${stored.join(',\n')}\n]}\n`;
}

function storeCall({ manifest, ...call }: RecordedCall, blocks: Map<string, number>): StoredCall {
  const places = manifest.blocks.map((block) => {
    const text = JSON.stringify(block);
    if (!blocks.has(text)) blocks.set(text, blocks.size);
    return blocks.get(text) ?? 0;
  });
  return { ...call, manifest: { ...manifest, blocks: places } };
}

/** Returns the files that an index tells of; undefined for a text that is no index of ours. */
export const readIndexedFiles = (text: string): string[] | undefined =>
  parseStored(text)?.calls.map(({ file }) => file);

function parseStored(text: string): StoredRun | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredRun(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The format's name vouches for the rest; file names are checked, since files are replaced by them. */
function isStoredRun(value: unknown): value is StoredRun {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) return false;
  if (!('calls' in value) || !Array.isArray(value.calls)) return false;
  return value.calls.every(
    (call: unknown) => typeof call === 'object' && call !== null && 'file' in call && isOwnFile(call.file),
  );
}

const isOwnFile = (file: unknown): boolean =>
  typeof file === 'string' && /^(?:[\w.-]+\/)+[\w.-]+\.txt$/.test(file) && !file.split('/').includes('..');
