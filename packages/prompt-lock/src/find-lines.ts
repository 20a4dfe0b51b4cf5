/** What a look over JSON text finds, beside what it says. */
export interface JsonLines {
  /** The line of the value at a path, counted from 1; paths are names and places joined by a line feed. */
  lineOf(path: readonly (string | number)[]): number | undefined;
  /** Names that stand twice in one object, each with its line: reading JSON keeps the last and is silent. */
  readonly repeated: readonly { readonly name: string; readonly line: number }[];
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]|\n/g;

/** Returns how deep lists and objects stand in each other, whether or not the text is JSON. */
export function findDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth);
    else if (token === '}' || token === ']') depth--;
  }
  return deepest;
}

interface Level {
  /** The names of an object; undefined in a list. */
  readonly names: Set<string> | undefined;
  readonly path: string;
  /** The place in a list, or the name at hand. */
  at: string | number;
  isNameNext: boolean;
}

/** Looks once over text that is JSON. Its depth is no matter: nothing here calls itself. */
export function findLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  const repeated: { name: string; line: number }[] = [];
  const levels: Level[] = [];
  let line = 1;
  const pathHere = (): string => {
    const level = levels.at(-1);
    return level === undefined ? '' : `${level.path}\n${level.at}`;
  };
  const open = (isObject: boolean): void => {
    const path = pathHere();
    if (!lines.has(path)) lines.set(path, line);
    levels.push({ names: isObject ? new Set() : undefined, path, at: isObject ? '' : 0, isNameNext: isObject });
  };
  const next = (): void => {
    const level = levels.at(-1);
    if (level?.names !== undefined) level.isNameNext = true;
    else if (level !== undefined) level.at = Number(level.at) + 1;
  };
  const word = (token: string): void => {
    const level = levels.at(-1);
    if (level?.names === undefined || !level.isNameNext) return void lines.set(pathHere(), line);
    const name: string = JSON.parse(token);
    if (level.names.has(name)) repeated.push({ name, line });
    level.names.add(name);
    level.at = name;
    level.isNameNext = false;
    lines.set(pathHere(), line);
  };
  const actions: Readonly<Record<string, () => void>> = {
    '\n': () => line++,
    '{': () => open(true),
    '[': () => open(false),
    '}': () => levels.pop(),
    ']': () => levels.pop(),
    ',': next,
  };
  for (const [token] of text.matchAll(TOKEN)) (actions[token] ?? (() => word(token)))();
  return { lineOf: (path) => lines.get(['', ...path].join('\n')), repeated };
}
