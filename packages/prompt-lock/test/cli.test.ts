import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { HostFolder } from './host-folder';

const PROMPTS = ['review/plan | Plan at most three steps.', 'review/try | Try it.', 'write/plan | Plan a text.'];
const EDITED = ['review/plan | Plan at most five steps.', ...PROMPTS.slice(1)];
const LOCK = 'prompts.lock.json';

const hosts: HostFolder[] = [];
const makeHost = (prompts: readonly string[] = PROMPTS, config?: string): HostFolder => {
  const host = new HostFolder(prompts, config);
  hosts.push(host);
  return host;
};
afterEach(() => {
  for (const host of hosts.splice(0)) host.remove();
});

/** A host whose lock is committed. */
async function makeLocked(prompts: readonly string[] = PROMPTS): Promise<HostFolder> {
  const host = makeHost(prompts);
  await host.run(['write']);
  host.commit('lock');
  return host;
}

describe('write and check', () => {
  it('writes what check then finds current', async () => {
    const host = makeHost();
    expect(await host.run(['write'])).toEqual({ code: 0, out: `Wrote ${LOCK}: 3 calls.\n`, error: '' });
    expect(await host.run(['write'])).toEqual({ code: 0, out: `${LOCK} is as it was: 3 calls.\n`, error: '' });
    expect(await host.run(['check', '--frozen'])).toMatchObject({ code: 0 });
    expect(readdirSync(host.folder).filter((name) => name.includes('writing'))).toEqual([]);
  });

  it('ends with 1 where a call reads something else, and says what and what to do', async () => {
    const host = await makeLocked();
    host.setPrompts(EDITED);
    const { code, out } = await host.run(['check', '--frozen']);
    expect(code).toBe(1);
    expect(out).toContain('- Plan at most three steps.\n    + Plan at most five steps.');
    expect(out).toContain(`${LOCK} is behind: What the model reads changes in 1 of 3 calls.\nRun \`npx`);
    expect((await host.run(['check', '--format', 'github'])).out).toMatch(/^::error file=prompts\.lock\.json,line=1,/);
    expect(JSON.parse((await host.run(['check', '--json'])).out)).toMatchObject({ isCurrent: false });
    expect(await host.run(['write'])).toMatchObject({ code: 0, out: expect.stringContaining('changes in 1 of 3') });
    expect(await host.run(['check', '--frozen'])).toMatchObject({ code: 0 });
  });

  it('lets a file pass that reads the same, but not where it is frozen', async () => {
    const host = await makeLocked();
    host.setPrompts([`${PROMPTS[0]} | 3`, ...PROMPTS.slice(1)]);
    expect(await host.run(['check'])).toMatchObject({ code: 0 });
    const { code, out } = await host.run(['check', '--frozen']);
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('no call reads anything else, but names') });
  });

  it('takes a checkout with other line ends', async () => {
    const host = await makeLocked();
    host.write(LOCK, host.read(LOCK).replaceAll('\n', '\r\n'));
    expect(await host.run(['check', '--frozen'])).toMatchObject({ code: 0 });
  });

  it.each([
    ['no lock', undefined, /could not find a lock to compare with: there is no file/],
    ['a merge that is not finished', '<<<<<<< HEAD\n{}\n', /a merge is not finished in it/],
    ['something else', '[]', /could not read the prompt lock/],
  ])('check ends with 1 on %s, and write makes it anew', async (_name, text, message) => {
    const host = makeHost();
    if (text !== undefined) host.write(LOCK, text);
    expect(await host.run(['check'])).toEqual({ code: 1, out: '', error: expect.stringMatching(message) });
    expect(await host.run(['write'])).toMatchObject({ code: 0, out: `Wrote ${LOCK}: 3 calls.\n` });
  });

  it('sweeps what a killed process left, and leaves alone what it did not make', async () => {
    const host = makeHost();
    host.write(`${LOCK}.writing-999999999`, 'half');
    host.write(`${LOCK}.bak`, 'mine');
    await host.run(['write']);
    expect(existsSync(host.path(`${LOCK}.writing-999999999`))).toBe(false);
    expect(host.read(`${LOCK}.bak`)).toBe('mine');
  });

  it('says why it could not write', async () => {
    const { code, error } = await makeHost().run(['write', '--lock', 'nowhere/prompts.lock.json']);
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringMatching(/^prompt-lock: could not write .*ENOENT/),
    });
  });
});

