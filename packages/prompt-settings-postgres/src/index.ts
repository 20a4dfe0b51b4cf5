export { createPostgresStore, type PostgresStoreOptions } from './create-postgres-store';
export { listPromptScopes } from './list-prompt-scopes';
export { migrate } from './migrate';
export { type OpenedPostgresPool, openPostgresPool } from './open-postgres-pool';
export type { PostgresClient, PostgresPool, PostgresResult } from './postgres-pool';
