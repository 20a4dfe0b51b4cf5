import { PromptError } from '@bitcode/prompts';
import type { PromptVersionStore } from './prompt-version-store';

/** Where versions are copied from and to. */
export interface CopyVersions {
  readonly from: PromptVersionStore;
  readonly to: PromptVersionStore;
}

/**
 * Copies every version as it is, with its revision and digest; resolves to how many were added. It goes on where an
 * earlier copy stopped. Session uses stay where they are.
 *
 * @throws STORES_DIFFER when the target holds another version at a revision that both have
 * @example await copyPromptVersions({ from: createFileStore({ directory }), to: createPostgresStore({ pool, scope }) });
 */
export async function copyPromptVersions({ from, to }: CopyVersions): Promise<number> {
  const start = (await to.latest())?.revision ?? 0;
  await assertSamePast({ from, to }, start);
  for (let revision = start; ; revision++) {
    const next = await from.read(revision + 1);
    if (next === undefined) return revision - start;
    const outcome = await to.append(next, revision);
    if (!outcome.ok) throw storesDiffer(outcome.currentRevision);
  }
}

async function assertSamePast({ from, to }: CopyVersions, revision: number): Promise<void> {
  if (revision === 0) return;
  const [theirs, ours] = [await from.read(revision), await to.read(revision)];
  if (theirs?.digest !== ours?.digest) throw storesDiffer(revision);
}

const storesDiffer = (revision: number): PromptError =>
  new PromptError(
    'STORES_DIFFER',
    `could not copy versions: the target has another revision ${revision}. Expected an empty target, or one that an earlier copy began. Choose another scope or directory.`,
    { details: { revision } },
  );
