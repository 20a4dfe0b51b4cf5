/// <reference types="vite/client" />
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../src/audit/*.ts', { eager: true, query: '?raw', import: 'default' });
const [page = ''] = Object.values(
  import.meta.glob<string>('../../../docs/audit.md', { eager: true, query: '?raw', import: 'default' }),
);

const examples = Object.values(
  import.meta.glob<string>(['./audit*.test.ts', '!./audit-docs.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join();

/** What `auditPrompt` adds; its own package lists them. */
const OF_TEXTS = [
  'PART_REPEATED',
  'SYSTEM_REPASTED_IN_USER',
  'SCHEMA_REPEATED',
  'SEPARATOR_IN_PART',
  'STABILITY_ORDER',
  'PROMPT_TOO_LARGE',
];

it('docs/audit.md has one paragraph for every rule, and every rule a test that breaks it', () => {
  const own = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/code: '([A-Z_]+)'/g)].map(([, code]) => code),
  );
  const described = [...page.matchAll(/^\*\*`([A-Z_]+)`\*\* \S/gm)].map(([, code]) => code);
  expect(described.sort()).toEqual([...own, ...OF_TEXTS].sort());
  expect(described.filter((code) => !examples.includes(`'${code}`))).toEqual([]);
});
