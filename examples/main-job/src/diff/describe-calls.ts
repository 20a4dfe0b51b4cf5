const FEW = 3;

/**
 * Returns in one line which calls these are of all: a pattern with `*` for every name of a place where it names exactly
 * these, else the first few.
 *
 * @example describeCalls(planCalls, allCalls); // => '* / * / * / plan / * / *'
 */
export function describeCalls(calls: readonly string[], all: readonly string[]): string {
  const choices = namesByPlace(calls);
  const named = new Set(calls);
  const matching = all.filter((path) => path.split('/').every((name, place) => choices[place]?.has(name) === true));
  if (matching.length === named.size) return describePattern(choices, all);
  const more = calls.length > FEW ? ` and ${calls.length - FEW} more` : '';
  return `${calls.slice(0, FEW).join(', ')}${more}`;
}

/** The names that occur at each place of the paths. */
function namesByPlace(paths: readonly string[]): Set<string>[] {
  const places: Set<string>[] = [];
  for (const path of paths) {
    for (const [place, name] of path.split('/').entries()) (places[place] ??= new Set()).add(name);
  }
  return places;
}

/** A place where nothing was left to choose, after the places before it, is a `*`. */
function describePattern(choices: readonly ReadonlySet<string>[], all: readonly string[]): string {
  let possible = all;
  const places = choices.map((names, place) => {
    const offered = new Set(possible.map((path) => path.split('/')[place] ?? ''));
    possible = possible.filter((path) => names.has(path.split('/')[place] ?? ''));
    if (offered.size > 1 && names.size === offered.size) return '*';
    return names.size === 1 ? [...names].join() : `{${[...names].join(',')}}`;
  });
  return places.join('/');
}
