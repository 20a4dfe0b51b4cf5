import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deposit } from '@bitcode/pipeline-hosts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCommandLine } from '../src/cli/command-line';
import type { JobHost } from '../src/cli/job-host';
import { runMainJob } from '../src/main-job/run-main-job';
import { chooseModel } from '../src/model/choose-model';
import { parseQaCommand } from '../src/qa/qa-command';
import { runQa } from '../src/qa/run-qa';
import { PLAIN_STYLE } from '../src/report/style';
import { NO_DEPOSITORY, runOneProduct } from '../src/run/run-products';
import { SAMPLE_SUBJECT } from '../src/subject/sample-subject';
import { MADE } from './counts';
import { fakeProvider } from './fake-provider';
import { writeGoldenRepository } from './golden-repository';
import { temporaryFolders } from './temporary-folder';

const folders = temporaryFolders();
const provider = fakeProvider();

/** The SDK reads it once, when it is loaded. */
beforeEach(() => {
  for (const [name, value] of Object.entries(provider.env())) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const hostIn = (folder: string): JobHost => ({
  callerFolder: folder,
  homeFolder: folder,
  command: 'test',
  style: PLAIN_STYLE,
  onProgress: () => undefined,
  say: () => undefined,
  ask: async () => true,
  onCall: () => undefined,
  signal: new AbortController().signal,
});

describe('a model of a provider', () => {
  it('runs a product through the real SDK: the texts arrive whole, what calls share is marked, usage is summed', async () => {
    const subject = { ...SAMPLE_SUBJECT, repository: writeGoldenRepository(folders.make()), depository: NO_DEPOSITORY };
    const run = await runOneProduct('deposit', subject, {
      model: await chooseModel('anthropic:claude-test'),
      onCall: () => undefined,
      signal: new AbortController().signal,
    });
    expect((run.output as Deposit).packs).toHaveLength(2);
    expect(run.calls).toHaveLength(MADE.deposit);
    expect(provider.received).toHaveLength(MADE.deposit);
    for (const [index, { callSite, usage, findings }] of run.calls.entries()) {
      const { system = [], messages = [] } = provider.received[index] ?? {};
      expect(system.map(({ text }) => text).join('')).toBe(callSite.system.text);
      expect(messages.flatMap(({ content }) => content.map(({ text }) => text)).join('')).toBe(callSite.user);
      expect(system.filter(({ cache_control: mark }) => mark !== undefined).length).toBeGreaterThan(0);
      expect(usage).toEqual({ inputTokens: 100, outputTokens: 5, cachedInputTokens: 90 });
      expect(findings).toEqual([]);
    }
  });

  it('leaves a ledger of the calls it was paid for when the main job does not come to its end', async () => {
    const folder = folders.make({ 'package.json': '{"name":"sample"}' });
    const command = parseCommandLine([folder, '--model', 'anthropic:claude-test', '--product', 'deposit']);
    const unfinished = join(folder, '.prompts/unfinished.ledger.jsonl');
    let calls = 0;
    const onCall = (): void => {
      if (++calls === 5) provider.behave = () => 'broke';
    };
    const said: string[] = [];
    const stopped = await runMainJob(command, { ...hostIn(folder), onCall, say: (text) => said.push(text) });
    expect(stopped.exitCode).toBe(1);
    expect(said.at(-1)).toContain('no credit left');
    expect(said.at(-1)).toMatch(/ after 6 calls\. Its answers are kept: the same command with --resume goes on/);
    expect(readFileSync(unfinished, 'utf8').trimEnd().split('\n')).toHaveLength(6);
    provider.behave = () => 'answer';
    expect((await runMainJob(command, hostIn(folder))).exitCode).toBe(0);
    expect(existsSync(unfinished)).toBe(false);
    expect(readFileSync(join(folder, '.prompts/ledger.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(
      MADE.deposit,
    );
  });

  it('that refuses a call ends a run with what it said, and a QA run at that call with code 1', async () => {
    provider.behave = () => 'broke';
    const folder = folders.make({ 'package.json': '{"name":"sample"}' });
    const host = hostIn(folder);
    const first = parseQaCommand(['deposit', folder, '--model', 'anthropic:claude-test']);
    const { output, exitCode } = await runQa(first, host);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/\nfailed {5}could not get an answer at ".*": no credit left\. /);
    expect(output).toContain('\nUser text, ');
    const later = parseQaCommand(['deposit', folder, '--model', 'anthropic:claude-test', '--stop', '*/*/*/cts/*']);
    await expect(runQa(later, host)).rejects.toThrow(
      /^could not run deposit to its end: .*no credit left.* after 1 calls\.$/,
    );
    const ledger = JSON.parse(readFileSync(join(folder, '.prompts/deposit.ledger.jsonl'), 'utf8'));
    expect(ledger).toMatchObject({ usage: null, error: expect.stringContaining('no credit left') });
  });

  it.each([
    ['anthropic:claude', 'ANTHROPIC_API_KEY'],
    ['openai:gpt', 'OPENAI_API_KEY'],
    ['google:gemini', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  ])('%s without a key says where it belongs', async (name, key) => {
    vi.stubEnv(key, '');
    await expect(chooseModel(name)).rejects.toThrow(
      `could not use the model "${name}": its key is missing. Set ${key} in the environment.`,
    );
  });

  it.each(['openai:gpt-5', 'google:gemini-2.5-pro'])('%s makes a model', async (name) => {
    vi.stubEnv('OPENAI_API_KEY', 'a key');
    vi.stubEnv('GOOGLE_GENERATIVE_AI_API_KEY', 'a key');
    expect(typeof (await chooseModel(name)).generate).toBe('function');
  });

  it('that has no package, or no name, is refused', async () => {
    await expect(chooseModel('nobody:x')).rejects.toThrow('the package @ai-sdk/nobody is not installed');
    await expect(chooseModel('claude')).rejects.toThrow('expected provider:name');
  });
});
