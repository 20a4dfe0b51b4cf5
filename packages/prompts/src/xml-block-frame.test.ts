import { describe, expect, test } from 'vitest';
import {
  cacheBreakpoints,
  createPromptPart,
  cutAtCacheMarks,
  definePrompt,
  definePromptTemplate,
  promptManifest,
  renderPrompt,
  xmlBlockFrame,
} from './index';
import { formatGoldenPrompt } from './testing';

const part = createPromptPart;
const ROLE = definePrompt('role', { identity: part('You review changes.'), contract: part('Name the line.') });
const HOUSE = definePrompt('house style', {
  tone: definePromptTemplate(part('Be {tone}.'), ['tone'], { stability: 'request' }),
});

describe('a frame around each block', () => {
  const prompt = renderPrompt([ROLE, HOUSE], { values: { tone: 'short' }, frameBlock: xmlBlockFrame });

  test('stands inside the block, behind the separator, on lines of its own', () => {
    expect(prompt.text).toBe(
      '<role>\nYou review changes.\n\nName the line.\n</role>\n\n<house_style>\nBe short.\n</house_style>',
    );
    expect(prompt.blocks.map(({ text }) => text)).toEqual([
      '<role>\nYou review changes.\n\nName the line.\n</role>',
      '\n\n<house_style>\nBe short.\n</house_style>',
    ]);
  });

  test('belongs to no segment, and offsets count it', () => {
    const segments = prompt.blocks.flatMap((block) => block.segments);
    expect(segments.map(({ start, end }) => prompt.text.slice(start, end))).toEqual(segments.map(({ text }) => text));
    const [value] = segments.at(-1)?.values ?? [];
    expect(prompt.text.slice(value?.start, value?.end)).toBe('short');
  });

  test('goes with the block before a cache mark', () => {
    const [mark] = cacheBreakpoints(prompt, { max: 4, minTokens: 1 });
    expect(prompt.text.slice(0, mark?.offset)).toMatch(/<\/role>$/);
    const cut = cutAtCacheMarks(prompt, { max: 4, minTokens: 1 }).map(({ text }) => text);
    expect(cut.join('')).toBe(prompt.text);
    expect(cut[0]).toBe(prompt.blocks[0]?.text);
  });

  test('stands in the manifest, and another frame gives another digest', () => {
    const manifest = promptManifest(prompt);
    expect(manifest.blocks.map(({ open, close }) => [open, close])).toEqual([
      ['<role>', '</role>'],
      ['<house_style>', '</house_style>'],
    ]);
    const otherClose = renderPrompt([ROLE, HOUSE], {
      values: { tone: 'short' },
      frameBlock: (block) => ({ ...xmlBlockFrame(block), open: '<x>', close: '</x>' }),
    });
    expect(promptManifest(otherClose).digest).not.toBe(manifest.digest);
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });

  test('stands in a golden file, its end too', () => {
    expect(formatGoldenPrompt(prompt).split('\n')[0]).toBe(
      '@@ block role: constant, behind "<role>\\n", before "\\n</role>"',
    );
  });

  test('is left out of a block for which there is none, and of a block without text', () => {
    const only = renderPrompt([ROLE, definePrompt('silent', {}), HOUSE], {
      values: { tone: 'short' },
      frameBlock: (block) => (block.id === 'role' ? undefined : xmlBlockFrame(block)),
    });
    expect(only.text).toBe('You review changes.\n\nName the line.\n\n<house_style>\nBe short.\n</house_style>');
    expect([only.blocks[0]?.open, promptManifest(only).blocks[0]]).toEqual([
      undefined,
      expect.not.objectContaining({ open: '' }),
    ]);
  });

  test.each([
    [{ id: 'a/b', kind: 'agent', name: 'plan first' }, 'plan_first'],
    [{ id: 'a/b', kind: 'agent', name: '' }, 'agent'],
    [{ id: 'runtime/policy' }, 'runtime_policy'],
    [{ id: 'größe-1.2_x' }, 'größe-1.2_x'],
    [{ id: 'a"><script' }, 'a___script'],
  ])('names %j %s', (identity, name) => {
    expect(xmlBlockFrame(identity)).toEqual({ open: `<${name}>`, close: `</${name}>` });
  });
});
