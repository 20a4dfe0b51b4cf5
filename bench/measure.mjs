// Ratios from short slices of the join and the case in turn: what else the machine does meets both of them.

/** How long and how often. A slice holds several collections of what the join leaves behind, so that each has its share. */
export const timingOf = (quick) => (quick ? { slices: 41, sliceMs: 4 } : { slices: 61, sliceMs: 5 });

/** Returns the last code unit, which flattens a rope: what was put off is paid for here. */
export const readBack = (text) => text.charCodeAt(text.length - 1);

export function median(numbers) {
  return quantile(numbers, 0.5);
}

export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  return below + (sorted[Math.ceil(place)] - below) * (place % 1);
}

let sink = 0;

/** CPU milliseconds of this process so far: a neighbour that takes the processor away is not on this clock. */
function readClock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timeSync(step, count) {
  let read = 0;
  const start = readClock();
  for (let i = 0; i < count; i++) read ^= step(i);
  const ms = readClock() - start;
  sink ^= read;
  return ms;
}

async function timeAsync(step, count) {
  let read = 0;
  const start = readClock();
  for (let i = 0; i < count; i++) read ^= await step(i);
  const ms = readClock() - start;
  sink ^= read;
  return ms;
}

async function time({ step, prepare, isAsync = false }, count) {
  prepare?.(count);
  return isAsync ? timeAsync(step, count) : timeSync(step, count);
}

/** Runs until it is compiled for good, and returns how many steps fill a slice. */
async function stepsOfSlice(subject, sliceMs) {
  const warmUntil = performance.now() + 75 * sliceMs;
  let count = 1;
  for (let ms = 0; ms < sliceMs || performance.now() < warmUntil; ) {
    ms = await time(subject, count);
    if (ms < sliceMs) count *= 2;
  }
  const ms = await time(subject, count);
  return Math.max(1, Math.round((count * sliceMs) / ms));
}

/**
 * Returns `subject` over `join`, a step, each time from three slices: join, case, join.
 * `calls` says how many prompts a step of the subject makes.
 */
export async function measureRatio(join, subject, { slices, sliceMs }) {
  const joinCount = await stepsOfSlice(join, sliceMs);
  const count = await stepsOfSlice(subject, sliceMs);
  const ratios = [];
  const joins = [];
  for (let slice = 0; slice < slices; slice++) {
    const before = await time(join, joinCount);
    const own = await time(subject, count);
    const after = await time(join, joinCount);
    const ofJoin = (before + after) / (2 * joinCount);
    ratios.push(own / (count * (subject.calls ?? 1)) / ofJoin);
    joins.push(ofJoin * 1e6);
  }
  return {
    value: median(ratios),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    joinNs: median(joins),
    slices,
    steps: count,
  };
}
