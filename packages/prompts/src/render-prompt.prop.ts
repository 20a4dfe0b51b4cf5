import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layers, text, values } from '../test/arbitraries';
import {
  composePromptLayers,
  createPromptPart,
  type FrameBlock,
  Prompt,
  type PromptBlock,
  type PromptPartSource,
  renderPrompt,
  xmlBlockFrame,
} from './index';

const separator = fc.constantFrom('\n\n', '\n\n---\n\n', '', ' 🦉 ');
const frameBlock = fc.constantFrom<FrameBlock | undefined>(undefined, xmlBlockFrame, ({ id }) =>
  id.length > 8 ? undefined : { open: `## ${id}`, close: '' },
);

/** Any rendering that these layers can give. */
const rendering = fc.record({ layers, values, separator, frameBlock });

/** What stands before the first segment of a block. */
const leadOf = ({ start, open }: PromptBlock, between: string): string =>
  (start === 0 ? '' : between) + (open === undefined ? '' : `${open}\n`);

test('segments slice the text exactly, and blocks concatenate to it', () => {
  fc.assert(
    fc.property(rendering, ({ layers: all, ...options }) => {
      const rendered = renderPrompt(all, options);
      expect(rendered.blocks.map((block) => block.text).join('')).toBe(rendered.text);
      let end = 0;
      for (const block of rendered.blocks) {
        expect(block.start).toBe(end);
        expect(rendered.text.slice(block.start, block.end)).toBe(block.text);
        end = block.end;
        const gaps = block.segments.map((one, index) =>
          rendered.text.slice(block.segments[index - 1]?.end ?? block.start, one.start),
        );
        expect(gaps).toEqual(block.segments.map((_, index) => (index > 0 ? '\n\n' : leadOf(block, options.separator))));
        for (const one of block.segments) expect(rendered.text.slice(one.start, one.end)).toBe(one.text);
        const { open, close } = options.frameBlock?.(block) ?? {};
        expect([block.open, block.close]).toEqual([open, close]);
        expect(rendered.text.slice(block.segments.at(-1)?.end, block.end)).toBe(
          close === undefined ? '' : `\n${close}`,
        );
      }
      expect(end).toBe(rendered.text.length);
    }),
  );
});

/** Layers of one priority: all of them speak, whatever stands beside them. */
const plainLayers = fc.array(fc.tuple(fc.constantFrom('', 'a', 'b'), fc.uniqueArray(text, { maxLength: 3 })), {
  minLength: 1,
  maxLength: 3,
});

const plainLayer = ([name, texts]: [string, string[]]): Prompt =>
  texts.reduce((layer, one, index) => layer.set(`at-${index}`, createPromptPart(one)), new Prompt(name));

test('a frozen layer says in every render what an open copy of it says', () => {
  const renderings = fc.array(
    fc.record({
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      values,
      separator,
      frameBlock,
      hasSnapshot: fc.boolean(),
      hasFilter: fc.boolean(),
    }),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(plainLayers, renderings, (described, calls) => {
      const all = described.map(plainLayer);
      const frozen = all.map((layer) => layer.clone().freeze());
      for (const { picks, hasSnapshot, hasFilter, ...given } of calls) {
        const options = {
          ...given,
          snapshot: hasSnapshot ? SHORTER : undefined,
          pathFilter: hasFilter ? (path: string) => path !== 'at-1' : undefined,
        };
        const pick = (from: readonly Prompt[]) => picks.map((index) => from[index % from.length]);
        expect(JSON.stringify(renderPrompt(pick(frozen), options))).toBe(
          JSON.stringify(renderPrompt(pick(all), options)),
        );
      }
    }),
  );
});

/** Overrides every text by its second half. */
const SHORTER: PromptPartSource = {
  revision: 3,
  resolvePart: (said) => ({ key: 'k', text: said.slice(said.length / 2), origin: 'override', revision: 3 }),
};

test('values stand where they are said to stand', () => {
  fc.assert(
    fc.property(rendering, ({ layers: all, values: given, ...options }) => {
      const rendered = renderPrompt(all, { values: given, ...options });
      for (const { values: placed = [] } of rendered.blocks.flatMap(({ segments }) => segments)) {
        for (const { placeholder, start, end } of placed)
          expect(rendered.text.slice(start, end)).toBe(given[placeholder]);
      }
    }),
  );
});

test('rendering layers says what formatting their composition says', () => {
  fc.assert(
    fc.property(layers, values, (all, given) => {
      const composed = composePromptLayers(all);
      const { text: said, unusedValues } = renderPrompt(all, { values: given });
      const used = Object.fromEntries(Object.entries(given).filter(([name]) => !unusedValues.includes(name)));
      expect(said).toBe(composed.format(undefined, { values: used }));
      expect(renderPrompt(composed, { values: given }).text).toBe(said);
    }),
  );
});

test('changing block k leaves every byte before it as it was', () => {
  fc.assert(
    fc.property(layers, fc.nat(4), text, rendering, (all, k, said, options) => {
      const named = all.map((one, index) => new Prompt(`layer ${index}`).merge(one));
      const changed = named.map((one, index) =>
        index === k ? one.clone().setText('own path', said, { origin: 'host', stability: 'request' }) : one,
      );
      const isBefore = ({ id }: PromptBlock): boolean => Number(id.split(' ')[1]) < k;
      const [before, after] = [renderPrompt(named, options), renderPrompt(changed, options)];
      const kept = before.blocks.filter(isBefore);
      expect(JSON.stringify(after.blocks.filter(isBefore))).toBe(JSON.stringify(kept));
      const end = kept.at(-1)?.end ?? 0;
      expect(after.text.slice(0, end)).toBe(before.text.slice(0, end));
      if (k < all.length) expect(after.text.slice(end)).not.toBe(before.text.slice(end));
    }),
  );
});

test('the same input gives the same bytes', () => {
  fc.assert(
    fc.property(rendering, ({ layers: all, ...options }) => {
      expect(JSON.stringify(renderPrompt(all, options))).toBe(
        JSON.stringify(
          renderPrompt(
            all.map((one) => one.clone()),
            options,
          ),
        ),
      );
    }),
  );
});

test('a frozen layer says what its open copy says, whatever it was rendered with before', () => {
  const team: PromptPartSource = {
    revision: 3,
    resolvePart: (text) => ({ key: 'k', text: `team ${text}`, origin: 'override', revision: 3 }),
  };
  const choice = fc.record({ which: fc.subarray([0, 1, 2, 3, 4]), overridden: fc.boolean(), filtered: fc.boolean() });
  fc.assert(
    fc.property(layers, values, fc.array(choice, { minLength: 2 }), (all, given, choices) => {
      const frozen = all.map((one) => one.clone().freeze());
      for (const { which, overridden, filtered } of choices) {
        const options = {
          values: given,
          ...(overridden && { snapshot: team }),
          ...(filtered && { pathFilter: (path: string) => path !== 'at-1' }),
        };
        const chosen = (list: readonly Prompt[]) => list.filter((_, index) => which.includes(index));
        expect(JSON.stringify(renderPrompt(chosen(frozen), options))).toBe(
          JSON.stringify(renderPrompt(chosen(all), options)),
        );
      }
    }),
  );
});
