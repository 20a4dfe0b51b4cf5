import { join } from 'node:path';
import { makeDirectory, readOwnFile, syncDirectory } from './own-files';
import { writeOver } from './write-once';

/** Files open at once. */
const BATCH = 32;

/** The texts of all versions, each once, in a file under its reference. */
export class TextFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = join(directory, 'texts');
  }

  prepare(): Promise<string> {
    return makeDirectory(this.#directory);
  }

  /** Resolves to those of the named texts that are there. */
  async read(references: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await inBatches(references, async (reference) => [reference, await this.#read(reference)] as const);
    return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
  }

  /** Writes the texts that are not there, or were damaged; all names are on disk before this resolves. */
  async write(texts: ReadonlyMap<string, string>, temporaryDirectory: string): Promise<void> {
    await inBatches([...texts], async ([reference, text]) => {
      if ((await this.#read(reference)) === text) return;
      await writeOver({ directory: this.#directory, name: fileName(reference), text, temporaryDirectory });
    });
    // Also for names that another process gave a moment ago.
    await syncDirectory(this.#directory);
  }

  #read(reference: string): Promise<string | undefined> {
    return readOwnFile(join(this.#directory, fileName(reference)));
  }
}

const fileName = (reference: string): string => `${reference}.json`;

async function inBatches<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += BATCH)
    results.push(...(await Promise.all(items.slice(start, start + BATCH).map(run))));
  return results;
}
