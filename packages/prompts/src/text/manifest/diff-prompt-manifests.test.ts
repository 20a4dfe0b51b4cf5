import { describe, expect, test } from 'vitest';
import { type SketchedBlock, type SketchedSegment, walkedPrompt } from '../../../test/walked-prompt';
import { diffPromptManifests, type ManifestPlace, type ManifestStep, promptManifest } from '../../index';

const segment = (path: string, more: Partial<SketchedSegment> = {}): SketchedSegment => ({
  path,
  text: `text of ${path}`,
  ...more,
});
const block = (id: string, ...segments: SketchedSegment[]): SketchedBlock => ({ id, segments });

const base = [block('one', segment('a'), segment('b'), segment('c')), block('two', segment('d'), segment('e'))];

/** The differences by path: added, removed, changed, moved. */
function diff(before: readonly SketchedBlock[], after: readonly SketchedBlock[]): Record<string, string[]> {
  const pathOf = (entry: ManifestPlace | ManifestStep): string => ('after' in entry ? entry.after : entry).segment.path;
  const { tools: _, ...lists } = diffPromptManifests(
    promptManifest(walkedPrompt(before)),
    promptManifest(walkedPrompt(after)),
  );
  const found = Object.entries(lists).map(([name, entries]) => [
    name,
    (entries as (ManifestPlace | ManifestStep)[]).map(pathOf),
  ]);
  return Object.fromEntries(found.filter(([, paths]) => (paths?.length ?? 0) > 0));
}

test.each<[name: string, after: SketchedBlock[], expected: Record<string, string[]>]>([
  ['nothing', base, {}],
  [
    'one added',
    [block('one', segment('a'), segment('x'), segment('b'), segment('c')), base[1] as SketchedBlock],
    { added: ['x'] },
  ],
  ['one removed', [block('one', segment('a'), segment('c')), base[1] as SketchedBlock], { removed: ['b'] }],
  [
    'a text changed, which pushes all behind it along',
    [block('one', segment('a', { text: 'longer than it was' }), segment('b'), segment('c')), base[1] as SketchedBlock],
    { changed: ['a'] },
  ],
  [
    'an origin changed',
    [block('one', segment('a', { origin: 'override' }), segment('b'), segment('c')), base[1] as SketchedBlock],
    { changed: ['a'] },
  ],
  [
    'a revision changed',
    [block('one', segment('a', { revision: 2 }), segment('b'), segment('c')), base[1] as SketchedBlock],
    { changed: ['a'] },
  ],
  [
    'a stability changed',
    [block('one', segment('a', { stability: 'session' }), segment('b'), segment('c')), base[1] as SketchedBlock],
    { changed: ['a'] },
  ],
  [
    'one moved to the front',
    [block('one', segment('c'), segment('a'), segment('b')), base[1] as SketchedBlock],
    { moved: ['c'] },
  ],
  [
    'one moved to another block',
    [block('one', segment('a'), segment('b')), block('two', segment('c'), segment('d'), segment('e'))],
    { moved: ['c'] },
  ],
  [
    'one moved and changed',
    [block('one', segment('c', { text: 'new' }), segment('a'), segment('b')), base[1] as SketchedBlock],
    { moved: ['c'], changed: ['c'] },
  ],
  ['blocks swapped', base.toReversed(), { moved: ['d', 'e'] }],
  [
    'a block renamed',
    [block('uno', segment('a'), segment('b'), segment('c')), base[1] as SketchedBlock],
    { moved: ['a', 'b', 'c'] },
  ],
  [
    'another path, another layer',
    [block('one', segment('a', { layer: 'z' }), segment('b'), segment('c')), base[1] as SketchedBlock],
    { added: ['a'], removed: ['a'] },
  ],
  ['everything gone', [], { removed: ['a', 'b', 'c', 'd', 'e'] }],
])('%s', (_, after, expected) => {
  expect(diff(base, after)).toEqual(expected);
});

test('the second of one path is the second of it', () => {
  const twice = [block('one', segment('a', { text: '1' }), segment('a', { text: '2' }))];
  const thrice = [
    block('one', segment('a', { text: '1' }), segment('a', { text: 'new' }), segment('a', { text: '3' })),
  ];
  expect(diff(twice, thrice)).toEqual({ changed: ['a'], added: ['a'] });
});

test('places say which block, by index and id; blocks of a walk are the same by node path', () => {
  const walk = (id: string, text: string): SketchedBlock[] => [
    { id, kind: 'step', nodePath: 'root/step', segments: [{ path: 'p', text }] },
  ];
  const { changed, moved } = diffPromptManifests(
    promptManifest(walkedPrompt(walk('x', '1'))),
    promptManifest(walkedPrompt(walk('y', '2'))),
  );
  expect(moved).toEqual([]);
  expect(changed[0]).toMatchObject({
    before: { block: 0, blockId: 'x' },
    after: { block: 0, blockId: 'y', segment: { path: 'p' } },
  });
  expect(Object.keys(changed[0]?.after ?? {})).toEqual(['block', 'blockId', 'segment']);
});

describe('tools', () => {
  const withTools = (...tools: { name: string; description?: string }[]) => promptManifest(walkedPrompt([]), { tools });
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }] as const;

  test.each([
    ['nothing', withTools(a, b, c), { added: [], removed: [], changed: [], moved: [] }],
    ['one added', withTools(a, { name: 'x' }, b, c), { added: ['x'], removed: [], changed: [], moved: [] }],
    ['one removed', withTools(a, c), { added: [], removed: ['b'], changed: [], moved: [] }],
    [
      'one changed',
      withTools(a, { name: 'b', description: 'x' }, c),
      { added: [], removed: [], changed: ['b'], moved: [] },
    ],
    ['one moved', withTools(c, a, b), { added: [], removed: [], changed: [], moved: ['c'] }],
    ['none listed', promptManifest(walkedPrompt([])), { added: [], removed: ['a', 'b', 'c'], changed: [], moved: [] }],
  ])('%s', (_, after, expected) => {
    expect(diffPromptManifests(withTools(a, b, c), after).tools).toEqual(expected);
  });
});
