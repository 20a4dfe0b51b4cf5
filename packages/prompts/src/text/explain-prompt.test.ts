import { expect, test } from 'vitest';
import { walkedPrompt } from '../../test/walked-prompt';
import { createPromptPart, definePromptTemplate, explainPrompt, Prompt, renderPrompt } from '../index';

const rendered = renderPrompt(
  [
    new Prompt('role')
      .set('identity', createPromptPart('You are an owl. 🦉'))
      .set('rules:tone', createPromptPart('Be brief.')),
    new Prompt().setTemplate(
      'task',
      definePromptTemplate(createPromptPart('Read {file}.'), ['file'], { stability: 'request' }),
    ),
  ],
  {
    values: { file: 'a.ts' },
    snapshot: {
      revision: 12,
      resolvePart: (text) =>
        text.startsWith('Be') ? { key: 'tone', text: 'Be very brief.', origin: 'override', revision: 11 } : undefined,
    },
  },
);

test('as data: blocks and segments with path, layer, origin, stability, size, share', () => {
  const { codeUnits, revision, blocks } = explainPrompt(rendered, { format: 'data' });
  expect([codeUnits, revision]).toEqual([rendered.text.length, 12]);
  expect(blocks[0]).toEqual({
    id: 'role',
    stability: 'deployment',
    start: 0,
    end: 34,
    codeUnits: 34,
    share: 34 / 46,
    segments: [
      {
        path: 'identity',
        layer: 'role',
        origin: 'default',
        stability: 'constant',
        start: 0,
        end: 18,
        codeUnits: 18,
        share: 18 / 46,
      },
      {
        path: 'rules:tone',
        layer: 'role',
        origin: 'override',
        stability: 'deployment',
        key: 'tone',
        revision: 11,
        start: 20,
        end: 34,
        codeUnits: 14,
        share: 14 / 46,
      },
    ],
  });
  expect(blocks[1]?.segments[0]?.values).toEqual([{ placeholder: 'file', start: 41, end: 45, origin: 'host' }]);
});

test('sizes of blocks, separators included, make up the whole', () => {
  const { blocks } = explainPrompt(rendered, { format: 'data' });
  expect(blocks.reduce((sum, block) => sum + block.codeUnits, 0)).toBe(rendered.text.length);
  expect(blocks.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('as text, which is the default', () => {
  expect(explainPrompt(rendered)).toBe(explainPrompt(rendered, { format: 'text' }));
  expect(explainPrompt(rendered)).toMatchInlineSnapshot(`
    "46 code units, 2 blocks, 3 segments, settings revision 12
    block / path  layer  origin               stability   code units   share
    role                                      deployment          34  73.9 %
      identity    role   default              constant            18  39.1 %
      rules:tone  role   override (tone r11)  deployment          14  30.4 %
    layer-2                                   request             12  26.1 %
      task        -      default              request             10  21.7 %"
  `);
});

test('a walk names the kinds of its nodes', () => {
  const walked = walkedPrompt([{ id: 'root/agent:x', kind: 'agent', nodePath: 'root/agent:x', segments: ['a'] }]);
  expect(explainPrompt(walked, { format: 'data' }).blocks[0]).toMatchObject({
    kind: 'agent',
    nodePath: 'root/agent:x',
  });
  expect(explainPrompt(walked)).toContain('root/agent:x (agent)');
});

test('the data is the same before and after JSON', () => {
  const data = explainPrompt(rendered, { format: 'data' });
  expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
});

test('an empty prompt has no shares to divide', () => {
  expect(explainPrompt(renderPrompt([]), { format: 'data' })).toEqual({ codeUnits: 0, blocks: [] });
});
