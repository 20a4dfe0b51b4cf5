import { PRESETS, type Preset } from '@bitcode/promptpart-law';
import type { ESLint, Linter, Rule } from 'eslint';
import { createRule } from './create-rule';
import { createLinter, PRESET_SETTING } from './lint-file';
import { LINTED_CODES, ruleName } from './rule-names';

/** The plugin with its three flat configs. */
export interface PromptpartLawPlugin extends ESLint.Plugin {
  readonly meta: { readonly name: string; readonly namespace: string };
  readonly rules: Record<string, Rule.RuleModule>;
  readonly configs: Record<Preset, Linter.Config>;
}

const NAMESPACE = 'promptpart-law';

/** Makes the plugin; one is enough for a process. */
export function createPlugin(): PromptpartLawPlugin {
  const lint = createLinter();
  const rules = Object.fromEntries(LINTED_CODES.map((code) => [ruleName(code), createRule(code, lint)]));
  const plugin: PromptpartLawPlugin = {
    meta: { name: '@bitcode/eslint-plugin-promptpart-law', namespace: NAMESPACE },
    rules,
    configs: { plain: {}, recommended: {}, strict: {} },
  };
  for (const preset of ['plain', 'recommended', 'strict'] as const) plugin.configs[preset] = flatConfig(plugin, preset);
  return plugin;
}

/** The preset's severities as a flat config; `files` and a parser are the project's to say. */
function flatConfig(plugin: ESLint.Plugin, preset: Preset): Linter.Config {
  const severities = LINTED_CODES.map((code): [string, Linter.RuleSeverity] => {
    const severity = PRESETS[preset].rules[code];
    return [`${NAMESPACE}/${ruleName(code)}`, severity === 'warning' ? 'warn' : severity];
  });
  return {
    name: `${NAMESPACE}/${preset}`,
    plugins: { [NAMESPACE]: plugin },
    settings: { [PRESET_SETTING]: preset },
    rules: Object.fromEntries(severities),
  };
}
