import { readFileSync, writeFileSync } from 'node:fs';
import { comparePromptWithGolden, formatGoldenPrompt } from '@bitcode/prompts/testing';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_TOOL } from '../src/catalogue-tool';
import { answer, type Loop } from '../src/loop';
import { renderDeskPrompt } from '../src/prompt';
import { createScriptedClient } from '../src/scripted-client';

const AT_NOON = { branch: 'harbour', hours: 'from 9 to 18', minutesToClosing: 360 };
const LATE = { ...AT_NOON, minutesToClosing: 20 };

function loopAt(desk: typeof AT_NOON) {
  const { client, sent } = createScriptedClient();
  const loop: Loop = { client, model: 'a-model', tools: [CATALOGUE_TOOL], prompt: () => renderDeskPrompt(desk) };
  return { loop, sent };
}

it.each([
  ['noon', AT_NOON],
  ['late', LATE],
])('the prompt at %s is the golden one (UPDATE_GOLDEN=1 writes it)', (name, desk) => {
  const file = new URL(`golden/${name}.txt`, import.meta.url);
  const prompt = renderDeskPrompt(desk);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, formatGoldenPrompt(prompt));
  const { isEqual, report } = comparePromptWithGolden(prompt, readFileSync(file, 'utf8'));
  expect(isEqual, report).toBe(true);
});

describe('the loop', () => {
  it('runs the tool, answers, and sends the whole prompt with each call, marked', async () => {
    const { loop, sent } = loopAt(AT_NOON);
    expect(await answer(loop, 'Do you have Middlemarch?')).toBe('It is on the shelf, second floor.');
    expect(sent).toHaveLength(2);
    for (const { system } of sent) {
      expect(system.map(({ text }) => text).join('')).toBe(renderDeskPrompt(AT_NOON).text);
      expect(system.at(-1)?.cache_control).toBeDefined();
    }
  });

  it('puts Critical Context last, behind the last mark, so that the rest stays in the cache', async () => {
    const { loop, sent } = loopAt(LATE);
    await answer(loop, 'Do you have Middlemarch?');
    const blocks = sent[0]?.system ?? [];
    expect(blocks.at(-1)?.text).toContain('closes in 20 minutes');
    expect(blocks.at(-1)?.cache_control).toBeUndefined();
    const kept = blocks
      .slice(0, -1)
      .map(({ text }) => text)
      .join('');
    expect(renderDeskPrompt(AT_NOON).text.startsWith(kept)).toBe(true);
  });

  it('tells the model of a tool that fails, and of one that there is not', async () => {
    const { loop, sent } = loopAt(AT_NOON);
    await answer({ ...loop, tools: [] }, 'Do you have Middlemarch?');
    expect(sent[1]?.messages.at(-1)?.content).toMatchObject([
      { is_error: true, content: expect.stringContaining('unknownTool') },
    ]);
  });
});
