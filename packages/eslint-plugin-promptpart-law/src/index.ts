import { createPlugin, type PromptpartLawPlugin } from './create-plugin';

const plugin: PromptpartLawPlugin = createPlugin();

/** The three flat configs, by name for CommonJS: `require('…').configs.strict`. */
export const configs: PromptpartLawPlugin['configs'] = plugin.configs;

/** The rules by name. */
export const rules: PromptpartLawPlugin['rules'] = plugin.rules;

/** Name and namespace. */
export const meta: PromptpartLawPlugin['meta'] = plugin.meta;

export type { PromptpartLawPlugin } from './create-plugin';

export default plugin;
