import { once } from 'node:events';
import { createPromptSettings } from '@bitcode/prompt-settings';
import { isPromptError } from '@bitcode/prompts';
import { createPromptPanel } from '../index';
import { toNodeListener } from '../node';
import { listenAlone } from './listen-alone';
import { loadBuiltIns } from './load-built-ins';
import { OnePerson } from './one-person';
import { type OpenedStore, openStore } from './open-store';
import { HELP, type PanelArguments, readArguments, USUAL_PORT } from './read-arguments';
import { UsageError } from './usage-error';

/** What the program has from its process. */
export interface PanelSurroundings {
  readonly cwd: string;
  /** The name of who started it. */
  readonly user: string;
  readonly now: () => Date;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Aborted when the program is to stop. */
  readonly stopped: AbortSignal;
}

/** Starts the panel alone; resolves to the exit code when it has stopped. */
export async function runPanel(parameters: readonly string[], surroundings: PanelSurroundings): Promise<0 | 1 | 2> {
  try {
    const given = readArguments(parameters);
    if (given.help) surroundings.write(HELP);
    else await openAndServe(given, surroundings);
    return 0;
  } catch (error) {
    surroundings.writeError(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError || isPromptError(error) ? 2 : 1;
  }
}

async function openAndServe(given: PanelArguments, surroundings: PanelSurroundings): Promise<void> {
  const builtIns = await loadBuiltIns(given.catalogue, surroundings.cwd);
  const opened = await openStore(given, surroundings.cwd);
  try {
    await servePanel({ given, builtIns, opened }, surroundings);
  } finally {
    await opened.close();
  }
}

interface PanelSource {
  readonly given: PanelArguments;
  readonly builtIns: Awaited<ReturnType<typeof loadBuiltIns>>;
  readonly opened: OpenedStore;
}

async function servePanel({ given, builtIns, opened }: PanelSource, surroundings: PanelSurroundings): Promise<void> {
  const { catalogue, ...beside } = builtIns;
  const { id, title, store } = opened;
  const service = createPromptSettings({
    catalogue,
    store,
    limits: { maxBytes: given.maxBytes },
    now: surroundings.now,
  });
  // What is wrong with the store is said before a page is opened.
  await service.current();
  const wanted = given.port ?? USUAL_PORT;
  const server = await listenAlone(wanted);
  const person = new OnePerson(given.author ?? surroundings.user, server.port);
  const panel = createPromptPanel({
    ...beside,
    authorize: (request) => person.authorize(request),
    settings: { service, id, title: given.title ?? title },
    log: (message) => surroundings.writeError(`${message}\n`),
  });
  server.serve(toNodeListener({ fetch: async (request) => person.open(request) ?? panel.fetch(request) }));
  if (server.port !== wanted)
    surroundings.writeError(
      `Port ${wanted} is taken, so this is ${server.port}: drafts that were begun at ${wanted} are not seen here.\n`,
    );
  surroundings.write(
    `The prompts of "${given.title ?? title}", on this machine alone. This link works once:\n\n  http://127.0.0.1:${server.port}${person.path}\n\nCtrl-C stops it.\n`,
  );
  if (!surroundings.stopped.aborted) await once(surroundings.stopped, 'abort');
  await server.close();
  await panel.close();
  await service.close();
}
