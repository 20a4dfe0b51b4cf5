import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layer, layers } from '../test/arbitraries';
import { observePrompt } from '../test/observe-prompt';
import { composeNamespacedPromptLayers, composePromptLayers, type Prompt } from './index';

const demanding = fc.array(layer({ requirements: true }), { maxLength: 5 });

test('composing is associative, with priorities, marks, silent entries, templates and requirements', () => {
  fc.assert(
    fc.property(demanding, fc.nat(5), fc.nat(5), (all, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const grouped = composePromptLayers([
        ...all.slice(0, from),
        composePromptLayers(all.slice(from, to)),
        ...all.slice(to),
      ]);
      expect(observePrompt(grouped)).toEqual(observePrompt(composePromptLayers(all)));
    }),
  );
});

test('composing one layer, or a composition again, changes nothing', () => {
  fc.assert(
    fc.property(layer({ requirements: true }), (one) => {
      const once = composePromptLayers([one]);
      expect(observePrompt(once)).toEqual(observePrompt(one));
      expect(observePrompt(composePromptLayers([once]))).toEqual(observePrompt(once));
    }),
  );
});

test('an empty layer anywhere changes nothing', () => {
  fc.assert(
    fc.property(layers, fc.nat(5), (all, at) => {
      const withEmpty = [...all.slice(0, at), composePromptLayers([]), null, ...all.slice(at)];
      expect(observePrompt(composePromptLayers(withEmpty))).toEqual(observePrompt(composePromptLayers(all)));
    }),
  );
});

test('renaming namespaces moves no text', () => {
  const name = fc.constantFrom('a', 'z', 'm:n', '0', 'generic_system', 'call_site');
  const names = fc.uniqueArray(name, { minLength: 5, maxLength: 5 });
  const textsUnder = (all: readonly Prompt[], namespaces: readonly string[]): string[] =>
    composeNamespacedPromptLayers(all.map((prompt, index) => ({ namespace: `${namespaces[index]}:${index}`, prompt })))
      .segments()
      .map(({ text }) => text);
  fc.assert(
    fc.property(layers, names, names, (all, before, after) => {
      expect(textsUnder(all, after)).toEqual(textsUnder(all, before));
    }),
  );
});

test('no layer is lost: what speaks is what speaks nowhere weaker, in layer order', () => {
  fc.assert(
    fc.property(layers, (all) => {
      const records = all.flatMap((one) => one.records()).filter(({ silent }) => !silent);
      const spoken = records.filter(
        ({ path, priority, source }) =>
          !records.some(
            (other) =>
              other.path === path &&
              other.priority > priority &&
              (source.executionLayer === undefined || other.source.executionLayer !== undefined),
          ),
      );
      expect(
        composePromptLayers(all)
          .segments()
          .map(({ text }) => text),
      ).toEqual(spoken.map(({ source }) => source.text));
    }),
  );
});
