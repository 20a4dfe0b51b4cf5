import { styleText } from 'node:util';

/** How words are set off; on anything but a terminal, not at all. */
export interface Style {
  readonly heading: (text: string) => string;
  readonly name: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly added: (text: string) => string;
  readonly removed: (text: string) => string;
}

const same = (text: string): string => text;

/** Text as it is. */
export const PLAIN_STYLE: Style = { heading: same, name: same, quiet: same, added: same, removed: same };

const styled =
  (format: Parameters<typeof styleText>[0]) =>
  (text: string): string =>
    styleText(format, text, { validateStream: false });

/** Text with the colours of a terminal. */
export const COLOUR_STYLE: Style = {
  heading: styled(['bold', 'underline']),
  name: styled('bold'),
  quiet: styled('dim'),
  added: styled('green'),
  removed: styled('red'),
};
