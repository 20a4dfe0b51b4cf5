import { createPromptSettings, type PromptSettingsService } from '@bitcode/prompt-settings';
import { createFileStore } from '@bitcode/prompt-settings/file';
import { type Diagnostic, isPromptError } from '@bitcode/prompts';
import {
  checkChatMessage,
  checkGithubMessage,
  checkRoutingNote,
  githubFirstLine,
  guardMainSessionTool,
  superagentCatalogue,
  unattendedToolSurface,
} from '@bitcode/session-assembler';
import { Host, type Print } from './host';
import {
  COMMUNICATION,
  GITHUB_LINE,
  HASTY_WORK,
  INFERRED_TICKET,
  MORNING_POLICY,
  mainSession,
  NOON_POLICY,
  REQUESTED_TICKET,
} from './scene';

interface Day {
  readonly settings: PromptSettingsService;
  readonly host: Host;
  readonly print: Print;
}

/** Where the day's versions go, and who is told. */
export interface DayOptions {
  readonly directory: string;
  readonly print: Print;
}

/** Plays one day: requests of three sessions, a save, a change of the Policy, a restore. */
export async function playDay({ directory, print }: DayOptions): Promise<void> {
  const settings = createPromptSettings({
    catalogue: superagentCatalogue,
    store: createFileStore({ directory }),
    limits: { maxBytes: 100_000 },
    now: () => new Date('2026-03-02T08:00:00Z'),
  });
  const day: Day = { settings, host: new Host({ settings, print }), print };
  for (const part of [playMorning, playSave, playNoon, playRestore, playEvening]) await part(day);
  await settings.close();
}

async function playMorning({ host, print }: Day): Promise<void> {
  print('09:00  A person asks for a change. The main Session routes it; an Executor starts.');
  await host.request('main', mainSession(MORNING_POLICY));
  report(print, 'routing note', checkRoutingNote('Asked by the owner of acme/billing; no open Ticket is about it.'));
  await host.request('ticket-12', REQUESTED_TICKET);
  const tools = unattendedToolSurface(['read', 'write', 'shell', 'ask_user_question', 'present']);
  print(`  ${'ticket-12'.padEnd(9)} tools: ${tools.join(', ')}`);
  print('09:10  Nothing changed: the next steps of both.');
  await host.request('main', mainSession(MORNING_POLICY));
  await host.request('ticket-12', REQUESTED_TICKET);
}

async function playSave({ settings, host, print }: Day): Promise<void> {
  print(
    '10:00  The panel saves a Communication section, and the line that messages on GitHub begin with. No session is restarted or woken.',
  );
  await saveFromPanel(settings, {
    sections: { communication: COMMUNICATION },
    overrides: { 'communication/github-first-line': { text: GITHUB_LINE } },
  });
  await host.request('ticket-12', REQUESTED_TICKET);
  await host.request('main', mainSession(MORNING_POLICY));
  const firstLine = githubFirstLine(await settings.current());
  report(print, 'GitHub message', checkGithubMessage('Fixed.', { firstLine }));
}

async function playNoon({ host, print }: Day): Promise<void> {
  print('12:00  The Policy changes: a rule is enabled. An alert matches it, and a Ticket is inferred.');
  await host.request('main', mainSession(NOON_POLICY));
  await host.request('ticket-13', INFERRED_TICKET);
  report(
    print,
    'main Session, tool',
    guardMainSessionTool({ tool: 'shell', arguments: { command: 'make && (sleep 60; make test)' } }),
  );
  report(print, 'chat message', checkChatMessage('The test is repaired. It failed on slow machines.'));
}

async function playRestore({ settings, host, print }: Day): Promise<void> {
  print('15:00  Somebody overrides the work instructions.');
  await saveFromPanel(settings, { overrides: { 'runtime/work': { text: HASTY_WORK } } });
  await host.request('ticket-12', REQUESTED_TICKET);
  print('15:10  And restores revision 1, which makes revision 3.');
  await settings.restore({ revision: 1, baseRevision: 2, origin: 'panel', author: 'ada' });
  await host.request('ticket-12', REQUESTED_TICKET);
  await host.request('ticket-13', INFERRED_TICKET);
}

async function playEvening({ host, print }: Day): Promise<void> {
  print('17:00  From now on the Policy stands behind the conversation of the main Session.');
  const behind = { placement: { policy: 'tail' } } as const;
  await host.request('main', { ...mainSession(NOON_POLICY), ...behind });
  print('17:10  The Policy changes back: the system text stays as it is.');
  await host.request('main', { ...mainSession(MORNING_POLICY), ...behind });
  print('18:00  What each session worked under, and may read.');
  for (const session of ['main', 'ticket-12', 'ticket-13'])
    print(`  ${session.padEnd(9)} revisions ${(await host.prompts.revisionsUsed(session)).join(', ')}`);
  await host.prompts
    .readUsed('ticket-13', 2)
    .catch((error: unknown) => print(`  ticket-13 reads revision 2: ${codeOf(error)}`));
}

async function saveFromPanel(
  settings: PromptSettingsService,
  set: NonNullable<Parameters<PromptSettingsService['change']>[0]['set']>,
): Promise<void> {
  const { revision } = await settings.current();
  const outcome = await settings.change({ baseRevision: revision, set, origin: 'panel', author: 'ada' });
  if (!outcome.ok) throw new Error(`could not save: ${outcome.reason}`);
}

function report(print: Print, what: string, diagnostics: readonly Diagnostic[]): void {
  const found = diagnostics.map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
  print(`  ${what}: ${found.join('; ') || 'fine'}`);
}

const codeOf = (error: unknown): string => (isPromptError(error) ? error.code : String(error));
