import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MergeSource, mergePromptTexts } from '../src/index';

const CASES = 600;

/** Lines as prompts have them: some more than once, blank ones between. */
const line = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }).map((number) => `Rule ${number} holds. It has a reason.`) },
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('- a point', '# Title', 'Again.') },
);
const lines = fc.array(line, { minLength: 1, maxLength: 24 });

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly added: readonly string[];
}

const edit = (by: string): fc.Arbitrary<Edit> =>
  fc.record({
    at: fc.nat({ max: 24 }),
    removed: fc.nat({ max: 4 }),
    added: fc.array(
      fc.oneof(
        fc.nat({ max: 9 }).map((number) => `${by} wrote ${number}.`),
        line,
      ),
      { maxLength: 3 },
    ),
  });

function apply(base: readonly string[], edits: readonly Edit[]): string[] {
  const text = [...base];
  for (const { at, removed, added } of edits) text.splice(at % (text.length + 1), removed, ...added);
  return text;
}

const source = fc
  .tuple(lines, fc.array(edit('Ours'), { maxLength: 4 }), fc.array(edit('Theirs'), { maxLength: 4 }))
  .map(([base, ours, theirs]): MergeSource => {
    const texts = [base, apply(base, theirs), apply(base, ours)].map((text) => text.join('\n').trimEnd());
    return { base: texts[0] ?? '', default: texts[1] ?? '', text: texts[2] ?? '' };
  });

const hasGit = ((): boolean => {
  try {
    execFileSync('git', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'merge-git-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** What `git merge-file` makes of it; undefined for conflicts. */
async function mergeWithGit(texts: MergeSource, name: string): Promise<string | undefined> {
  const files = ['text', 'base', 'default'] as const;
  await Promise.all(files.map((file) => writeFile(join(directory, `${name}.${file}`), `${texts[file]}\n`)));
  const parameters = ['merge-file', '-p', '--quiet', ...files.map((file) => join(directory, `${name}.${file}`))];
  return promisify(execFile)('git', parameters).then(
    ({ stdout }) => stdout.replace(/\n+$/, ''),
    () => undefined,
  );
}

/** As many as a group of processes at once. */
async function mergeAll(sources: readonly MergeSource[]): Promise<Array<string | undefined>> {
  const merged: Array<string | undefined> = [];
  for (let start = 0; start < sources.length; start += 8)
    merged.push(
      ...(await Promise.all(
        sources.slice(start, start + 8).map((texts, index) => mergeWithGit(texts, `${start + index}`)),
      )),
    );
  return merged;
}

describe.skipIf(!hasGit)('held against git merge-file (skipped where there is no git)', () => {
  test('what git merges is merged, and to the same text', async () => {
    const sources = fc.sample(source, { numRuns: CASES, seed: 12 });
    const byGit = await mergeAll(sources);
    const clean = sources
      .map((texts, index) => ({ texts, git: byGit[index], ours: mergePromptTexts(texts) }))
      .filter(({ git }) => git !== undefined);
    expect(clean.length).toBeGreaterThan(CASES / 5);
    const worse = clean.filter(({ git, ours }) => ours.conflicts.length > 0 || ours.text.trimEnd() !== git);
    expect(worse).toEqual([]);
  }, 120_000);
});
