export {
  createMemoryStore,
  createPromptSettings,
  definePromptCatalogue,
  formatPromptVersion,
  packPromptVersion,
} from '@bitcode/prompt-settings';
export { createFileStore } from '@bitcode/prompt-settings/file';
export { createPostgresStore, migrate } from '@bitcode/prompt-settings-postgres';
export { createPromptPart } from '@bitcode/prompts';
export { findServerFault } from '../../packages/prompt-settings-postgres/test/postgres-programs';
export { PostgresServer } from '../../packages/prompt-settings-postgres/test/postgres-server';

import { type PromptVersion, sealPromptVersion } from '../../packages/prompt-settings/src/version/prompt-version';
import { draftOf } from './team.mjs';

/** A version of some kilobytes. */
export function versionOf(revision: number): PromptVersion {
  const settings = { ...draftOf(`revision ${revision}`), overrides: {} };
  return sealPromptVersion({
    revision,
    predecessor: revision - 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    origin: 'panel',
    settings,
    dropped: [],
  });
}
