import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { formatPromptLock, lockPrompts, parsePromptLock } from '../src';
import { GitRepository } from './git-repository';
import { source, text } from './random-source';
import { makeCalls, type Source } from './source-host';

const FILE = 'prompts.lock.json';
const write = (sources: Source): string => formatPromptLock(lockPrompts(makeCalls(sources)));

const repository = new GitRepository();
afterAll(() => repository.remove());

/** Commits what `write` gives on two branches, merges them, and returns the merged file. */
function mergeBranches(base: Source, ours: Source, theirs: Source): string {
  repository.git('checkout', '--quiet', '--force', '-B', 'main');
  commitLock(base);
  for (const [branch, sources] of [
    ['theirs', theirs],
    ['ours', ours],
  ] as const) {
    repository.git('checkout', '--quiet', '-B', branch, 'main');
    commitLock(sources);
  }
  repository.git('merge', '--quiet', '--no-edit', 'theirs');
  return repository.read(FILE);
}

function commitLock(sources: Source): void {
  repository.write(FILE, write(sources));
  repository.commit('lock');
}

type Change = (sources: Source) => Source;

const editPart =
  (key: string, words: string): Change =>
  (sources) => ({ ...sources, parts: { ...sources.parts, [key]: words } });

const appendLine =
  (key: string): Change =>
  (sources) =>
    editPart(key, `${sources.parts[key]}\nOne more line.`)(sources);

const addCall =
  (id: string): Change =>
  (sources) => ({ ...sources, calls: [...sources.calls, { ...(sources.calls[0] as Source['calls'][number]), id }] });

/** Two changes that touch different things, neighbours in the text and in the file. */
const twoChanges = fc.tuple(fc.nat(8), text, text).chain(([n, a, b]) => {
  const [one, next] = [`part/${n}`, `part/${n + 1}`];
  return fc.constantFrom<readonly [name: string, Change, Change]>(
    ['edits of neighbours', editPart(one, `${n} ${a}`), editPart(next, `${n + 1} ${b}`)],
    ['longer neighbours', appendLine(one), appendLine(next)],
    ['an edit and a longer neighbour', appendLine(one), editPart(next, `${n + 1} ${b}`)],
    ['an edit and a new call', editPart(one, `${n} ${a}`), addCall('middle/new')],
    ['two new calls', addCall('a/first'), addCall('z/last')],
    [
      'a tool and a part',
      (sources) => ({ ...sources, tools: { ...sources.tools, search: a } }),
      editPart(one, `${n} ${b}`),
    ],
    [
      'values of two calls',
      (sources) => ({ ...sources, calls: sources.calls.map((call, i) => (i === n ? { ...call, subject: a } : call)) }),
      (sources) => ({
        ...sources,
        calls: sources.calls.map((call, i) => (i === n + 1 ? { ...call, subject: b } : call)),
      }),
    ],
  );
});

it('two branches that change different things merge in git, and the merged file is what write gives', () => {
  fc.assert(
    fc.property(source, twoChanges, (sources, [, ours, theirs]) => {
      const merged = mergeBranches(sources, ours(sources), theirs(sources));
      expect(merged).toBe(write(theirs(ours(sources))));
      expect(formatPromptLock(parsePromptLock(merged))).toBe(merged);
    }),
    { numRuns: 40 },
  );
});

it('two branches that change one part conflict, and the file says so', () => {
  const [sources] = fc.sample(source, { numRuns: 1, seed: 7 }) as [Source];
  const edit = (words: string): Source => editPart('part/3', words)(sources);
  expect(() => mergeBranches(sources, edit('3 One way.'), edit('3 Another way.'))).toThrow();
  expect(() => parsePromptLock(repository.read(FILE))).toThrowError(
    expect.objectContaining({ code: 'LOCK_MERGE_MARKERS' }),
  );
  repository.git('merge', '--abort');
});
