import type { ChangedThing, PromptLockChange } from '../compare/comparison';
import type { ShowCode } from './describe-calls';
import { showNoun } from './show-numbers';

const THINGS = {
  part: { before: '', noun: 'text' },
  value: { before: 'the sample value ', noun: 'sample value' },
  frame: { before: 'what stands around ', noun: 'frame' },
  tool: { before: 'the tool ', noun: 'tool' },
  schema: { before: 'the answer’s ', noun: 'answer schema' },
  text: { before: 'the ', noun: 'text' },
} satisfies Record<ChangedThing, { readonly before: string; readonly noun: string }>;

/** A name that is no name of the host's is shown as a word. */
const PLAIN: ReadonlySet<ChangedThing> = new Set(['schema', 'text']);

const KINDS = {
  changed: 'changed',
  added: 'new',
  removed: 'gone',
  moved: 'moved',
} satisfies Record<PromptLockChange['kind'], string>;

/** The path of a node's call-site says nothing that the layer does not say. */
export const shortenName = (name: string): string =>
  name.replace(/(?:generic_system|specific_execution):call_site:/g, '');

/** Returns what a change is of, by name. */
const nameThing = ({ of, name }: Pick<PromptLockChange, 'of' | 'name'>, code: ShowCode): string =>
  `${THINGS[of].before}${PLAIN.has(of) ? name : code(shortenName(name))}`;

/** Returns what became of it. */
export function describeKind({ kind, behind, channel, origins }: PromptLockChange, code: ShowCode): string {
  const place = channel === 'user' || channel === 'tail' ? ` in the ${channel} text` : '';
  const where = behind === undefined ? '' : ` behind ${code(shortenName(behind))}`;
  const team = origins?.after === 'override' ? ' (a team’s text now)' : '';
  const back = origins?.before === 'override' ? ' (no longer a team’s text)' : '';
  return `${KINDS[kind]}${where}${place}${team}${back}`;
}

/** Returns how many of each kind there are: `2 texts changed, 1 tool new`. */
export function countChanges(changes: readonly PromptLockChange[]): string {
  const counts = new Map<string, number>();
  for (const { kind, of } of changes) {
    const key = `${THINGS[of].noun}/${KINDS[kind]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]) => `${showNoun(count, key.split('/')[0] as string)} ${key.split('/')[1]}`)
    .join(', ');
}

/** The same edit of several things. */
export interface SameEdit {
  readonly change: PromptLockChange;
  readonly changes: readonly PromptLockChange[];
  readonly calls: readonly string[];
}

/** Returns changes with those that are the same to the word put together; what reaches most calls is first. */
export function gatherSameEdits(changes: readonly PromptLockChange[]): SameEdit[] {
  const gathered = new Map<string, PromptLockChange[]>();
  for (const change of changes) {
    const { kind, of, channel, edits, name } = change;
    const key = JSON.stringify([kind, of, channel, edits.length === 0 ? name : edits]);
    gathered.set(key, [...(gathered.get(key) ?? []), change]);
  }
  return [...gathered.values()]
    .map((same) => ({
      change: same[0] as PromptLockChange,
      changes: same,
      calls: [...new Set(same.flatMap(({ calls }) => calls))].sort(),
    }))
    .sort((a, b) => b.calls.length - a.calls.length);
}

/** Returns the names of what the same edit is of. */
export function nameThings({ changes }: SameEdit, code: ShowCode, most: number): string {
  const names = [...new Set(changes.map((change) => nameThing(change, code)))];
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}
