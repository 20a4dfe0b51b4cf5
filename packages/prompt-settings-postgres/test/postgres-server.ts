import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { requirePrograms, serverUser } from './postgres-programs';

const STARTS_WITHIN_MS = 60_000;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('could not find a free port');
  return address.port;
}

/** Ends the server as it is told, or when its standard input closes because this process is gone; then its data goes too. */
const GUARD =
  'folder=$1; shift; "$@" & server=$!; read -r how; kill -"${how:-QUIT}" $server 2>/dev/null; wait $server; [ -n "$how" ] || rm -rf "$folder"';

/** A PostgreSQL server of its own: own data, own port, gone with the tests. */
export class PostgresServer {
  readonly port: number;
  readonly #folder: string;
  readonly #programs: string;
  readonly #pools: Pool[] = [];
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(folder: string, port: number, programs: string) {
    this.#folder = folder;
    this.port = port;
    this.#programs = programs;
  }

  static async start(): Promise<PostgresServer> {
    const programs = requirePrograms();
    const folder = mkdtempSync(join(tmpdir(), 'prompt-postgres-'));
    const server = new PostgresServer(folder, await findFreePort(), programs);
    const user = serverUser();
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const initdb = [
      '-D',
      join(folder, 'data'),
      '-A',
      'trust',
      '-U',
      'postgres',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
    ];
    execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' });
    await server.run();
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** A pool that is ended with the server. */
  pool(options: { readonly max?: number } = {}): Pool {
    const pool = new Pool({ connectionString: this.url, connectionTimeoutMillis: 10_000, ...options });
    pool.on('error', () => {});
    this.#pools.push(pool);
    return pool;
  }

  /** Runs the server on its data; resolves when it answers. */
  async run(): Promise<void> {
    const options = [
      '-D',
      join(this.#folder, 'data'),
      '-k',
      this.#folder,
      '-p',
      String(this.port),
      '-c',
      'listen_addresses=127.0.0.1',
    ];
    const command = [
      join(this.#programs, 'postgres'),
      ...options,
      '-c',
      'max_connections=60',
      '-c',
      'logging_collector=off',
    ];
    this.#process = spawn('sh', ['-c', GUARD, 'sh', this.#folder, ...command], {
      ...serverUser(),
      cwd: this.#folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-4000);
    });
    for (const started = performance.now(); !(await this.#answers()); await wait(20)) {
      if (performance.now() - started > STARTS_WITHIN_MS)
        throw new Error(`PostgreSQL does not answer on port ${this.port}:\n${this.#output}`);
    }
  }

  /** Stops the server: INT politely, QUIT as a crash does. */
  async halt(signal: 'INT' | 'QUIT' = 'INT'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const closed = once(child, 'close');
    child.stdin?.end(`${signal}\n`);
    await closed;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
    await this.halt('QUIT');
    rmSync(this.#folder, { recursive: true });
  }

  async #answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 1000 });
    // What breaks the attempt is its answer: not yet.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }
}
