import type { Diagnostic } from '@bitcode/prompts';
import type { LawConfig, Preset } from '../config/law-config';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { FAMILY_HELPER, partFacts } from '../facts/part-facts';
import { isPartFile } from '../facts/part-file';
import { folderOf } from '../law/file-name';
import { countWords } from '../rules/prose-inline/prose';
import type { LawTree } from '../tree/law-tree';

/** A configuration for a tree as it is, and why each field is there. */
export interface ConfigProposal {
  readonly config: LawConfig;
  readonly reasons: readonly string[];
}

/** The preset that fits a tree: branded parts where somebody makes some, else plain texts. */
export function proposePreset(files: readonly FileFacts[]): Preset {
  return files.some(({ text }) => text.includes(`${FAMILY_HELPER}(`)) ? 'recommended' : 'plain';
}

/**
 * Proposes where texts live and what to leave out, from what the tree holds. A folder is proposed only when each of its files
 * holds texts and nothing else.
 */
export function proposeConfig(
  preset: Preset,
  files: readonly FileFacts[],
  {
    config,
    found,
    tree,
  }: { readonly config: ResolvedConfig; readonly found: readonly Diagnostic[]; readonly tree: LawTree },
): ConfigProposal {
  const folders = preset === 'plain' ? textFolders(files, config, tree) : [];
  const isGuessEnough = folders.every((folder) => config.isPart(`${folder}/a.ts`));
  const parts = isGuessEnough ? [] : [...folders, homeFor(files)].map((folder) => `${folder}/**`);
  const ignore = foldersOfExamples(found);
  return {
    config: {
      preset,
      ...(parts.length === 0 ? {} : { parts: [...new Set(parts)] }),
      ...(ignore.length === 0 ? {} : { ignore: ignore.map(({ folder }) => folder) }),
    },
    reasons: [
      ...folders.map((folder) => `${folder} holds texts and nothing else: its files are parts.`),
      ...ignore.map(({ folder, count }) => `${folder} is left out: ${count} of ${found.length} texts are there.`),
    ],
  };
}

/** Folders of which every file is one of texts alone, with a text of some length in it. */
function textFolders(files: readonly FileFacts[], config: ResolvedConfig, tree: LawTree): string[] {
  const known = new Map<string, boolean>();
  for (const facts of files) {
    const folder = folderOf(facts.file);
    if (folder === '' || config.isTest(facts.file) || known.get(folder) === false) continue;
    known.set(folder, holdsTextsAlone(facts, config, tree));
  }
  const all = [...known].flatMap(([folder, holdsTexts]) => (holdsTexts ? [folder] : [])).sort();
  return all.filter((folder) => !all.some((other) => other !== folder && folder.startsWith(`${other}/`)));
}

const LEAST_WORDS = 5;

function holdsTextsAlone(facts: FileFacts, config: ResolvedConfig, tree: LawTree): boolean {
  const guessed = { ...config, isPart: () => true, arePartsGuessed: true };
  if (facts.problems.length > 0 || facts.exports.length === 0 || !isPartFile(facts, guessed)) return false;
  const texts = partFacts(facts, guessed, tree);
  return (
    texts.length === facts.exports.length &&
    texts.every(({ text }) => text !== undefined && countWords(text) >= LEAST_WORDS)
  );
}

/** Where `extract` puts texts of a tree that has no place for them. */
function homeFor(files: readonly FileFacts[]): string {
  return files.some(({ file }) => file.startsWith('src/')) ? 'src/prompts' : 'prompts';
}

const EXAMPLES = /^(?:.*\/)?(?:examples?|docs?|demos?|samples?|playgrounds?|benchmarks?|evals?)(?=\/)/;

function foldersOfExamples(found: readonly Diagnostic[]): Array<{ readonly folder: string; readonly count: number }> {
  const counts = new Map<string, number>();
  for (const { file = '' } of found) {
    const folder = EXAMPLES.exec(file)?.[0];
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => ({ folder, count })).sort((a, b) => (a.folder < b.folder ? -1 : 1));
}
