const STEM = 'promptpart_generic_agent_system_identity_primitive';
const NAME = STEM.toUpperCase();
const HELPER = "import { createPromptPart } from '@bitcode/prompts';\n";

/** A tree that breaks every rule that one file can break, in files of every kind. */
export const VIOLATING_TREE: Readonly<Record<string, string>> = {
  [`raw_promptparts/generic/${STEM}.ts`]: `${HELPER}\n/** Doc. */\nexport const ${NAME} = createPromptPart('You are in an Agent.');\n`,
  'raw_promptparts/generic/bag.ts': `${HELPER}export const PROMPTPART_A = createPromptPart('a'), PROMPTPART_B = createPromptPart('b');\n`,
  [`raw_promptparts/specific/${STEM}.ts`]: `import { createPromptPart, type PromptPart } from '@bitcode/prompts';\nexport let ${NAME} = createPromptPart('a' + 'b') as PromptPart;\n`,
  'raw_promptparts/generic/promptpart_generic_agent_identity.mts': `${HELPER}\n/** Doc. */\nexport const WRONG = createPromptPart(\`\n\n---\n\n\`);\n`,
  'raw_promptparts/generic/promptpart_generic_a_b_c_d.ts': `\uFEFF${HELPER}\r\n/** Doc. */\r\nexport const PROMPTPART_GENERIC_A_B_C_D = createPromptPart('  ');\r\n`,
  'src/brand.ts': "export { createPromptPart as part } from '@bitcode/prompts';\n",
  'src/agent.ts': `import { part } from './brand';\nimport { generateText } from 'ai';\n\nconst persona = 'You are a careful reviewer.';\nexport const a = part('a');\nexport const b = 'b' as unknown as PromptPart;\nexport const review = () => generateText({ system: persona, prompt: \`Review this: \${b}\` });\n`,
  'src/view.tsx': `export const View = () => <p title={'x' as PromptPart}>You are in JSX text. createPromptPart('a')</p>;\n`,
  'src/old.js': "const { createPromptPart } = require('@bitcode/prompts');\nmodule.exports = createPromptPart('a');\n",
  'src/mod.cts': "import p = require('@bitcode/prompts');\nexport const a = p.createPromptPart('a');\n",
  'src/allowed.ts': `${HELPER}// promptpart-law-allow PART_OUTSIDE: shown on purpose\nexport const a = createPromptPart('a');\n// promptpart-law-allow PART_OUTSIDE\nexport const b = createPromptPart('b');\n// promptpart-law-allow PROSE_INLINE: once needed\nexport const c = 1;\n`,
  'src/agent.test.ts': `${HELPER}export const a = createPromptPart('a');\n`,
  'src/clean.ts': 'export const answer = 42;\n',
  'gen/skipped.ts': `${HELPER}export const a = createPromptPart('a');\n`,
  'sröc ünd/a b.ts': `${HELPER}export const a = createPromptPart('a');\n`,
};
