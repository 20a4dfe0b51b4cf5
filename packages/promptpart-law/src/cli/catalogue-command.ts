import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import { createCatalogue } from '../catalogue/create-catalogue';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { LawError } from '../law/law-error';
import { partsFolders } from '../law/parts-folder';
import { formatText } from '../report/format-text';
import { locate } from '../report/located';
import { writeFileAtomically } from '../tree/write-file';
import { openTree } from './run-context';
import type { Terminal } from './terminal';

/** The options of `catalogue`, as parsed. */
export interface CatalogueOptions {
  readonly config?: string | undefined;
  readonly check: boolean;
  readonly out?: string | undefined;
}

/** Writes `catalogue.ts` and `catalogue.json`, or with `check` says whether they are as they would be written. */
export async function runCatalogue(options: CatalogueOptions, terminal: Terminal): Promise<number> {
  const { loaded, tree } = await openTree(terminal, options.config);
  const folder =
    options.out === undefined
      ? (loaded.config.catalogueOut ?? partsFolder(tree.facts, loaded.config))
      : relative(loaded.root, resolve(terminal.folder, options.out)).split(sep).join('/');
  const catalogue = createCatalogue(tree.facts, loaded.config, folder);
  const files = [
    { name: 'catalogue.ts', text: catalogue.typescript },
    { name: 'catalogue.json', text: catalogue.json },
  ].map(({ name, text }) => ({ file: folder === '' ? name : `${folder}/${name}`, text }));
  const stale = options.check
    ? files.filter(({ file, text }) => readIfThere(join(loaded.root, file)) !== text).map(({ file }) => staleFile(file))
    : [];
  const found = [...tree.diagnostics, ...catalogue.diagnostics, ...stale];
  if (found.length > 0 && report(found, tree.facts, catalogue.parts, terminal) > 0) return 1;
  if (!options.check) for (const { file, text } of files) writeFileAtomically(loaded.root, file, text);
  terminal.out(
    `${catalogue.parts} parts in ${files.map(({ file }) => file).join(' and ')}${options.check ? ', as they are' : ''}.\n`,
  );
  return 0;
}

/**
 * The folder above `generic` and `specific` that all part files share.
 *
 * @throws USAGE_INVALID when there are several
 */
function partsFolder(facts: readonly FileFacts[], config: ResolvedConfig): string {
  const files = facts.map(({ file }) => file).filter(config.isCatalogued);
  const folders = partsFolders(files, config).map(({ folder }) => folder);
  const [folder = 'raw_promptparts', ...others] = folders;
  if (others.length === 0) return folder;
  throw new LawError(
    'USAGE_INVALID',
    `could not choose a folder for the catalogue: parts lie below ${folders
      .toSorted()
      .map((name) => `"${name}"`)
      .join(', ')}. Name one with --out, or set \`catalogue.out\` and \`catalogue.parts\` in the configuration.`,
  );
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function staleFile(file: string): Diagnostic {
  return {
    code: 'CATALOGUE_STALE',
    severity: 'error',
    file,
    range: { start: 0, end: 0 },
    message: `could not accept "${file}": it does not show the parts as they are. Expected what \`npx @bitcode/promptpart-law catalogue\` writes today. Run it and commit the file.`,
  };
}

function report(found: readonly Diagnostic[], facts: readonly FileFacts[], parts: number, terminal: Terminal): number {
  const byFile = new Map(facts.map((entry) => [entry.file, entry]));
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const summary = { files: facts.length, parts, errors, warnings: found.length - errors, baseline: 0, changed: 0 };
  terminal.out(
    `${formatText({ diagnostics: locate(found, byFile), summary, textOf: (file) => byFile.get(file)?.text }, terminal.paint)}\n`,
  );
  return errors > 0 ? 1 : 0;
}
