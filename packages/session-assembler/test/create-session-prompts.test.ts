import {
  createMemoryStore,
  createPromptSettings,
  EMPTY_SETTINGS,
  type PromptSettingsDraft,
  type PromptSettingsService,
} from '@bitcode/prompt-settings';
import { describe, expect, it, vi } from 'vitest';
import { createSessionPrompts, superagentCatalogue } from '../src/index';
import { NO_RULES, ORCHESTRATOR, POLICY, WORKER } from './example-session';

function createTeam(store = createMemoryStore()) {
  const settings = createPromptSettings({
    catalogue: superagentCatalogue,
    store,
    limits: { maxBytes: 100_000 },
    now: () => new Date(0),
  });
  const save = async (draft: Partial<PromptSettingsDraft>) => {
    const baseRevision = (await settings.current()).revision;
    expect(
      await settings.save({ baseRevision, settings: { ...EMPTY_SETTINGS, ...draft }, origin: 'panel' }),
    ).toMatchObject({ ok: true });
  };
  return { settings, save, prompts: createSessionPrompts({ settings }) };
}

describe('a running session', () => {
  it('reads what was saved in its next request, and in none before', async () => {
    const { prompts, save } = createTeam();
    const before = await prompts.assemble('worker-12', WORKER);
    await save({
      sections: { communication: 'Write in verse.' },
      overrides: { 'runtime/work': { text: 'Work at night.' } },
    });
    const after = await prompts.assemble('worker-12', WORKER);
    expect([before.revision, after.revision]).toEqual([0, 1]);
    for (const text of ['## Communication\n\nWrite in verse.\n\n', '\n\nWork at night.\n\n']) {
      expect(before.text).not.toContain(text);
      expect(after.text).toContain(text);
    }
    const main = await prompts.assemble('main', ORCHESTRATOR);
    expect(main.text).toContain('Write in verse.');
  });

  it('reads the defaults again after they were restored', async () => {
    const { prompts, settings, save } = createTeam();
    const before = await prompts.assemble('main', ORCHESTRATOR);
    await save({ sections: { communication: 'Write in verse.' } });
    await settings.restoreDefaults({ baseRevision: 1, origin: 'panel' });
    const after = await prompts.assemble('main', ORCHESTRATOR);
    expect(after.text).toBe(before.text);
    expect(after.revision).toBe(2);
  });
});

describe('the revisions of a session', () => {
  it('are recorded, and only those can be read by it', async () => {
    const { prompts, save } = createTeam();
    await prompts.assemble('worker-12', WORKER);
    await save({ sections: { communication: 'One.' } });
    await prompts.assemble('main', ORCHESTRATOR);
    await save({ sections: { communication: 'Two.' } });
    await prompts.assemble('worker-12', WORKER);
    expect(await prompts.revisionsUsed('worker-12')).toEqual([0, 2]);
    expect((await prompts.readUsed('worker-12', 2)).snapshot.section('communication').text).toBe('Two.');
    await expect(prompts.readUsed('worker-12', 1)).rejects.toMatchObject({ code: 'REVISION_NOT_USED' });
    await expect(prompts.readUsed('main', 0)).rejects.toMatchObject({ code: 'REVISION_NOT_USED' });
  });

  it('are recorded before the request is sent: nothing is handed out when that fails', async () => {
    const store = createMemoryStore();
    vi.spyOn(store, 'recordUse').mockRejectedValue(new Error('disk full'));
    const { prompts } = createTeam(store);
    await expect(prompts.assemble('main', ORCHESTRATOR)).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
  });

  it('are on record when the prompt is handed out, for the revision that it shows', async () => {
    const { settings, save } = createTeam();
    const recorded: number[] = [];
    const slow: Pick<PromptSettingsService, 'current' | 'recordUse' | 'revisionsUsed' | 'readUsed'> = {
      current: () => settings.current(),
      revisionsUsed: (id) => settings.revisionsUsed(id),
      readUsed: (id, revision) => settings.readUsed(id, revision),
      recordUse: async (_, revision) => {
        await save({ sections: { communication: `Saved in between ${revision}.` } });
        recorded.push(revision);
      },
    };
    const prompt = await createSessionPrompts({ settings: slow }).assemble('main', ORCHESTRATOR);
    expect(recorded).toEqual([prompt.revision]);
    expect(prompt.revision).toBe(0);
  });

  it('are not recorded for a request that is refused', async () => {
    const { prompts } = createTeam();
    const refused = { ...ORCHESTRATOR, host: { codingPrompt: 'x' } } as unknown as typeof ORCHESTRATOR;
    await expect(prompts.assemble('main', refused)).rejects.toMatchObject({ code: 'HOST_PROMPT_FORBIDDEN' });
    expect(await prompts.revisionsUsed('main')).toEqual([]);
  });
});

describe('the tail of a session', () => {
  const main = { ...ORCHESTRATOR, placement: { policy: 'tail' } } as const;
  const idsOf = ({ tail }: { readonly tail: ReadonlyArray<{ id: string; supersedes: boolean }> }) =>
    tail.map(({ id, supersedes }) => `${id} ${supersedes}`);

  it('is sent again only when its section changed, then superseding', async () => {
    const { prompts, save } = createTeam();
    const sent: string[][] = [];
    for (const policy of [POLICY, POLICY, NO_RULES, NO_RULES, POLICY])
      sent.push(idsOf(await prompts.assemble('main', { ...main, policy })));
    expect(sent).toEqual([['policy false'], [], ['policy true'], [], ['policy true']]);
    await save({ sections: { communication: 'One.' } });
    expect(idsOf(await prompts.assemble('main', main))).toEqual([]);
    await save({ overrides: { 'runtime/policy': { text: '{version} {mode} {rules}' } } });
    expect(idsOf(await prompts.assemble('main', main))).toEqual(['policy true']);
  });

  it('is that of the session alone', async () => {
    const { prompts } = createTeam();
    const environment = { ...WORKER, placement: { environment: 'tail' } } as const;
    expect(idsOf(await prompts.assemble('worker-1', environment))).toEqual(['environment false']);
    expect(idsOf(await prompts.assemble('worker-2', environment))).toEqual(['environment false']);
    expect(idsOf(await prompts.assemble('worker-1', environment))).toEqual([]);
  });

  it('is sent anew after the session was forgotten', async () => {
    const { prompts } = createTeam();
    await prompts.assemble('main', main);
    prompts.forget('main');
    expect(idsOf(await prompts.assemble('main', main))).toEqual(['policy false']);
  });

  it('is what the host says the conversation has, where it says so', async () => {
    const first = createTeam();
    const { tailSent } = await first.prompts.assemble('main', main);
    const restarted = createSessionPrompts({ settings: first.settings });
    expect(idsOf(await restarted.assemble('main', { ...main, tailSent }))).toEqual([]);
    expect(idsOf(await restarted.assemble('main', { ...main, tailSent: {} }))).toEqual(['policy false']);
  });

  it('is sent with the next request when the use could not be recorded', async () => {
    const store = createMemoryStore();
    vi.spyOn(store, 'recordUse').mockRejectedValueOnce(new Error('down'));
    const { prompts } = createTeam(store);
    await expect(prompts.assemble('main', main)).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
    expect(idsOf(await prompts.assemble('main', main))).toEqual(['policy false']);
  });
});
