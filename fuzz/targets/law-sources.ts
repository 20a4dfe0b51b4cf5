import { checkEveryRule, readFacts, resolveConfig } from '@bitcode/promptpart-law';
import { expectSame, type FuzzTarget } from '../target';

const config = resolveConfig({ preset: 'strict' });
const FILES = ['src/a.ts', 'src/b.tsx', 'raw_promptparts/generic/promptpart_a.ts'];

export const lawSources: FuzzTarget = {
  name: 'sources for the law',
  seeds: [
    "import { createPromptPart } from '@bitcode/prompts';\nexport const PROMPTPART_A = createPromptPart('Be kind.');\n",
    'const system = `You are ${role}. ${rules.map((r) => `- ${r}`).join("\\n")}`;\nawait client.messages.create({ system });\n',
    'export default function P() { return <Prompt>You are a judge.</Prompt>; }\n',
    '// promptpart-law-allow PROSE_INLINE: a reason\nconst a = { prompt: "You must always answer in French, and never in German." };\n',
  ],
  check(text) {
    for (const file of FILES) {
      const first = checkEveryRule(readFacts({ file, text }), config);
      expectSame('the same text gives the same findings', checkEveryRule(readFacts({ file, text }), config), first);
      for (const { range, message } of first) {
        if (range !== undefined && (range.start < 0 || range.end > text.length || range.start > range.end))
          throw new Error(`a finding stands outside the file: ${message}`);
      }
    }
  },
};