describe('diff and affected', () => {
  it('compares with HEAD, also after the lock was written again', async () => {
    const host = await makeLocked();
    host.setPrompts(EDITED);
    const before = await host.run(['diff']);
    await host.run(['write']);
    await host.run(['write']);
    expect(await host.run(['diff'])).toEqual(before);
    expect(before.out).toContain('Compared with HEAD.\n\nWhat the model reads changes in 1 of 3 calls\n');
    expect(await host.run(['affected'])).toEqual({ code: 0, out: 'review/plan\n', error: '' });
  });

  it('compares with where a branch parted, so that the work of others is not told as undone', async () => {
    const host = await makeLocked();
    host.git('checkout', '--quiet', '-b', 'mine');
    host.setPrompts(EDITED);
    await host.run(['write']);
    host.commit('mine');
    host.git('checkout', '--quiet', 'main');
    host.setPrompts([...PROMPTS.slice(0, 2), 'write/plan | Plan a poem.']);
    await host.run(['write']);
    host.commit('others');
    host.git('checkout', '--quiet', 'mine');
    expect(await host.run(['affected', '--base', 'main'])).toMatchObject({ out: 'review/plan\n' });
    expect(await host.run(['affected', '--base', 'mine', '--head', 'main'])).toMatchObject({ out: 'write/plan\n' });
  });

  it('compares with a file, and two files without running anything of the host', async () => {
    const host = makeHost(PROMPTS, 'throw new Error("never run");');
    const one = await makeLocked();
    const other = await makeLocked(EDITED);
    const parameters = ['--base', one.path(LOCK), '--head', other.path(LOCK)];
    expect(await host.run(['affected', ...parameters])).toEqual({ code: 0, out: 'review/plan\n', error: '' });
  });

  it('names new calls among those that a change reaches, and not those that moved', async () => {
    const host = await makeLocked();
    host.setPrompts([...PROMPTS.slice(1), 'review/draft | Plan at most three steps.', 'review/end | End.']);
    expect(JSON.parse((await host.run(['affected', '--json'])).out)).toEqual({
      base: 'HEAD',
      affected: ['review/end'],
    });
    expect((await host.run(['diff'])).out).toContain('renamed: review/plan is now review/draft');
  });

  it('writes the comment into the summary of a workflow step, and annotations at the lines of the lock', async () => {
    const host = await makeLocked();
    host.setPrompts(EDITED);
    const environment = { GITHUB_STEP_SUMMARY: host.path('summary.md') };
    const { out } = await host.run(['diff', '--format', 'github'], environment);
    await host.run(['write']);
    const line = host.read(LOCK).split('\n').indexOf('  "role/Pla @ review/plan": {') + 1;
    expect(out.startsWith(`::notice file=${LOCK},line=${line},title=role/Pla changed%2C read by 1 call::`)).toBe(true);
    expect(out).toContain('- Plan at most three steps.%0A+ Plan at most five steps.');
    expect(readFileSync(host.path('summary.md'), 'utf8')).toBe((await host.run(['diff', '--format', 'markdown'])).out);
  });

  it('takes the lock file where there is no git', async () => {
    const host = await makeLocked();
    host.setPrompts(EDITED);
    rmSync(host.path('.git'), { recursive: true });
    expect(await host.run(['affected'])).toMatchObject({ code: 0, out: 'review/plan\n' });
  });
});

describe('what cannot be done', () => {
  it.each([
    ['a command that is not there', ['chek'], 'there is no command "chek" (did you mean check?)'],
    ['an option that is not there', ['diff', '--bas', 'x'], 'there is no option --bas (did you mean --base?)'],
    ['an option of another command', ['write', '--base', 'x'], '`write` takes no --base'],
    ['a word too many', ['diff', 'main'], '`diff` takes nothing behind it. Received "main"'],
    ['a format that is not there', ['diff', '--format', 'html'], 'there is no format "html". Expected text, markdown'],
    ['a base that is not there', ['diff', '--base', 'nowhere'], '"nowhere" is neither a file nor a revision of git'],
    ['a base that is an option', ['diff', '--base=--upload-pack=x'], 'is neither a file nor a revision of git'],
    ['a configuration that is not there', ['check', '--config', 'x.mjs'], 'there is no file "'],
  ])('%s is told on standard error, exit code 2', async (_name, parameters, message) => {
    const host = await makeLocked();
    expect(await host.run(parameters)).toEqual({ code: 2, out: '', error: expect.stringContaining(message) });
  });

  it.each([
    ['no calls', 'export const call = 1;', 'it exports no function `calls`'],
    ['an error of the host', 'export function* calls() { throw new Error("no database"); }', 'no database'],
    ['a call without a prompt', 'export const calls = () => [{ id: "a" }];', 'its prompt is no assembled prompt'],
    ['no list', 'export const calls = () => 7;', 'could not make the calls of'],
    ['a syntax error', 'export const = 1;', 'could not make the calls of'],
  ])('a configuration with %s is told, exit code 2', async (_name, config, message) => {
    const host = makeHost(PROMPTS, config);
    expect(await host.run(['write'])).toEqual({ code: 2, out: '', error: expect.stringContaining(message) });
    expect(existsSync(host.path(LOCK))).toBe(false);
  });

  it('--help names every command and option', async () => {
    const { code, out } = await makeHost().run(['--help']);
    expect(code).toBe(0);
    for (const word of ['write', 'check', 'diff', 'affected', '--frozen', '--base', '--head', '--format', '--json'])
      expect(out).toContain(word);
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });
});
