import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findServerFault } from './postgres-programs';
import { PostgresServer } from './postgres-server';

/**
 * Registers tests that need a server: each file has its own. Where there is none and none can be installed, they are
 * skipped with the reason, and in CI they fail with it.
 */
export function describeWithPostgres(name: string, register: (server: () => PostgresServer) => void): void {
  const fault = findServerFault();
  if (fault === undefined) describe(name, () => registerWithServer(register));
  else reportFault(name, fault);
}

function registerWithServer(register: (server: () => PostgresServer) => void): void {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await PostgresServer.start();
  }, 120_000);
  afterAll(() => server?.stop(), 60_000);
  register(() => server as PostgresServer);
}

function reportFault(name: string, fault: string): void {
  process.stderr.write(`\n${name} is not tested: ${fault}\n`);
  const run = process.env['CI'] ? test : test.skip;
  run(`${name}: ${fault}`, () => expect(fault).toBe(''));
}
