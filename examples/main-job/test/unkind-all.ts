// All runs that the agents are held to: `npm run unkind` in this package, with the number of seeds as an argument (20). Ends with 1 where
// a run that has to come to its end does not, or yields something else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNKIND_FAULTS, type UnkindFaultName } from '@bitcode/agent-generics/testing';
import { PRODUCT_NAMES } from '../src/products';
import { type UnkindOutcome, type UnkindRun, UnkindRuns } from './unkind-runs';

const seeds = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'unkind-'));
const runs = new UnkindRuns(folder);
const NAMES = Object.keys(UNKIND_FAULTS) as UnkindFaultName[];

/** The rows of the report: each at a rate, and whether its runs may end early. */
const ROWS: ReadonlyArray<{
  readonly name: string;
  readonly mayEnd: boolean;
  readonly how: Pick<UnkindRun, 'rate' | 'faults'>;
}> = [
  ...NAMES.map((name) => ({ name, mayEnd: false, how: { rate: 0.02, faults: [name] } })),
  { name: 'all at 5 %', mayEnd: false, how: { rate: 0.05 } },
  { name: 'all at 20 %', mayEnd: true, how: { rate: 0.2 } },
];

let failed = 0;
for (const { name, mayEnd, how } of ROWS) {
  const outcomes: UnkindOutcome[] = [];
  let kindCalls = 0;
  for (const product of PRODUCT_NAMES) {
    for (let seed = 1; seed <= seeds; seed++) {
      outcomes.push(await runs.run({ product, seed, ...how }));
      kindCalls += await runs.kindCalls(product);
    }
  }
  const ended = outcomes.filter(({ error }) => error === undefined);
  const other = ended.filter(({ isSameOutput }) => !isSameOutput);
  const codes = [...new Set(outcomes.flatMap(({ error }) => error ?? []))];
  const findings = outcomes.flatMap((outcome) => outcome.findings);
  const sum = (of: (outcome: UnkindOutcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0);
  const more = sum(({ calls }) => calls) / kindCalls - 1;
  const isBad = findings.length > 0 || (!mayEnd && (ended.length < outcomes.length || other.length > 0 || more > 0.1));
  if (isBad) failed++;
  const cells = [
    isBad ? 'NOT' : 'ok ',
    name.padEnd(24),
    `${ended.length}/${outcomes.length} end`.padEnd(12),
    `${other.length} differ`.padEnd(10),
    `met ${sum(({ met }) => met)}`.padEnd(9),
    `calls ${more < 0 ? '' : '+'}${(more * 100).toFixed(1)} %`.padEnd(15),
    ...codes,
    ...findings.slice(0, 2),
    ...(other.length > 0 ? [`seeds ${other.map(({ product, seed }) => `${product} ${seed}`).join(', ')}`] : []),
  ];
  console.log(cells.join('  '));
}
rmSync(folder, { recursive: true });
process.exitCode = failed === 0 ? 0 : 1;
