/** True when `text` is `pattern` with each `*` standing for any run of characters. Linear: no backtracking over earlier stars. */
function matchSegment(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === text;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return from <= text.length - last.length;
}

/**
 * Returns a predicate over paths: `*` is any run inside one segment, `**` zero or more whole segments.
 *
 * @example matchRegistryPath('a:**:c')('a:x:y:c'); // => true
 */
export function matchRegistryPath(glob: string): (path: string) => boolean {
  const pattern = glob.split(':');
  return (path) => {
    const segments = path.split(':');
    let at = 0;
    let read = 0;
    let star = -1;
    let starRead = 0;
    while (read < segments.length) {
      if (pattern[at] === '**') {
        star = at++;
        starRead = read;
      } else if (at < pattern.length && matchSegment(pattern[at] as string, segments[read] as string)) {
        at++;
        read++;
      } else if (star >= 0) {
        at = star + 1;
        read = ++starRead;
      } else return false;
    }
    while (pattern[at] === '**') at++;
    return at === pattern.length;
  };
}
