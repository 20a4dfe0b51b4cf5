import type { PostgresClient, PostgresPool } from './postgres-pool';

/** What a listening connection tells. */
export interface ListeningCallbacks {
  onNotice(payload: string): void;
  /** It broke; not called for one that was closed. */
  onLost(): void;
}

/** A connection of a pool that listens on one channel. */
export class ListeningConnection {
  readonly #client: PostgresClient;
  #released = false;

  private constructor(client: PostgresClient) {
    this.#client = client;
  }

  /** Resolves when it hears. */
  static async open(
    pool: PostgresPool,
    channel: string,
    { onNotice, onLost }: ListeningCallbacks,
  ): Promise<ListeningConnection> {
    const client = await pool.connect();
    const connection = new ListeningConnection(client);
    let isOpen = false;
    const lose = (): void => {
      if (connection.close() && isOpen) onLost();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', (notification) => {
      if (notification.channel === channel) onNotice(notification.payload ?? '');
    });
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      connection.close();
      throw error;
    }
    isOpen = true;
    return connection;
  }

  /** Ends the connection, which nobody else could use while it listens. True the first time. */
  close(): boolean {
    if (this.#released) return false;
    this.#released = true;
    this.#client.release(true);
    return true;
  }
}
