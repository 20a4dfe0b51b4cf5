import { PromptError } from '@bitcode/prompts';
import type { PromptSettingsChanges } from '../service/prompt-settings-service';
import type { PromptSettings } from '../settings/prompt-settings-shape';
import { formatSkill, parseSkill } from '../skill/skill-file';
import { assemblePrompt } from '../snapshot/assemble-prompt';
import type { PromptSettingsSnapshot } from '../snapshot/prompt-settings-snapshot';
import type { Command, CommandContext } from './command';
import { describeOutcome, readDetails, report } from './save-commands';
import { onlyTarget } from './target';
import { UsageError } from './usage-error';

/** A text that a team can write, by its key. */
interface EditableText {
  readonly kind: 'part' | 'section' | 'skill';
  readonly key: string;
  readonly title: string;
  readonly origin: string;
  readonly text: string;
}

/** `parts`: what there is to write. */
export const partsCommand: Command = {
  usage: 'parts',
  summary: 'every text: its key, whose it is now, and its title',
  targets: 'one',
  run: async (context) => {
    const texts = listTexts(await onlyTarget(context).service().current());
    const width = Math.max(...texts.map(({ key }) => key.length), 0);
    const rows = texts.map(({ key, origin, title }) => `${key.padEnd(width)}  ${origin.padEnd(8)}  ${title}\n`);
    context.write(context.options.json ? `${JSON.stringify(texts, null, 2)}\n` : rows.join(''));
    return 0;
  },
};

/** Prints the text of a key, as it is in force. */
export async function showText(context: CommandContext, key: string): Promise<0> {
  const text = findText(await onlyTarget(context).service().current(), key);
  context.write(context.options.json ? `${JSON.stringify(text, null, 2)}\n` : text.text.replace(/\n?$/, '\n'));
  return 0;
}

/** `preview`: the texts together, as a model may read them. */
export const previewCommand: Command = {
  usage: 'preview [--role NAME]',
  summary: 'the prompt as the catalogue module\'s "preview" assembles it, else all parts and sections in order',
  targets: 'one',
  run: async (context) => {
    const snapshot = await onlyTarget(context).service().current();
    const own = context.preview();
    if (own === undefined && context.options.role !== undefined)
      throw new UsageError('Roles are the host\'s: export "preview(snapshot, { role })" beside the catalogue.');
    const prompt = own?.(snapshot, { role: context.options.role }) ?? assembleAll(snapshot);
    context.write(context.options.json ? `${JSON.stringify({ text: prompt.text }, null, 2)}\n` : `${prompt.text}\n`);
    return 0;
  },
};

/** `edit`: one text, in an editor. */
export const editCommand: Command = {
  usage: 'edit KEY',
  summary: 'opens a text in $EDITOR and saves it; an empty one follows its default again',
  targets: 'one',
  run: async (context) => {
    const [key] = context.parameters;
    if (key === undefined) throw new UsageError('Name the text: edit KEY. "parts" lists them.');
    const service = onlyTarget(context).service();
    const snapshot = await service.current();
    const before = withOwnText(findText(snapshot, key), snapshot.settings);
    const edited = await context.edit({ name: `${key}.md`, text: before.text });
    if (edited.text === before.text) {
      await edited.forget();
      context.write('nothing to save: the text is as it was\n');
      return 0;
    }
    const { text, path } = edited;
    const change = readEdited({ ...before, text }, path);
    const details = { ...(await readDetails(context)), origin: 'panel' as const, baseRevision: snapshot.revision };
    const outcome = await service.change({ ...details, ...change });
    if (outcome.ok || outcome.reason === 'unchanged') await edited.forget();
    else if (!context.options.json) context.write(`your text is in ${path}\n`);
    return report(context, outcome, describeOutcome(outcome, snapshot.settings));
  },
};

/** What the team has saved, though it is unused today. */
function withOwnText(text: EditableText, { sections, overrides }: PromptSettings): EditableText {
  const own = { part: () => overrides[text.key]?.text, section: () => sections[text.key], skill: () => undefined };
  return { ...text, text: own[text.kind]() ?? text.text };
}

function readEdited({ kind, key, text }: EditableText, path: string): PromptSettingsChanges {
  if (text.trim() === '') return { remove: { [FIELD[kind]]: [kind === 'skill' ? key.slice('skill/'.length) : key] } };
  if (kind === 'part') return { set: { overrides: { [key]: { text } } } };
  if (kind === 'section') return { set: { sections: { [key]: text } } };
  try {
    return { set: { skills: [parseSkill(text)] } };
  } catch (cause) {
    if (!(cause instanceof PromptError)) throw cause;
    throw new UsageError(`${cause.message}\nYour text is in ${path}.`, { cause });
  }
}

const FIELD = { part: 'overrides', section: 'sections', skill: 'skills' } as const;

function findText(snapshot: PromptSettingsSnapshot, key: string): EditableText {
  const found = listTexts(snapshot).find((text) => text.key === key);
  if (found === undefined) throw new UsageError(`There is no text ${JSON.stringify(key)}. "parts" lists them.`);
  return found;
}

function listTexts(snapshot: PromptSettingsSnapshot): EditableText[] {
  const { catalogue, settings } = snapshot;
  return [
    ...catalogue.parts.map(({ key, title }): EditableText => {
      const { text, origin } = snapshot.part(key);
      return { kind: 'part', key, title, origin, text };
    }),
    ...catalogue.sections.map(({ key }): EditableText => {
      const { heading, text, origin } = snapshot.section(key);
      return { kind: 'section', key, title: heading, origin, text };
    }),
    ...settings.skills.map((skill): EditableText => {
      const title = skill.description.replace(/\s+/g, ' ');
      return { kind: 'skill', key: `skill/${skill.name}`, title, origin: 'team', text: formatSkill(skill) };
    }),
  ];
}

/** Placeholders stand for themselves. */
function assembleAll(snapshot: PromptSettingsSnapshot): { readonly text: string } {
  const { parts, sections } = snapshot.catalogue;
  const items = [
    ...parts
      .filter(({ kind }) => kind !== 'skill')
      .map(({ key, placeholders = [] }) => {
        const values = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]));
        return { key, values };
      }),
    ...sections.map(({ key }) => ({ section: key })),
    { skills: 'list' as const },
  ];
  return assemblePrompt(snapshot, items);
}
