import { type EntryName, entryId } from '../protocol';

/** True for a text that may be changed: `keys` are globs over `kind:key`, in which `*` is any run of characters. */
export function mayChange(keys: readonly string[] | undefined, name: EntryName): boolean {
  return keys === undefined || keys.some((glob) => matchesGlob(glob, entryId(name)));
}

/** Each piece between stars is looked for behind the one before: in proportion to the texts. */
function matchesGlob(glob: string, text: string): boolean {
  const [first = '', ...rest] = glob.split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const piece of rest) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}
