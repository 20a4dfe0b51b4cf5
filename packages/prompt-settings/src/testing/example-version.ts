import { digestPromptText } from '@bitcode/prompts';
import { createOverrideBase } from '../settings/override-base';
import { type PromptVersion, sealPromptVersion } from '../version/prompt-version';

/** Texts that a store must keep to the code unit. */
const EXACT_TEXT =
  ' lead\r\n\ttab \\ " \' $1 $& {x} %s \u0001\u001f\u007f\u0085\u2028\ufeff é 漢 😀 \ud83d\ude00 end \n\n';

/** Two kilobytes that no store can press together. */
const sharedText = (index: number): string =>
  Array.from({ length: 32 }, (_, line) => digestPromptText(`${index} ${line}`)).join('\n');

/** Returns a version whose content depends on the revision and `label` only. */
export function exampleVersion(revision: number, label = '', shared = 0): PromptVersion {
  return sealPromptVersion({
    revision,
    predecessor: revision - 1,
    createdAt: '2026-01-02T03:04:05.678Z',
    origin: 'panel',
    author: 'Ada "the first" O\'Hara',
    note: label,
    settings: {
      // As JSON has them: an object literal would set the prototype.
      sections: JSON.parse('{"__proto__":"section","constructor":"x","10":"ten","9":"nine","":"empty"}'),
      skills: [{ name: 'exact', description: EXACT_TEXT, body: `${label}${EXACT_TEXT}` }],
      overrides: {
        'runtime/shared': { text: EXACT_TEXT, base: createOverrideBase(`default ${revision}`) },
        ...sharedOverrides(shared),
      },
    },
    dropped: [{ kind: 'override', key: 'gone/part', text: EXACT_TEXT, base: createOverrideBase('gone') }],
  });
}

function sharedOverrides(count: number): PromptVersion['settings']['overrides'] {
  const texts = Array.from({ length: count }, (_, index) => [`shared/${index}`, sharedText(index)] as const);
  return Object.fromEntries(texts.map(([key, text]) => [key, { text, base: createOverrideBase(text) }]));
}
