import { expect, test } from 'vitest';
import { checkText } from './check-text';

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Sources that grow; what each costs to check grows with them and no faster. */
const KINDS: Readonly<Record<string, (count: number) => string>> = {
  'a text without letters': (n) => `generateText({ system: '${'1 '.repeat(20 * n)}' });`,
  'a text without spaces and letters': (n) => `generateText({ system: '${'-'.repeat(40 * n)}' });`,
  'a text of half tags': (n) => `generateText({ system: '${'<a '.repeat(n)}' });`,
  'allow comments': (n) => `${'// promptpart-law-allow PROSE_INLINE: why\n'.repeat(4 * n)}a();`,
  'allow comments on one line': (n) => `${'/* promptpart-law-allow PROSE_INLINE: why */ '.repeat(4 * n)}a();`,
  'an allow comment of stars': (n) => `/* promptpart-law-allow PROSE_INLINE: ${'* '.repeat(20 * n)}x */\na();`,
  'pushes into one list': (n) =>
    `const lines = [];\n${many(n, () => `lines.push('You are kind.');`)}\ngenerateText({ system: lines.join('') });`,
  'pushes into many lists': (n) =>
    many(n, (i) => `const a${i} = [];\na${i}.push('You are kind.');\ngenerateText({ system: a${i}.join('') });`),
  'pushes into one member': (n) =>
    `class A { b() { ${many(n, () => `this.lines.push('You are kind.');`)}\ngenerateText({ system: this.lines.join('') }); } }`,
  'pushes into many members': (n) =>
    `class A { b() { ${many(n, (i) => `this.a${i}.push('You are kind.');\ngenerateText({ system: this.a${i}.join('') });`)} } }`,
  'many sums': (n) =>
    `const a = 'You are kind.';\n${many(n, (i) => `const b${i} = a + 'Be brief.';\ngenerateText({ system: b${i} });`)}`,
  'a chain of constants': (n) =>
    `const b0 = 'You are kind.';\n${many(n, (i) => `const b${i + 1} = b${i} + 'Be brief.';`)}\ngenerateText({ system: b${n} });`,
  'one long sum': (n) => `generateText({ system: ${"'You are kind.' + ".repeat(n)}'x' });`,
  'one long list': (n) => `generateText({ system: [${"'You are kind.', ".repeat(n)}].join('') });`,
  'calls of one function': (n) =>
    `function ask(text) { generateText({ system: text }); }\n${many(n, () => `ask('You are kind.');`)}`,
  'lines of spaces': (n) => `a();${' \n'.repeat(200 * n)}b();`,
};

const [FEW, TIMES] = [400, 4];

/** What the processor spends, the least of several runs: waiting for others does not count. */
function costOf(text: string): number {
  const runs = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    checkText(text, 'src/a.ts', { preset: 'recommended' });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}

/** Squares give 16, cubes 64; below a few milliseconds the ratio says nothing. */
const LINEAR = 2.5 * TIMES;
const NOISE = 4_000;

test.each(Object.entries(KINDS))('%s: four times as much costs about four times as much', (_, make) => {
  costOf(make(FEW));
  const [few, more] = [costOf(make(FEW)), costOf(make(FEW * TIMES))];
  expect(more).toBeLessThan(LINEAR * Math.max(few, NOISE));
});
