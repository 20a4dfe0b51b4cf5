import {
  createPromptSettingsSnapshot,
  EMPTY_SETTINGS,
  type PromptSettingsDraft,
  type PromptSettingsSnapshot,
} from '@bitcode/prompt-settings';
import type { AssembledPrompt } from '@bitcode/prompts';
import {
  type OrchestratorInput,
  type SessionPolicy,
  type SessionTools,
  superagentCatalogue,
  type WorkerInput,
} from '../src/index';

export const POLICY: SessionPolicy = {
  version: 7,
  acceptMode: 'propose',
  rules: [
    { id: 'flaky', name: 'Flaky tests', instruction: 'Repair a test that fails without a change.', enabled: true },
    { id: 'deps', name: 'Dependencies', instruction: 'Update a dependency with an advisory.', enabled: false },
    { id: 'docs', name: 'Dead links', instruction: 'Repair dead links in the documentation.', enabled: true },
  ],
};

export const NO_RULES: SessionPolicy = { ...POLICY, rules: POLICY.rules.map((rule) => ({ ...rule, enabled: false })) };

export const ORCHESTRATOR: OrchestratorInput = {
  role: 'orchestrator',
  environment: { deployment: 'acme', 'agent account': 'acme-agent' },
  policy: POLICY,
};

export const WORKER: WorkerInput = {
  role: 'worker',
  environment: { ticket: '12', repository: 'acme/billing', branch: 'agent/12' },
};

export const HOST = {
  codingPrompt: 'You are a coding agent in a terminal.',
  repositoryInstructions: 'Run pnpm test before every commit.\n',
};

export const INFERRED = { inferred: { rules: POLICY.rules.slice(0, 1) } };

/** The names of a host that has a tool for each action. */
export const TOOLS: SessionTools = {
  route: 'orchestrator_dispatch',
  evaluate: 'orchestrator_eval',
  ask: 'orchestrator_ask',
  note: 'orchestrator_note',
  stop: 'orchestrator_stop',
  readPrompts: 'orchestrator_read prompts',
  savePrompts: 'orchestrator_prompts_save',
  reply: 'chat_reply',
  report: 'ticket_report',
  handBack: 'ticket_hand_back',
  unrelated: 'orchestrator_thread_unrelated',
};

/** A snapshot of the settings given; the rest follows the defaults. */
export function snapshotOf(settings: Partial<PromptSettingsDraft> = {}, revision = 0): PromptSettingsSnapshot {
  return createPromptSettingsSnapshot({
    catalogue: superagentCatalogue,
    settings: { ...EMPTY_SETTINGS, ...settings },
    revision,
  });
}

export const DEFAULTS = snapshotOf();

/** `block: part + part` for each block; what is no part of the catalogue goes by its path. */
export const outlineOf = ({ blocks }: AssembledPrompt): string[] =>
  blocks.map(({ id, segments }) => `${id}: ${segments.map(({ key, path }) => key ?? path).join(' + ')}`);
