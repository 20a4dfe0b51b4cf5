import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import type { LawProjects } from '../config/load-projects';
import { LawError } from '../law/law-error';
import type { ReadTree } from '../tree/read-tree';
import { detourOnTheWay, readRegularFile } from '../tree/regular-file';
import { writeFileAtomically } from '../tree/write-file';

const FOLDER = 'node_modules/.cache/promptpart-law';

/** What a check depends on. */
export interface CheckInput {
  readonly loaded: LawProjects;
  readonly tree: Pick<ReadTree, 'sources'>;
  /** The paths of the command line with the folder they are seen from. */
  readonly paths: readonly string[];
  /** What stands for the program itself; undefined where nothing is remembered. */
  readonly program: string | undefined;
}

/**
 * The findings of a check: those of the last run where program, configuration, paths and every text are what they were,
 * else what `check` gives, which is kept. Nothing is kept where the root has no `node_modules` of its own.
 */
export function rememberedCheck(
  input: CheckInput,
  check: () => readonly Diagnostic[],
  say: (line: string) => void,
): readonly Diagnostic[] {
  const { root } = input.loaded;
  if (input.program === undefined || !hasOwnModules(root)) return check();
  const { question, answer } = digests(input);
  const file = `${FOLDER}/check-${question.slice(0, 16)}.json`;
  const known = read(root, file);
  if (known?.digest === answer) return known.found;
  const found = check();
  keep(root, file, { digest: answer, found }, say);
  return found;
}

function hasOwnModules(root: string): boolean {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** One digest for what is asked, by which the answer is found, and one for all that the answer depends on. */
function digests({ loaded, tree, paths, program }: CheckInput): { readonly question: string; readonly answer: string } {
  const configs = loaded.projects.map(({ folder, config }) => [folder, config.key]);
  const question = JSON.stringify([program, configs, paths]);
  const answer = createHash('sha256').update(question);
  for (const { file, text } of tree.sources)
    answer.update(`\n${file.length} ${text.length} `).update(file).update(text);
  return { question: createHash('sha256').update(question).digest('hex'), answer: answer.digest('hex') };
}

interface Remembered {
  readonly digest: string;
  readonly found: readonly Diagnostic[];
}

function read(root: string, file: string): Remembered | undefined {
  const path = join(root, file);
  if (detourOnTheWay(root, file) !== undefined || !existsSync(path)) return undefined;
  const value = parsed(readRegularFile(path));
  return isRemembered(value) ? value : undefined;
}

/** What a stopped run or another program left there is no answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' && value !== null && 'digest' in value && 'found' in value && Array.isArray(value.found)
  );
}

function keep(root: string, file: string, value: Remembered, say: (line: string) => void): void {
  try {
    writeFileAtomically(root, file, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof LawError)) throw error;
    say(`promptpart-law: what was found could not be remembered for the next run: ${error.message}\n`);
  }
}

/** A digest of the built program that runs; undefined for any other way to run it, whose code may change in between. */
export function programDigest(script: string | undefined): string | undefined {
  if (script === undefined || !existsSync(script)) return undefined;
  const path = realpathSync(script);
  if (basename(path) !== 'cli.js') return undefined;
  const digest = createHash('sha256');
  for (const name of readdirSync(dirname(path)).sort())
    if (name.endsWith('.js')) digest.update(name).update(readFileSync(join(dirname(path), name)));
  return digest.digest('hex');
}
