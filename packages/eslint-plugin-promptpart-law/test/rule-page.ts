import { EXPLANATIONS, PRESETS, type RuleCode } from '@bitcode/promptpart-law';
import { FIXABLE } from '../src/create-rule';
import { ruleName } from '../src/rule-names';

/** The documentation page of a rule, made from what `explain` says. */
export function rulePage(code: RuleCode): string {
  const { title, why, mend, failing, passing } = EXPLANATIONS[code];
  const presets = (['plain', 'recommended', 'strict'] as const)
    .map((preset) => `${preset}: ${PRESETS[preset].rules[code]}`)
    .join(' · ');
  const fix = FIXABLE.has(code)
    ? '\n🔧 Mended by `eslint --fix` where that stays inside the file and changes no meaning.\n'
    : '';
  const example = (head: string, source: typeof failing): string =>
    source === undefined ? '' : `\n## ${head}\n\n\`${source.file}\`:\n\n\`\`\`ts\n${source.text.trimEnd()}\n\`\`\`\n`;
  return `# promptpart-law/${ruleName(code)}\n\n${title}\n\nCode \`${code}\` — ${presets}\n${fix}\n## Why\n\n${why}\n\n## What to do\n\n${mend}\n${example('Not accepted', failing)}${example('Accepted', passing)}`;
}
