// Reads docs/first-hour.md as a script: commands, files, and the lines of output that it shows.
const FENCE = /^```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm;

/**
 * Returns the steps of a page in order: `{ kind: 'command', command, fails }`, `{ kind: 'file', path, text }` for a block with
 * a file behind its language, and `{ kind: 'output', lines }` for a `text` block, which follows the commands that print it.
 */
export function readSteps(markdown) {
  return [...markdown.matchAll(FENCE)].flatMap(([, language, info, text]) => {
    if (language === 'sh') return readCommands(text, info === 'fails');
    if (language === 'text') return [{ kind: 'output', lines: text.trimEnd().split('\n') }];
    return info === undefined ? [] : [{ kind: 'file', path: info, text }];
  });
}

const readCommands = (text, fails) =>
  text
    .trim()
    .split('\n')
    .map((command) => ({ kind: 'command', command, fails }));

/** Returns the first of the lines that the output does not have, in their order; undefined when it has all. */
export function findMissingLine(lines, output) {
  let from = 0;
  for (const line of lines) {
    const at = output.indexOf(line, from);
    if (at < 0) return line;
    from = at + line.length;
  }
}

/**
 * Returns an `npm install` as it is run before a release: our packages from their tarballs, with all that they need of ours,
 * and the others in the versions of the catalogue. Any other command is returned as it is.
 */
export function installPacked(command, { tarballs, versions }) {
  const [, beginning, names] = /^(npm install(?: --save-dev)?) (.+)$/.exec(command) ?? [];
  if (names === undefined) return command;
  const wanted = names.split(' ').map((name) => (versions.has(name) ? `${name}@${versions.get(name)}` : name));
  const ours = wanted.some((name) => tarballs.has(name)) ? [...tarballs.values()] : [];
  return [beginning, ...wanted.filter((name) => !tarballs.has(name)), ...ours].join(' ');
}
