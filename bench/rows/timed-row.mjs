import { expected, ring } from '../bench-fixture.mjs';
import { readyPieces } from '../contestant-texts.mjs';
import { measureRatio, readBack } from '../measure.mjs';

/** A step that joins ready pieces, rotating through the lists given. */
export function joinOf(lists) {
  return { step: (i) => readBack(lists[i % lists.length].join('')) };
}

function assertJoin(join, lists) {
  const wrong = ring.findIndex((values, index) => lists[index].join('') !== expected(values));
  if (wrong >= 0) throw new Error(`the join of value set ${wrong} is not the expected text`);
  return join;
}

/** *The join* of the design: the 39 ready pieces of the fixture's prompt. */
export function fixtureJoin() {
  const lists = ring.map((values) => readyPieces(values));
  return assertJoin(joinOf(lists), lists);
}

/** Returns what is wrong with the first output that is not what it must be. */
export async function findWrong(checks) {
  for (const [made, wanted] of await checks()) {
    if (made === wanted) continue;
    const text = String(made);
    let at = 0;
    while (at < wanted.length && text[at] === wanted[at]) at++;
    return `at code unit ${at}: expected ${JSON.stringify(wanted.slice(at, at + 40))}, made ${JSON.stringify(text.slice(at, at + 40))}`;
  }
  return undefined;
}

/**
 * A row of times. `setup({ lib, contestants })` gives the case: `step(i)` makes a prompt and returns a code unit read from it,
 * `prepare(count)` readies what a slice needs outside the clock, `checks()` gives outputs with what they must be.
 */
export function timedRow({ setup, ...row }) {
  const run = async (context) => {
    const subject = await setup(context);
    const before = await findWrong(subject.checks);
    if (before !== undefined) return { wrong: before };
    const result = await measureRatio(subject.join ?? fixtureJoin(), subject, context.timing);
    const after = await findWrong(subject.checks);
    return after === undefined ? result : { wrong: `after it was timed, ${after}` };
  };
  return { unit: '×', isTime: true, ...row, run };
}
