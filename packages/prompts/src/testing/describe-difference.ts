const CONTEXT_LINES = 2;
const CARRIAGE_RETURN_OR_END_SPACE = /\r|[ \t]+$/g;

/** Returns the lines in which two texts differ, `-` expected and `+` received, with two lines around them. */
export function describeTextDifference(expected: string, received: string): string[] {
  const [before, after] = [expected.split('\n'), received.split('\n')];
  const top = countEqual(before, after);
  const most = Math.min(before.length, after.length) - top;
  const bottom = Math.min(most, countEqual(before.toReversed(), after.toReversed()));
  const end = before.length - bottom;
  return [
    ...before.slice(Math.max(0, top - CONTEXT_LINES), top).map((line) => `  ${line}`),
    ...before.slice(top, end).map((line) => `- ${showEnds(line)}`),
    ...after.slice(top, after.length - bottom).map((line) => `+ ${showEnds(line)}`),
    ...before.slice(end, end + CONTEXT_LINES).map((line) => `  ${line}`),
  ];
}

function countEqual(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((line, index) => line !== b[index]);
  return different < 0 ? a.length : different;
}

/** Makes visible what a terminal does not show. */
const showEnds = (line: string): string =>
  line.replace(CARRIAGE_RETURN_OR_END_SPACE, (space) =>
    space.replaceAll('\r', '␍').replaceAll(' ', '·').replaceAll('\t', '→'),
  );
