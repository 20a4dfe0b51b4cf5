import { afterAll, afterEach, expect } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const calls: string[] = [];

// Replaced before the test file is loaded, so that what a module prints while it loads counts too.
for (const method of METHODS) {
  console[method] = (...values: unknown[]) => {
    calls.push(`console.${method}(${values.map(String).join(', ')})`);
  };
}

/** A library has nothing to say on the console. A test of a program that prints spies on console instead. */
function expectNoCalls(): void {
  expect(calls.splice(0), 'console was called').toEqual([]);
}

afterEach(expectNoCalls);
afterAll(expectNoCalls);
