import fc from 'fast-check';

/** What foreign files have and nobody types: controls, odd spaces and line ends, half characters, marks of every syntax. */
const RUDE = [
  '',
  ' ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\0',
  '\u2028',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\udc00',
  '\u{1f469}\u200d\u{1f4bb}',
  'e\u0301',
  '{',
  '}',
  '{{',
  '}}',
  '{name}',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '</',
  '<think>',
  '</think>',
  '&#60;',
  '"',
  "'",
  '`',
  '```',
  '~~~',
  '---',
  '...',
  '\\',
  '\\u',
  '\\ud83d',
  '\\"',
  '//',
  '/*',
  '*/',
  '#',
  '# ',
  ':',
  ': ',
  '::',
  ',',
  '-',
  '- ',
  '&a',
  '*a',
  '!!js',
  '|',
  '>-',
  '%',
  '@',
  '$',
  '$(',
  '$((',
  '${',
  '<<EOF\n',
  ';',
  '&&',
  '|&',
  '&',
  '=>',
  '?.',
  'sleep 99',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e999',
  '9007199254740993',
  '<<<<<<<',
  '=======',
  '>>>>>>>',
];

const piece = (seeds: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...RUDE) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...seeds), fc.nat(), fc.nat({ max: 60 }))
        .map(([seed, begin, length]) => seed.slice(begin % (seed.length + 1)).slice(0, length)),
    },
  );

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
  readonly times: number;
}

function applyEdit(text: string, { at, removed, inserted, times }: Edit): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + inserted.repeat(times) + text.slice(place + removed);
}

/** Returns texts that begin as one of the seeds and end as nobody would write them; a piece may stand there hundreds of times. */
export function garbled(seeds: readonly string[]): fc.Arbitrary<string> {
  const times = fc.oneof(
    { weight: 9, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constantFrom(2, 50, 700) },
  );
  const edit = fc.record({ at: fc.nat(), removed: fc.nat({ max: 12 }), inserted: piece(seeds), times });
  return fc
    .tuple(fc.oneof(fc.constantFrom(...seeds), fc.constant('')), fc.array(edit, { maxLength: 12 }))
    .map(([seed, edits]) => edits.reduce(applyEdit, seed));
}
