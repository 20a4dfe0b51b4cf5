// `npm run fuzz -- answers --seconds 60 --seed 7`: foreign texts against every reader, each for so long. What breaks a
// promise is made smaller, printed with its seed, and ends in code 1. The text that is tried stands in a file, so that one
// which never comes back can be had from there.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { garbled } from './garbled';
import type { FuzzTarget } from './target';
import { answers } from './targets/answers';
import { lawSources } from './targets/law-sources';
import { outsideText } from './targets/outside-text';
import { registryPaths } from './targets/registry-paths';
import { settingsYaml } from './targets/settings-yaml';
import { shellCommands } from './targets/shell-commands';
import { skillFiles } from './targets/skill-files';
import { storedVersions } from './targets/stored-versions';
import { templates } from './targets/templates';

const TARGETS: readonly FuzzTarget[] = [
  registryPaths,
  templates,
  outsideText,
  answers,
  settingsYaml,
  storedVersions,
  skillFiles,
  shellCommands,
  lawSources,
];
const CACHE = new URL('../node_modules/.cache/fuzz/', import.meta.url);

interface Limits {
  readonly seconds: number;
  readonly seed: number;
}

/** Returns the line of a target's report, and whether it held. */
async function fuzz(target: FuzzTarget, { seconds, seed }: Limits): Promise<{ line: string; held: boolean }> {
  let tried = 0;
  let slowest = { milliseconds: 0, length: 0 };
  const tryOne = async (text: string): Promise<void> => {
    writeFileSync(new URL(`${target.name.replaceAll(/\W+/g, '-')}.txt`, CACHE), text);
    const begin = performance.now();
    await target.check(text);
    const milliseconds = performance.now() - begin;
    tried++;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, length: text.length };
  };
  const outcome = await fc.check(fc.asyncProperty(garbled(target.seeds), tryOne), {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  });
  const took = `slowest ${slowest.milliseconds.toFixed(0)} ms for ${slowest.length} characters`;
  if (!outcome.failed) return { line: `✓ ${target.name}: ${tried} texts, ${took}`, held: true };
  const [text] = outcome.counterexample ?? [];
  const fault = outcome.errorInstance instanceof Error ? outcome.errorInstance.stack : String(outcome.errorInstance);
  return { line: `✗ ${target.name}: seed ${seed}, text ${JSON.stringify(text)}\n${fault}`, held: false };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
const [seconds, seed] = [Number(values.seconds), Number(values.seed ?? Date.now() % 2 ** 31)];
const names = TARGETS.map(({ name }) => name).join(', ');
const unknown = positionals.find((word) => !TARGETS.some(({ name }) => name.includes(word)));
if (values.help) {
  console.log(`npm run fuzz -- [target…] [--seconds 10] [--seed N]\n\nTargets: ${names}`);
} else if (unknown !== undefined || !(seconds > 0) || !Number.isSafeInteger(seed)) {
  console.error(`could not begin: expected targets (${names}), --seconds above 0 and a whole --seed.`);
  process.exitCode = 2;
} else {
  mkdirSync(CACHE, { recursive: true });
  console.log(`seed ${seed}, ${seconds} s each`);
  for (const target of TARGETS.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  )) {
    const { line, held } = await fuzz(target, { seconds, seed });
    console.log(line);
    if (!held) process.exitCode = 1;
  }
}
