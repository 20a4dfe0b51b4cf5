import { type CountedWord, ENGLISH, type WordName } from './english';

/** A translation; what it lacks is read in English. */
export type Translation = Readonly<Partial<Record<WordName, string | CountedWord>>>;

/** What is filled into a text: `n` decides between one and many. */
export type WordValues = Readonly<Record<string, string | number>>;

/** The page's texts in a language, with its numbers, sizes and dates. */
export interface Words {
  (name: WordName, values?: WordValues): string;
  readonly locale: string;
  number(value: number): string;
  /** Bytes as kB. */
  size(bytes: number): string;
  /** A moment, short: today's as a time, others with their day. */
  moment(iso: string): string;
  /** A moment in full. */
  fullMoment(iso: string): string;
  list(items: readonly string[]): string;
}

export interface WordsOptions {
  readonly locale: string;
  readonly translation?: Translation | undefined;
  /** The clock that "today" is read from. */
  readonly now: () => Date;
}

/**
 * Returns the page's texts in a language.
 *
 * @example createWords({ locale: 'en', now: () => new Date() })('unsaved', { n: 2 }); // => '2 unsaved changes, kept in this browser'
 */
export function createWords({ locale, translation = {}, now }: WordsOptions): Words {
  const numbers = new Intl.NumberFormat(locale);
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  const plurals = new Intl.PluralRules(locale);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  const lists = new Intl.ListFormat(locale);

  const say = (name: WordName, values: WordValues = {}): string => {
    const word: string | CountedWord = translation[name] ?? ENGLISH[name];
    return fill(typeof word === 'string' ? word : choose(word, values), values);
  };
  const choose = (word: CountedWord, { n }: WordValues): string =>
    (typeof n === 'number' ? word[plurals.select(n)] : undefined) ?? word.other;
  const fill = (word: string, values: WordValues): string =>
    word.replace(/\{(\w+)\}/g, (written, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return typeof value === 'number' ? numbers.format(value) : (value ?? written);
    });

  return Object.assign(say, {
    locale,
    number: (value: number) => numbers.format(value),
    size: (bytes: number) => kilobytes.format(bytes / 1000),
    moment: (iso: string) => {
      const at = new Date(iso);
      return day.format(at) === day.format(now()) ? time.format(at) : day.format(at);
    },
    fullMoment: (iso: string) => full.format(new Date(iso)),
    list: (items: readonly string[]) => lists.format(items),
  });
}
