import type { Diagnostic } from '@bitcode/prompts';
import * as z from 'zod';
import type { DefaultChange } from '../service/default-change';
import type { PromptSettingsChanges, PromptSettingsService, SaveOutcome } from '../service/prompt-settings-service';
import { teamSkillSchema } from '../settings/prompt-settings-shape';
import { reportIssues } from '../settings/read-settings-shape';
import type { PromptSettingsSnapshot } from '../snapshot/prompt-settings-snapshot';

/** A tool for an agent, of no SDK: its schema is one of zod 4, which SDKs take as it is or through `z.toJSONSchema`. */
export interface PromptSettingsTool<Schema extends z.ZodType, Result> {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema;
  /** Answers with plain data, also to input of another shape: with all that is wrong with it. */
  execute(input: z.input<Schema>): Promise<Result>;
}

/** Who the tools act for. */
export interface PromptSettingsToolsOptions {
  /** The author of the versions that the tool saves: who made the request. */
  readonly author?: string | undefined;
}

const texts = z.record(z.string(), z.string());
const names = z.array(z.string());

const saveSchema = z.strictObject({
  base_revision: z.int().nonnegative().describe('The revision that was read.'),
  set: z
    .strictObject({
      sections: texts.optional().describe('Section texts by key.'),
      overrides: texts.optional().describe('Texts in place of built-in parts, by key.'),
      skills: z.array(teamSkillSchema).optional(),
    })
    .optional(),
  remove: z
    .strictObject({ sections: names.optional(), overrides: names.optional(), skills: names.optional() })
    .optional()
    .describe('What follows its default again.'),
  note: z.string().optional().describe('Why, in one sentence.'),
});

const readSchema = z.strictObject({
  resource: z.literal('prompts'),
  keys: names.optional().describe('The parts and sections whose texts to give; none when left out.'),
});

/** What `orchestrator_prompts_save` answers. */
export type PromptsSaveResult =
  | { readonly saved: true; readonly revision: number; readonly warnings: readonly Diagnostic[] }
  | {
      readonly saved: false;
      readonly reason: 'conflict' | 'invalid' | 'unchanged';
      readonly current_revision?: number;
      readonly conflicts?: readonly string[];
      readonly errors?: readonly Diagnostic[];
    };

/** What `orchestrator_read` answers. */
export interface PromptsReadResult {
  readonly revision: number;
  readonly parts: ReadonlyArray<{
    readonly key: string;
    readonly title: string;
    readonly origin: string;
    readonly text?: string;
  }>;
  readonly sections: ReadonlyArray<{
    readonly key: string;
    readonly heading: string;
    readonly origin: string;
    readonly text?: string;
  }>;
  readonly skills: ReadonlyArray<{ readonly name: string; readonly description: string; readonly origin: string }>;
  /** Keys of parts whose default is another than the one the team wrote against (docs/team-settings.md). */
  readonly default_changed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What `orchestrator_read` answers to input that it cannot read. */
export interface PromptsReadRefusal {
  readonly read: false;
  readonly reason: 'invalid';
  readonly errors: readonly Diagnostic[];
}

/** The two tools by name. */
export interface PromptSettingsTools {
  readonly orchestrator_prompts_save: PromptSettingsTool<typeof saveSchema, PromptsSaveResult>;
  readonly orchestrator_read: PromptSettingsTool<typeof readSchema, PromptsReadResult | PromptsReadRefusal>;
}

/**
 * Returns the tools through which a main Session reads a team's prompts and, on an explicit human request, changes
 * single texts (docs/team-settings.md).
 *
 * @example const { orchestrator_read } = createPromptSettingsTools(settings);
 */
export function createPromptSettingsTools(
  service: PromptSettingsService,
  { author }: PromptSettingsToolsOptions = {},
): PromptSettingsTools {
  return {
    orchestrator_prompts_save: {
      name: 'orchestrator_prompts_save',
      description: 'Saves single prompt texts of the team as a new version.',
      inputSchema: saveSchema,
      execute: async (input) => {
        const { data, error } = saveSchema.safeParse(input);
        if (error !== undefined) return { saved: false, reason: 'invalid', errors: describeInput(error, SAVE_SHAPE) };
        return describeOutcome(await service.change({ ...toChange(data), author, origin: 'tool' }));
      },
    },
    orchestrator_read: {
      name: 'orchestrator_read',
      description: 'Reads the prompts of the team: what is overridden, and which defaults have changed since.',
      inputSchema: readSchema,
      execute: async (input) => {
        const { data, error } = readSchema.safeParse(input);
        if (error !== undefined) return { read: false, reason: 'invalid', errors: describeInput(error, READ_SHAPE) };
        const { keys = [] } = data;
        const [snapshot, changes] = [await service.current(), await service.defaultChanges()];
        return describePrompts(snapshot, changes, new Set(keys));
      },
    },
  };
}

const SAVE_SHAPE =
  '{ base_revision, set?: { sections?: { key: text }, overrides?: { key: text }, skills?: [{ name, description, body }] }, remove?: { sections?: [key], overrides?: [key], skills?: [name] }, note? }';
const READ_SHAPE = "{ resource: 'prompts', keys?: [key] }";

const describeInput = (error: z.ZodError, expected: string): Diagnostic[] =>
  reportIssues(error, '', 'the input').map((fault) => ({ ...fault, expected }));

function toChange({ base_revision, set, remove, note }: z.output<typeof saveSchema>): PromptSettingsChanges & {
  readonly baseRevision: number;
  readonly note?: string | undefined;
} {
  const overrides = Object.entries(set?.overrides ?? {}).map(([key, text]) => [key, { text }] as const);
  return {
    baseRevision: base_revision,
    note,
    remove,
    set: { sections: set?.sections, skills: set?.skills, overrides: Object.fromEntries(overrides) },
  };
}

function describeOutcome(outcome: SaveOutcome<unknown>): PromptsSaveResult {
  if (outcome.ok) return { saved: true, revision: outcome.version.revision, warnings: outcome.diagnostics };
  const { reason } = outcome;
  if (reason === 'conflict')
    return { saved: false, reason, current_revision: outcome.currentRevision, conflicts: outcome.conflicts ?? [] };
  if (reason === 'unchanged') return { saved: false, reason, current_revision: outcome.revision };
  return { saved: false, reason, errors: outcome.diagnostics };
}

function describePrompts(
  snapshot: PromptSettingsSnapshot,
  changes: readonly DefaultChange[],
  keys: ReadonlySet<string>,
): PromptsReadResult {
  const { catalogue, revision, diagnostics } = snapshot;
  const withText = (key: string, text: string): { readonly text?: string } => (keys.has(key) ? { text } : {});
  return {
    revision,
    parts: catalogue.parts.map(({ key, title }) => {
      const { origin, text } = snapshot.part(key);
      return { key, title, origin, ...withText(key, text) };
    }),
    sections: catalogue.sections.map(({ key }) => {
      const { heading, origin, text } = snapshot.section(key);
      return { key, heading, origin, ...withText(key, text) };
    }),
    skills: snapshot.skills().map(({ name, description, origin }) => ({ name, description, origin })),
    default_changed: changes.map(({ key }) => key),
    diagnostics,
  };
}
