import type { EntryName, PanelState } from '../../protocol';
import type { Words } from '../words/words';
import { describeGone, describeSkill, describeText, type TextStatus } from './text-status';

/** A text in the list: everything but what it says. */
export interface TextRow extends EntryName {
  readonly title: string;
  readonly about?: string | undefined;
  readonly status: readonly TextStatus[];
  readonly words?: number | undefined;
  readonly changedAt?: string | undefined;
  readonly changedBy?: string | undefined;
  /** Other prompts in which it stands. */
  readonly alsoIn: readonly string[];
}

/** Texts that stand together, under a heading. */
export interface TextGroup {
  readonly id: string;
  readonly heading: string;
  readonly kind: 'preview' | 'skills' | 'elsewhere' | 'lost' | 'all';
  readonly rows: readonly TextRow[];
}

const isBuiltInSkill = ({ key }: EntryName): boolean => key.startsWith('skill/');

/** Returns the texts as the prompts read, from top to bottom; then skills, the rest, and what has lost its place. */
export function groupTexts(state: PanelState, words: Words): readonly TextGroup[] {
  const rows = new Map<string, TextRow[]>();
  const put = (id: string, row: TextRow): void => {
    const group = rows.get(id);
    if (group) group.push(row);
    else rows.set(id, [row]);
  };
  for (const { row, group } of textRows(state, words))
    put(group === undefined ? (isBuiltInSkill(row) ? 'skills' : 'elsewhere') : `preview ${group}`, row);
  for (const row of skillRows(state, words)) put('skills', row);
  for (const row of goneRows(state, words)) put('lost', row);
  return listGroups(state, words)
    .map((group) => ({ ...group, rows: rows.get(group.id) ?? [] }))
    .filter((group) => group.rows.length > 0);
}

/** Returns all texts that somebody has changed, the newest first, then those that nobody has. */
export function orderByChange(groups: readonly TextGroup[]): readonly TextRow[] {
  const rows = groups.flatMap((group) => group.rows);
  return rows.sort((a, b) => compareChange(a, b));
}

function compareChange({ changedAt: a = '' }: TextRow, { changedAt: b = '' }: TextRow): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

function listGroups({ previews }: PanelState, words: Words): ReadonlyArray<Omit<TextGroup, 'rows'>> {
  return [
    ...previews.map(({ id, title }) => ({
      id: `preview ${id}`,
      kind: 'preview' as const,
      heading: title,
    })),
    { id: 'skills', kind: 'skills', heading: words('groupSkills') },
    { id: 'elsewhere', kind: 'elsewhere', heading: words('groupElsewhere') },
    { id: 'lost', kind: 'lost', heading: words('groupLost') },
  ];
}

function textRows(
  { texts, previews }: PanelState,
  words: Words,
): ReadonlyArray<{ readonly row: TextRow; readonly group: string | undefined }> {
  const titles = new Map(previews.map(({ id, title }) => [id, title]));
  return texts.map((text) => ({
    group: text.group,
    row: {
      kind: text.kind,
      key: text.key,
      title: text.title,
      about: text.about,
      status: describeText(text, words),
      words: text.words,
      changedAt: text.changedAt,
      changedBy: text.changedBy,
      alsoIn: text.previews.filter((id) => id !== text.group).map((id) => titles.get(id) ?? id),
    },
  }));
}

function skillRows({ skills }: PanelState, words: Words): readonly TextRow[] {
  return skills.map((skill) => ({
    kind: skill.kind,
    key: skill.key,
    title: skill.key,
    about: skill.description,
    status: describeSkill(skill, words),
    words: skill.words,
    changedAt: skill.changedAt,
    changedBy: skill.changedBy,
    alsoIn: [],
  }));
}

function goneRows({ gone }: PanelState, words: Words): readonly TextRow[] {
  return gone.map((text) => ({
    kind: text.kind,
    key: text.key,
    title: text.key,
    status: describeGone(text, words),
    changedAt: text.changedAt,
    changedBy: text.changedBy,
    alsoIn: [],
  }));
}
