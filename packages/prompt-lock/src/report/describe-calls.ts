/** Calls that are told in one go. */
export interface CallGroup {
  readonly words: string;
  readonly calls: readonly string[];
}

const MOST_NAMES = 3;
/** How code is shown where the words stand. */
export type ShowCode = (text: string) => string;

/**
 * Returns in words which calls these are of all, in as few groups as the names in their ids allow.
 *
 * @example groupCalls(planCalls, allCalls, (name) => name)[0].words; // => 'every call of plan'
 */
function groupCalls(calls: readonly string[], all: readonly string[], code: ShowCode): CallGroup[] {
  const chosen = new Set(calls);
  const groups = splitGroups(calls, all, 0).map((group) => ({
    words: describeGroup(group, all, chosen, code),
    calls: group,
  }));
  return groups.sort((a, b) => b.calls.length - a.calls.length);
}

/** Calls that no pattern names exactly are told apart by the first name that differs, then by the next. */
function splitGroups(calls: readonly string[], all: readonly string[], place: number): (readonly string[])[] {
  if (calls.length <= 1 || isPattern(calls, all)) return [calls];
  const byName = new Map<string, string[]>();
  for (const call of calls) {
    const name = call.split('/')[place] ?? '';
    byName.set(name, [...(byName.get(name) ?? []), call]);
  }
  const deepest = Math.max(...calls.map((call) => call.split('/').length));
  if (place >= deepest) return calls.map((call) => [call]);
  return [...byName.values()].flatMap((part) => splitGroups(part, all, place + 1));
}

/** The names that occur at each place of ids. */
function namesByPlace(ids: readonly string[]): Set<string>[] {
  const places: Set<string>[] = [];
  for (const id of ids) for (const [place, name] of id.split('/').entries()) (places[place] ??= new Set()).add(name);
  return places;
}

/** True where these are all the calls that have these names at these places. */
function isPattern(calls: readonly string[], all: readonly string[]): boolean {
  return countMatching(namesByPlace(calls), calls, all) === calls.length;
}

/** Counts the ids that are as deep as some of these calls and have one of the names at each place that names any. */
function countMatching(
  places: readonly (ReadonlySet<string> | undefined)[],
  calls: readonly string[],
  all: readonly string[],
): number {
  const depths = new Set(calls.map((call) => call.split('/').length));
  return all.filter((id) => {
    const names = id.split('/');
    return depths.has(names.length) && names.every((name, place) => places[place]?.has(name) ?? true);
  }).length;
}

function describeGroup(
  calls: readonly string[],
  all: readonly string[],
  chosen: ReadonlySet<string>,
  code: ShowCode,
): string {
  if (chosen.size === all.length && calls.length === all.length) return 'every call';
  const [first] = calls as [string];
  if (calls.length === 1) return code(first);
  const steps = describePlaces(calls, all, code);
  return steps === '' ? `${code(first)} and ${calls.length - 1} like it` : `every call of ${steps}`;
}

/** Only the places without which other calls would be meant are told; those with most names are left out first. */
function describePlaces(calls: readonly string[], all: readonly string[], code: ShowCode): string {
  const places: (ReadonlySet<string> | undefined)[] = namesByPlace(calls);
  const wordiest = [...places.keys()].sort((a, b) => (places[b]?.size ?? 0) - (places[a]?.size ?? 0));
  for (const place of wordiest) {
    const without = places.with(place, undefined);
    if (countMatching(without, calls, all) === calls.length) places[place] = undefined;
  }
  return places.flatMap((names) => (names === undefined ? [] : [listNames([...names], code)])).join(' › ');
}

function listNames(names: readonly string[], code: ShowCode): string {
  const shown = names.slice(0, MOST_NAMES).map(code);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} or ${more} more` : shown.join(' or ');
}

/** Returns groups in one line, the largest first, and how many more calls there are. */
export function describeCalls(
  calls: readonly string[],
  all: readonly string[],
  { code, most }: { readonly code: ShowCode; readonly most: number },
): string {
  const groups = groupCalls(calls, all, code);
  const shown = groups.slice(0, most);
  const more = groups.slice(most).reduce((sum, group) => sum + group.calls.length, 0);
  return [...shown.map(({ words }) => words), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
