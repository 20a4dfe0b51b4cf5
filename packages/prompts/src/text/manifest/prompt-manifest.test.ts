import { beforeEach, describe, expect, test, vi } from 'vitest';
import { walkedPrompt } from '../../../test/walked-prompt';
import {
  composePromptLayers,
  createPromptPart,
  definePromptTemplate,
  digestPromptText,
  frameOutsideText,
  Prompt,
  promptManifest,
  renderPrompt,
} from '../../index';
import * as digests from '../digest-prompt-text';

const part = createPromptPart;
const template = definePromptTemplate(part('Read {file}.'), ['file'], { stability: 'request' });

test('says what was sent, without the text', () => {
  const outside = frameOutsideText('secret text of an issue', { source: 'issue 1' });
  const rendered = renderPrompt(
    [new Prompt('role').set('identity', part(' Owl. ')), new Prompt('task').setTemplate('file', template)],
    {
      values: { file: outside },
      snapshot: { revision: 4, resolvePart: () => ({ key: 'k', text: '', origin: 'default', revision: 0 }) },
      separator: '\n--\n',
    },
  );
  const manifest = promptManifest(rendered, { tools: [{ name: 'read' }] });
  const { start = 0, end = 0 } = rendered.blocks[1]?.segments[0] ?? {};
  expect(manifest).toEqual({
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    codeUnits: rendered.text.length,
    revision: 4,
    blocks: [
      {
        id: 'role',
        start: 0,
        end: 4,
        separator: '',
        stability: 'constant',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        segments: [
          {
            path: 'identity',
            layer: 'role',
            origin: 'default',
            stability: 'constant',
            key: 'k',
            start: 0,
            end: 4,
            digest: digestPromptText('Owl.'),
          },
        ],
      },
      {
        id: 'task',
        start: 4,
        end,
        separator: '\n--\n',
        stability: 'request',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        segments: [
          {
            path: 'file',
            layer: 'task',
            origin: 'default',
            stability: 'request',
            key: 'k',
            start,
            end,
            digest: digestPromptText(`Read ${outside}.`),
            values: [{ placeholder: 'file', start: start + 5, end: end - 1, origin: 'outside' }],
          },
        ],
      },
    ],
    tools: [{ name: 'read', digest: digestPromptText('{"name":"read"}') }],
  });
  expect(JSON.stringify(manifest)).not.toContain('secret');
  expect(JSON.parse(JSON.stringify(manifest))).toStrictEqual(manifest);
});

test('keeps kind, name and path of the nodes of a walk', () => {
  const walked = walkedPrompt([
    { id: 'a/b', kind: 'agent', nodePath: 'a/b', segments: [{ text: 'x', nodePath: 'a/b' }] },
  ]);
  expect(promptManifest(walked).blocks[0]).toMatchObject({
    kind: 'agent',
    nodePath: 'a/b',
    segments: [{ nodePath: 'a/b' }],
  });
});

describe('the digest of the whole', () => {
  const digestOf = (texts: string[][], separator?: string, tools?: { name: string }[]): string =>
    promptManifest(
      walkedPrompt(
        texts.map((segments) => ({ segments })),
        separator,
      ),
      tools && { tools },
    ).digest;
  const base = digestOf([['a', 'b'], ['c']]);

  test('is the same for the same', () => {
    expect(digestOf([['a', 'b'], ['c']])).toBe(base);
  });

  test.each([
    ['a text', digestOf([['a', 'b'], ['d']])],
    ['the order', digestOf([['b', 'a'], ['c']])],
    ['a separator', digestOf([['a', 'b'], ['c']], '\n\n')],
    ['where blocks begin', digestOf([['a'], ['b', 'c']])],
    ['a tool', digestOf([['a', 'b'], ['c']], undefined, [{ name: 't' }])],
  ])('differs with %s', (_, digest) => {
    expect(digest).not.toBe(base);
  });

  test('differs with the order of tools, and with what a tool says of itself', () => {
    const tools = [{ name: 'a' }, { name: 'b' }];
    const digests_ = [tools, tools.toReversed(), [{ name: 'a', description: 'x' }, { name: 'b' }]].map((sent) =>
      digestOf([['x']], undefined, sent),
    );
    expect(new Set(digests_).size).toBe(3);
  });

  test('does not depend on where the text came from', () => {
    const from = (origin: 'team' | 'host') =>
      promptManifest(walkedPrompt([{ segments: [{ text: 'x', origin }] }])).digest;
    expect(from('team')).toBe(from('host'));
  });
});

test('functions of a tool are no part of what is sent', () => {
  const manifest = (tool: { name: string }) => promptManifest(walkedPrompt([]), { tools: [tool] }).tools;
  expect(manifest({ name: 'a', execute: () => 1 } as { name: string })).toEqual(manifest({ name: 'a' }));
});

describe('digests of parts', () => {
  const digested: string[] = [];
  beforeEach(() => {
    digested.length = 0;
    const { digestPromptText: compute } = digests;
    vi.spyOn(digests, 'digestPromptText').mockImplementation((text) => {
      digested.push(text);
      return compute(text);
    });
    return () => vi.restoreAllMocks();
  });
  const countOf = (text: string): number => digested.filter((one) => one === text).length;

  test('are computed once, and kept with the parts through every composition and render', () => {
    const role = new Prompt('role').set('identity', part(' You are an owl. ')).set('rules', part('Be brief.'));
    const layers = [role, composePromptLayers([role]), role.clone()];
    for (let run = 0; run < 5; run++) promptManifest(renderPrompt(layers));
    expect([countOf('You are an owl.'), countOf('Be brief.')]).toEqual([1, 1]);
  });

  test('are never those of another text', () => {
    const role = new Prompt('role').set('identity', part('Owl.')).setTemplate('file', template);
    const digestsOf = (file: string, override?: string) =>
      promptManifest(
        renderPrompt(role, {
          values: { file },
          ...(override && {
            snapshot: {
              revision: 1,
              resolvePart: (text: string) =>
                text === 'Owl.' ? { key: 'k', text: override, origin: 'override' as const, revision: 1 } : undefined,
            },
          }),
        }),
      ).blocks.flatMap(({ segments }) => segments.map(({ digest }) => digest));
    const expected = (...texts: string[]) => texts.map((text) => digestPromptText(text));
    expect(digestsOf('a')).toEqual(expected('Owl.', 'Read a.'));
    expect(digestsOf('b', 'Eagle.')).toEqual(expected('Eagle.', 'Read b.'));
    expect(digestsOf('c', 'Crow.')).toEqual(expected('Crow.', 'Read c.'));
    expect(digestsOf('a')).toEqual(expected('Owl.', 'Read a.'));
    role.set('identity', part('Finch.'));
    expect(digestsOf('a')).toEqual(expected('Finch.', 'Read a.'));
  });
});

test.each([
  ['a frame', (frame: string) => frame],
  ['a word and a frame', (frame: string) => `See ${frame}`],
  ['two frames', (frame: string) => frame + frame],
  ['a frame in a sentence', (frame: string) => `It says:\n${frame}\nNo more.`],
])('says that it is outside text where a value, a text or Critical Context holds %s', (_, write) => {
  const value = write(frameOutsideText('secret', { source: 'issue 1' }));
  const layer = new Prompt('task')
    .setTemplate('file', template)
    .setText('notes', value, { origin: 'host', stability: 'request' });
  const [filled, text] = promptManifest(renderPrompt(layer, { values: { file: value } })).blocks[0]?.segments ?? [];
  expect(filled?.values?.map(({ origin }) => origin)).toEqual(['outside']);
  expect(text?.origin).toBe('outside');
});
