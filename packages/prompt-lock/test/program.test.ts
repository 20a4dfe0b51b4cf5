import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildProgram, type Ended, start, untilEnded } from './built-program';
import { CONFIG, HostFolder } from './host-folder';

let program = '';
beforeAll(async () => {
  program = await buildProgram('program');
});
let host: HostFolder | undefined;
afterEach(() => host?.remove());

const PROMPTS = ['review/plan | Plan at most three steps.'];
const run = (made: HostFolder, ...parameters: string[]): Promise<Ended> =>
  untilEnded(start([process.execPath, program, ...parameters], { cwd: made.folder }));

it('loads TypeScript as it is: enums, imports without an ending, paths of tsconfig.json, types imported like values', async () => {
  host = new HostFolder(PROMPTS);
  host.git('rm', '--quiet', '-f', '--cached', '--ignore-unmatch', 'prompt-lock.config.mjs');
  host.write('src/make.mjs', CONFIG.replace("'prompts.txt'", "'../prompts.txt'"));
  host.write('src/kinds.ts', "export enum Kind { plan = 'plan' }\nexport interface Shape { id: string }\n");
  host.write('src/inner/index.ts', "export { calls } from '@/make.mjs';\n");
  host.write('tsconfig.json', '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"] } } }');
  host.write(
    'other.config.ts',
    "import { Kind, Shape } from './src/kinds';\nimport { calls as all } from './src/inner';\nexport function* calls() { for (const call of all()) if ((call as Shape).id.endsWith(Kind.plan)) yield call; }\n",
  );
  const ended = await run(host, 'write', '--config', 'other.config.ts');
  expect(ended).toMatchObject({ code: 0, stdout: 'Wrote prompts.lock.json: 1 call.\n', stderr: '' });
});

it('loses nothing when it is stopped while the host makes its calls', async () => {
  host = new HostFolder(
    PROMPTS,
    `${CONFIG.replace('export function* calls', 'function* own')}
export async function* calls() { console.error('begun'); yield* own(); await new Promise((resolve) => setTimeout(resolve, 60_000)); }`,
  );
  host.write('prompts.lock.json', 'as it was');
  const child = start([process.execPath, program, 'write'], { cwd: host.folder });
  const ended = untilEnded(child);
  await new Promise((resolve) => child.stderr?.once('data', resolve));
  await wait(50);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: null, signal: 'SIGINT' });
  expect(host.read('prompts.lock.json')).toBe('as it was');
  expect(readdirSync(host.folder).filter((name) => name.includes('writing'))).toEqual([]);
});

it('says nothing about a reader that went away', async () => {
  host = new HostFolder(PROMPTS);
  const command = `"${process.execPath}" "${program}" --help | true`;
  expect(await untilEnded(start(['bash', '-c', command], { cwd: host.folder }))).toMatchObject({ code: 0, stderr: '' });
});
