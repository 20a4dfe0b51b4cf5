import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LawError } from '../law/law-error';
import { checkPartName, constantFor, PART_PREFIX } from '../law/part-name';
import { partsFolders } from '../law/parts-folder';
import { printableLine } from '../report/printable';
import { templateLiteral } from '../rules/part-not-static';
import { writeFileAtomically } from '../tree/write-file';
import { openTree, type RunContext } from './run-context';
import type { Terminal } from './terminal';

/** The options of `new`, as parsed. */
export interface NewOptions {
  /** Scope, domain, class, semantic, position. */
  readonly words: readonly string[];
  readonly config?: string | undefined;
  readonly text?: string | undefined;
  readonly doc?: string | undefined;
  /** The folder above `generic` and `specific`. */
  readonly out?: string | undefined;
}

/**
 * Writes a new part file. Without `--text` its text is blank, and `check` says so until somebody wrote it.
 *
 * @throws USAGE_INVALID for a name that does not fit, and for a file that is there
 */
export async function runNew(options: NewOptions, terminal: Terminal): Promise<number> {
  const { words } = options;
  if (words.length !== 5)
    throw new LawError(
      'USAGE_INVALID',
      `could not name the part: expected 5 words, <scope> <domain> <class> <semantic> <position>. Received ${words.length}. Example: npx @bitcode/promptpart-law new generic agent system identity primitive.`,
    );
  const context = await openTree(terminal, options.config);
  const { root, config } = context.loaded;
  if (config.helper === null)
    throw new LawError(
      'USAGE_INVALID',
      'could not write a part: the preset `plain` has no form for one. Write `export const NAME = …` into a file of its own.',
    );
  const stem = [PART_PREFIX, ...words].join('_');
  const fault = checkPartName(stem, config.naming === 'off' ? { ...config, naming: 'strict' } : config);
  if (fault !== undefined)
    throw new LawError(
      'USAGE_INVALID',
      `could not name the part "${stem}": ${fault.reason}. Expected ${fault.expected}.${fault.suggestion === undefined ? '' : ` For instance "${fault.suggestion}".`}`,
    );
  const folder = options.out ?? rawFolder(context);
  const file = `${folder}/${words[0] ?? ''}/${stem}.ts`;
  if (existsSync(join(root, file)))
    throw new LawError(
      'USAGE_INVALID',
      `could not write "${file}": it is there already. Choose another name, or edit that file.`,
    );
  writeFileAtomically(root, file, scaffold(stem, config.helper, options));
  terminal.out(
    `${printableLine(file)}\n${options.text === undefined ? 'Write the text between the backticks and, above it, who reads it and when; `npx @bitcode/promptpart-law check` reports both until then.\n' : ''}`,
  );
  return 0;
}

/**
 * The folder of this project's parts: where its catalogue lies, else where most of its parts are.
 *
 * @throws USAGE_INVALID where two folders hold as many
 */
function rawFolder({ loaded, tree }: RunContext): string {
  const { catalogueOut } = loaded.config;
  if (catalogueOut !== undefined) return catalogueOut;
  const [outer] = loaded.projects;
  const files = tree.facts.map(({ file }) => file).filter((file) => loaded.projectOf(file) === outer);
  const [first, second] = partsFolders(files, loaded.config);
  if (first === undefined) return 'raw_promptparts';
  if (first.parts !== second?.parts) return first.folder;
  throw new LawError(
    'USAGE_INVALID',
    `could not choose a folder for the part: "${first.folder}" and "${second.folder}" hold as many. Name one with --out, or set \`catalogue.out\` in the configuration.`,
  );
}

function scaffold(stem: string, helper: string, { text = '', doc = '' }: NewOptions): string {
  return `import { ${helper} } from '@bitcode/prompts';\n\n/** ${doc.replaceAll('*/', '* /')} */\nexport const ${constantFor(stem)} = ${helper}(${templateLiteral(text)});\n`;
}
