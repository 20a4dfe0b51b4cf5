/** Something that a call has under a name. */
export interface NamedContent {
  readonly call: string;
  readonly name: string;
  /** Equal for what is the same. */
  readonly content: string;
}

/** The name of one content in one call. */
export type NameOf = (named: NamedContent) => string;

/**
 * Gives each content a name that does not change when the content does: its own; ` #2` behind it where one call has
 * another under it already; ` @ <call>` where it is not the same in all calls.
 */
export function nameContents(all: Iterable<NamedContent>): NameOf {
  const local = new LocalNames();
  const contents = new Map<string, Set<string>>();
  for (const named of all) {
    const name = local.nameOf(named);
    const known = contents.get(name) ?? new Set();
    contents.set(name, known.add(named.content));
  }
  return (named) => {
    const name = local.nameOf(named);
    return (contents.get(name)?.size ?? 0) > 1 ? `${name} @ ${named.call}` : name;
  };
}

/** Names inside one call, by place. */
class LocalNames {
  readonly #calls = new Map<string, Map<string, string[]>>();

  nameOf({ call, name, content }: NamedContent): string {
    const names = this.#calls.get(call) ?? new Map<string, string[]>();
    this.#calls.set(call, names);
    const known = names.get(name) ?? [];
    names.set(name, known);
    if (!known.includes(content)) known.push(content);
    const number = known.indexOf(content) + 1;
    return number === 1 ? name : `${name} #${number}`;
  }
}

/** Returns a name without the call that it is the name for. */
export const withoutCall = (name: string, call: string): string =>
  name.endsWith(` @ ${call}`) ? name.slice(0, -(call.length + 3)) : name;
