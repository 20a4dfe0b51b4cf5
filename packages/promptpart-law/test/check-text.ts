import type { Diagnostic } from '@bitcode/prompts';
import type { LawConfig } from '../src/config/law-config';
import { resolveConfig } from '../src/config/resolve-config';
import { parseFacts } from '../src/facts/parse-facts';
import { checkFile } from '../src/law/check';
import { checkTree } from '../src/law/check-tree';

/** The findings in one text. */
export function checkText(
  text: string,
  file = 'src/a.ts',
  config: LawConfig = { preset: 'strict' },
): readonly Diagnostic[] {
  return checkFile(parseFacts({ file, text }), resolveConfig(config));
}

/** Their codes. */
export function codesIn(text: string, file?: string, config?: LawConfig): string[] {
  return checkText(text, file, config).map(({ code }) => code);
}

/** `file CODE` for every finding in several files. */
export function codesInTree(
  files: Readonly<Record<string, string>>,
  config: LawConfig = { preset: 'strict' },
): string[] {
  const all = Object.entries(files).map(([file, text]) => parseFacts({ file, text }));
  return checkTree(all, resolveConfig(config)).map(({ file, code }) => `${file ?? ''} ${code}`);
}

export const STEM = 'promptpart_generic_agent_system_identity_primitive';
export const NAME = STEM.toUpperCase();
export const FILE = `raw_promptparts/generic/${STEM}.ts`;
const IMPORT = "import { createPromptPart } from '@bitcode/prompts';\n\n";

/** A part file whose export is `declaration`. */
export function rawFile(declaration: string, imports = IMPORT): string {
  return `${imports}/** Read in every call below an agent. */\n${declaration}\n`;
}

/** A part file that breaks nothing. */
export const GOOD = rawFile(`export const ${NAME} = createPromptPart('You are in an Agent.');`);
