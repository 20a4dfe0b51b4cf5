/** Lets at most `places` callers in at once, in the order they asked. */
function createTurnstile(places) {
  let free = places;
  const waiting = [];
  return {
    async enter() {
      if (free > 0) free -= 1;
      else await new Promise((resolve) => waiting.push(resolve));
    },
    leave() {
      if (waiting.length > 0) waiting.shift()();
      else free += 1;
    },
  };
}

/**
 * Runs each step with `runStep(step)` (true: passed) once the steps it `needs` have passed and the one it comes
 * `after` has ended, all of which stand before it;
 * `onBlocked(step, needed)` hears of a step that could not run. Resolves to a Map of name → `'passed' | 'failed'`.
 */
export async function runSteps(steps, { atOnce, runStep, onBlocked }) {
  const turnstile = createTurnstile(atOnce);
  const outcomes = new Map();
  async function settle(step) {
    for (const needed of step.needs ?? []) {
      if ((await outcomes.get(needed)) === 'passed') continue;
      onBlocked(step, needed);
      return 'failed';
    }
    await outcomes.get(step.after);
    await turnstile.enter();
    try {
      return (await runStep(step)) ? 'passed' : 'failed';
    } finally {
      turnstile.leave();
    }
  }
  for (const step of steps) outcomes.set(step.name, settle(step));
  return new Map(await Promise.all([...outcomes].map(async ([name, outcome]) => [name, await outcome])));
}

/** Returns the named steps and all that they need, in the order of `steps`; all of them when no name is given. */
export function chooseSteps(steps, names) {
  if (names.length === 0) return steps;
  const wanted = new Set(names);
  for (const { name, needs = [], after } of [...steps].reverse()) {
    if (wanted.has(name)) for (const needed of [...needs, after]) wanted.add(needed);
  }
  return steps.filter(({ name }) => wanted.has(name));
}
