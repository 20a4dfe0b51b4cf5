/** What a query gives. */
export interface PostgresResult {
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>;
}

/** What this package needs of one connection; a client of `pg` has it. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  on(
    event: 'notification',
    listener: (notification: { readonly channel: string; readonly payload?: string | undefined }) => void,
  ): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  release(destroy?: boolean | Error): void;
}

/** What this package needs of a pool; a `Pool` of `pg` has it. */
export interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  connect(): Promise<PostgresClient>;
  /** With one connection alone nothing listens: a store that is asked comes first. */
  readonly options?: { readonly max?: number | undefined } | undefined;
}
