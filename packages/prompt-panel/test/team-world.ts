import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assemblePrompt,
  createMemoryStore,
  createPromptSettings,
  type PromptCatalogue,
  type PromptItem,
  type PromptSettingsCheck,
  type PromptSettingsService,
  type PromptSettingsSnapshot,
  type PromptVersionStore,
} from '@bitcode/prompt-settings';
import { createFileStore } from '@bitcode/prompt-settings/file';
import { createPostgresStore, migrate } from '@bitcode/prompt-settings-postgres';
import { PostgresServer } from '../../prompt-settings-postgres/test/postgres-server';
import type { PanelPreview } from '../src/index';
import { type Deploy, teamCatalogue } from './team-catalogue';

/** The stores that everything is tried on. */
export const STORE_KINDS = ['memory', 'file', 'postgres'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

let postgres: Promise<PostgresServer> | undefined;
let scopes = 0;

/** Ends the database that a test file started, if it did. */
export async function stopDatabase(): Promise<void> {
  const server = await postgres;
  postgres = undefined;
  await server?.stop();
}

const OPEN: Readonly<
  Record<StoreKind, () => Promise<{ readonly store: PromptVersionStore; readonly remove: () => void }>>
> = {
  memory: async () => ({ store: createMemoryStore(), remove: () => {} }),
  file: async () => {
    const directory = mkdtempSync(join(tmpdir(), 'prompt-panel-'));
    return { store: createFileStore({ directory }), remove: () => rmSync(directory, { recursive: true }) };
  },
  postgres: async () => {
    postgres ??= PostgresServer.start();
    const server = await postgres;
    const pool = server.pool();
    await migrate(pool);
    scopes += 1;
    return { store: createPostgresStore({ pool, scope: `team-${scopes}` }), remove: () => {} };
  },
};

/** What a world is made of. */
export interface WorldOptions {
  readonly store?: StoreKind;
  readonly maxBytes?: number;
  readonly checks?: readonly PromptSettingsCheck[];
  readonly catalogue?: PromptCatalogue;
}

/** A team's settings over a store that can be made to fail, and a catalogue that can be deployed anew. */
export class TeamWorld {
  readonly service: PromptSettingsService;
  catalogue: PromptCatalogue;
  /** While true, every call of the store fails. */
  storeIsDown = false;
  readonly #remove: () => void;
  #deploy: Deploy = {};

  private constructor(
    store: PromptVersionStore,
    remove: () => void,
    { maxBytes = 500_000, checks = [], catalogue }: WorldOptions,
  ) {
    this.catalogue = catalogue ?? teamCatalogue();
    this.#remove = remove;
    this.service = createPromptSettings({
      catalogue: () => this.catalogue,
      store: this.#failing(store),
      limits: { maxBytes },
      now: () => new Date(),
      checks,
    }) as PromptSettingsService;
  }

  static async open(options: WorldOptions = {}): Promise<TeamWorld> {
    const { store, remove } = await OPEN[options.store ?? 'memory']();
    return new TeamWorld(store, remove, options);
  }

  /** The built-in texts change, as by a new release; what earlier deploys did stays. */
  deploy(deploy: Deploy): void {
    const merged = Object.fromEntries(
      (['texts', 'notes', 'locked'] as const).map((field) => [field, { ...this.#deploy[field], ...deploy[field] }]),
    );
    const lists = {
      gone: deploy.gone ?? this.#deploy.gone ?? [],
      added: [...(this.#deploy.added ?? []), ...(deploy.added ?? [])],
    };
    this.#deploy = { ...merged, ...lists };
    this.catalogue = teamCatalogue(this.#deploy);
  }

  /** Saves as somebody else does, past the panel. */
  async save(
    author: string,
    texts: {
      readonly overrides?: Readonly<Record<string, string>>;
      readonly sections?: Readonly<Record<string, string>>;
    },
    note?: string,
  ): Promise<number> {
    const { revision } = await this.service.current();
    const overrides = Object.fromEntries(Object.entries(texts.overrides ?? {}).map(([key, text]) => [key, { text }]));
    const outcome = await this.service.change({
      baseRevision: revision,
      set: { overrides, sections: texts.sections ?? {} },
      origin: 'panel',
      author,
      note,
    });
    if (!outcome.ok) throw new Error(`could not save: ${JSON.stringify(outcome)}`);
    return outcome.version.revision;
  }

  async close(): Promise<void> {
    this.storeIsDown = false;
    await this.service.close();
    this.#remove();
  }

  /** The store, which throws while it is down. */
  #failing(store: PromptVersionStore): PromptVersionStore {
    return new Proxy(store, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...parameters: unknown[]) => {
          if (this.storeIsDown && name !== 'close') return Promise.reject(new Error('the store is down'));
          return member.apply(target, parameters);
        };
      },
    });
  }
}

const assemble = (items: readonly PromptItem[]) => (snapshot: PromptSettingsSnapshot) =>
  assemblePrompt(
    snapshot,
    items.filter((item) => typeof item !== 'string' || snapshot.catalogue.findPart(item) !== undefined),
    { values: { version: '3', rules: '- Answer within a day.\n- Say who decided.' } },
  );

const SECTIONS = ['communication', 'scope', 'delivery'].map((section) => ({ section }));

/** The two prompts of the small product. */
export const TEAM_PREVIEWS: Readonly<Record<string, PanelPreview>> = {
  router: {
    title: 'Router',
    assemble: assemble(['runtime/shared', 'runtime/router', ...SECTIONS, 'runtime/legal', 'runtime/policy']),
  },
  worker: { title: 'Worker', assemble: assemble(['runtime/shared', 'runtime/worker', ...SECTIONS]) },
};

/** What is filled in, as an example. */
export const TEAM_SAMPLES = { 'runtime/policy': { version: '3', rules: '- Answer within a day.\n- Say who decided.' } };
