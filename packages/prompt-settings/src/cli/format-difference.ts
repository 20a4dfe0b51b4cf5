import type { TextChange } from '../merge/diff-prompt-texts';

const SIGNS = { same: ' ', removed: '-', added: '+' } satisfies Record<TextChange['kind'], string>;

/** Returns a difference as lines that begin with their sign, under a title. */
export function formatDifference(title: string, changes: readonly TextChange[]): string {
  const lines = changes.flatMap(({ kind, text }) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `${SIGNS[kind]} ${line}\n`),
  );
  return `${title}\n${lines.join('')}\n`;
}
