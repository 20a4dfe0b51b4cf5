import type { VersionListener } from '@bitcode/prompt-settings';
import { ListeningConnection } from './listening-connection';
import type { PostgresPool } from './postgres-pool';

/** NOTIFY tells of new versions on this channel; the payload is the scope. */
export const VERSIONS_CHANNEL = 'bitcode_prompt_versions';

const NOTICES = Symbol.for('bitcode.prompt-version-notices');
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;

/** Returns the notices of a pool: one connection, whatever the number of stores. They live as long as the pool does. */
export function noticesOf(pool: PostgresPool): VersionNotices {
  const holder = pool as PostgresPool & { [NOTICES]?: VersionNotices };
  holder[NOTICES] ??= new VersionNotices(pool);
  return holder[NOTICES];
}

/**
 * Listens for new versions. A notice is a hint that may be lost, so that listeners are told to look again each time
 * the connection comes back.
 */
export class VersionNotices {
  readonly #pool: PostgresPool;
  readonly #listeners = new Map<string, Set<VersionListener>>();
  #connection: Promise<ListeningConnection> | undefined;
  #retryMs = FIRST_RETRY_MS;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  /** Resolves when the listener hears; on a pool of one connection it never does, since the store could not be asked then. */
  async subscribe(scope: string, listener: VersionListener): Promise<() => Promise<void>> {
    if (this.#pool.options?.max === 1) return async () => {};
    const ofScope = this.#listeners.get(scope) ?? new Set();
    // Each subscription is its own, also of one listener.
    const own: VersionListener = () => listener();
    this.#listeners.set(scope, ofScope.add(own));
    try {
      await this.#connect();
    } catch (error) {
      this.#forget(scope, own);
      throw error;
    }
    return async () => {
      this.#forget(scope, own);
      if (this.#listeners.size === 0) await this.#disconnect();
    };
  }

  #forget(scope: string, listener: VersionListener): void {
    const ofScope = this.#listeners.get(scope);
    ofScope?.delete(listener);
    if (ofScope?.size === 0) this.#listeners.delete(scope);
  }

  #connect(): Promise<ListeningConnection> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<ListeningConnection> {
    const connection = await ListeningConnection.open(this.#pool, VERSIONS_CHANNEL, {
      onNotice: (scope) => this.#tell(scope),
      onLost: () => {
        this.#connection = undefined;
        this.#retryLater();
      },
    });
    this.#retryMs = FIRST_RETRY_MS;
    return connection;
  }

  #tell(scope: string): void {
    for (const listener of [...(this.#listeners.get(scope) ?? [])]) listener();
  }

  #retryLater(): void {
    const timer = setTimeout(() => void this.#retry(), this.#retryMs);
    // A host that has nothing else to do may end.
    timer.unref();
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  async #retry(): Promise<void> {
    if (this.#listeners.size === 0) return;
    try {
      await this.#connect();
    } catch {
      // Who asks the store meanwhile hears why; here it is tried until the server is back.
      this.#retryLater();
      return;
    }
    for (const scope of [...this.#listeners.keys()]) this.#tell(scope);
  }

  async #disconnect(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    (await connection)?.close();
  }
}
