import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { anchorOf, checkCommands, checkFiles, checkLinks, checkPackagePage, checkReached } from './check-pages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'docs'));
const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const short = (faults: readonly string[]) => faults.map((fault) => fault.replaceAll(`${folder}/`, ''));

it('an anchor is what GitHub makes of a heading', () => {
  expect(
    ['0 · Parts and `strict` templates', "Bitcode's own packages", '⊕ and priorities', 'A [link](x.md), too'].map(
      anchorOf,
    ),
  ).toEqual(['0--parts-and-strict-templates', 'bitcodes-own-packages', '-and-priorities', 'a-link-too']);
});

it('names links that lead nowhere, and pages without a link', () => {
  const other = write('docs/other.md', '# Other\n\n[far](far.md)\n\n```sh\n# no heading\n```\n');
  const lost = write('docs/lost.md', '# Lost\n');
  const far = write('docs/far.md', '# Far\n');
  const page = write(
    'README.md',
    '[a](docs/other.md#other) [b](docs/other.md#no-heading) [c](docs/gone.md) [d](docs) [e](https://x.y/z) [f](#here) `[g](no.md)`\n\n```ts\n[h](no.md)\n```\n\n## Here\n',
  );
  expect(short(checkLinks([page]))).toEqual([
    'README.md: the link to docs/other.md#no-heading leads nowhere: docs/other.md has no heading "#no-heading".',
    'README.md: the link to docs/gone.md leads nowhere: there is no docs/gone.md.',
  ]);
  expect(short(checkReached(page, [page, other, far, lost]))).toEqual([
    'README.md: no way of links leads to docs/lost.md; say when it is read.',
  ]);
});

it('names files that are not there', () => {
  const page = write('docs/files.md', '`docs/other.md`, `docs/gone.md`, `src/not-ours.ts`, `packages/*/src/x.ts`');
  expect(short(checkFiles(page, folder))).toEqual(['docs/files.md: there is no file docs/gone.md.']);
});

it.each([
  ['```sh\nnpm install @a/b zod\n```\n\n```ts\nb();\n```\n', 0],
  ['```sh\nnpm install --save-dev @a/b\n```\n\n```ts\nb();\n```\n', 0],
  ['```sh\nnpm install @a/bc\n```\n\n```ts\nb();\n```\n', 1],
  ['```ts\nb();\n```\n\n```sh\nnpm install @a/b\n```\n', 1],
  ['```sh\nnpm install @a/b\n```\n', 1],
  ['Text.\n', 1],
])('the page of a package: %j has %i faults', (text, count) => {
  expect(checkPackagePage(write('docs/package.md', text), '@a/b')).toHaveLength(count);
});

it.each([
  ['npm start -- x, `npm run api`, npm run test:all -- hosts', []],
  ['npm run golden', ['golden']],
  ['npx -y pnpm@10.34.9 install && npx @a/b check && npx --yes @a/b@1.2.3', []],
  ['npx b check', ['npx b']],
  ['npm install --save-dev b typescript\nnpx b && npx tsc', []],
  ['npx tsc', ['npx tsc']],
  ['npx @a/typo', ['npx @a/typo']],
])('the commands of %j that are not there: %j', (text, missing) => {
  const faults = checkCommands('page.md', text, {
    scripts: ['start', 'test', 'api', 'test:all'],
    programs: ['pnpm', '@a/b'],
  });
  expect(faults).toHaveLength(missing.length);
  for (const [index, name] of missing.entries()) expect(faults[index]).toContain(`"${name}`);
});
