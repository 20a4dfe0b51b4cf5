import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import type { LawConfig, Preset } from '../config/law-config';
import { resolveConfig } from '../config/resolve-config';
import { proposeConfig, proposePreset } from '../init/propose-config';
import { proposeSinks } from '../init/propose-sinks';
import { githubWorkflow } from '../init/workflow';
import { checkTree } from '../law/check-tree';
import { printable } from '../report/printable';
import { readTree } from '../tree/read-tree';
import { writeFileAtomically } from '../tree/write-file';
import { runBaseline } from './baseline-command';
import type { Terminal } from './terminal';

/** The options of `init`, as parsed. */
export interface InitOptions {
  /** What fits the tree where it is left out. */
  readonly preset?: Preset | undefined;
  /** Accepts today's findings as well. */
  readonly baseline: boolean;
}

const CONFIG = 'promptpart-law.config.json';
const WORKFLOW = '.github/workflows/promptpart-law.yml';
const PROGRAM = 'npx @bitcode/promptpart-law';

/** Writes a configuration and a CI workflow from what the tree holds; what is there stays as it is, and the rest is printed. */
export async function runInit(options: InitOptions, terminal: Terminal): Promise<number> {
  const root = terminal.folder;
  const { config, reasons, found } = lookAround(root, options.preset);
  writeIfNew(CONFIG, `${JSON.stringify(config, undefined, 2)}\n`, terminal);
  for (const reason of reasons) terminal.out(`  ${printable(reason)}\n`);
  if (existsSync(join(root, '.git')) || !isInsideRepository(root)) {
    const has = (file: string): boolean => existsSync(join(root, file));
    writeIfNew(WORKFLOW, githubWorkflow(has), terminal);
  } else
    terminal.out(`The workflow belongs to the folder above that holds .git: let it run \`${PROGRAM} check\` here.\n`);
  if (options.baseline) return (await runBaseline({ acceptNew: false }, terminal)) === 0 ? 0 : 1;
  terminal.out(nextSteps(found));
  return 0;
}

function lookAround(
  root: string,
  wanted: Preset | undefined,
): { config: LawConfig; reasons: string[]; found: readonly Diagnostic[] } {
  const first = resolveConfig({ preset: wanted ?? 'plain' });
  const { facts } = readTree(root, first);
  const preset = wanted ?? proposePreset(facts);
  const resolved = resolveConfig({ preset, rules: { PROSE_SUSPECTED: 'warning' } });
  const byName = new Map(facts.map((entry) => [entry.file, entry]));
  const tree = { facts: (file: string) => byName.get(file) };
  const inCode = ({ code }: Diagnostic): boolean => code === 'PROSE_INLINE' || code === 'PROSE_SUSPECTED';
  const found = checkTree(facts, resolved).filter(inCode);
  const { config, reasons } = proposeConfig(preset, facts, { config: resolved, found, tree });
  const isIgnored = resolveConfig(config).isIgnored;
  const left = found.filter(({ file = '' }) => !isIgnored(file));
  const suspected = left.filter(({ code }) => code === 'PROSE_SUSPECTED');
  const sinks = proposeSinks(suspected, tree.facts).map(
    ({ sink, texts }) =>
      `${texts} texts that sound like prompts go to one place; where a model reads it, add to \`sinks\`: ${JSON.stringify(sink)}`,
  );
  return { config, reasons: [...reasons, ...sinks], found: left };
}

function writeIfNew(name: string, text: string, { folder, out }: Terminal): void {
  const isThere = existsSync(join(folder, name));
  if (!isThere) writeFileAtomically(folder, name, text);
  out(isThere ? `${name} is there and stays as it is.\n` : `${name} written.\n`);
}

/** True where a folder above holds the repository. */
function isInsideRepository(root: string): boolean {
  const above = join(root, '..');
  return above !== root && (existsSync(join(above, '.git')) || isInsideRepository(above));
}

function nextSteps(found: readonly Diagnostic[]): string {
  const certain = found.filter(({ code }) => code === 'PROSE_INLINE').length;
  const suspected = found.length - certain;
  return [
    `${certain} ${certain === 1 ? 'prompt' : 'prompts'} in code, ${suspected} more ${suspected === 1 ? 'text' : 'texts'} that only sound like one.`,
    `Next: \`${PROGRAM} check\` shows them, \`${PROGRAM} extract\` moves them into parts, \`${PROGRAM} baseline\` accepts for now what stays.`,
    '',
  ].join('\n');
}
