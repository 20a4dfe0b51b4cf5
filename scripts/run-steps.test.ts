import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseSteps, runSteps } from './run-steps.mjs';
import { STEPS as ALL_STEPS } from './steps.mjs';
import { ROOT, readJson } from './workspace.mjs';

interface Step {
  name: string;
  needs?: string[];
}

const STEPS: Step[] = [
  { name: 'build' },
  { name: 'lint' },
  { name: 'pack', needs: ['build'] },
  { name: 'smoke', needs: ['pack'] },
];

it('runs two at a time, and a step only after what it needs', async () => {
  const events: string[] = [];
  let running = 0;
  const outcomes = await runSteps(STEPS, {
    atOnce: 2,
    runStep: async ({ name }: Step) => {
      running += 1;
      events.push(name);
      expect(running).toBeLessThanOrEqual(2);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return true;
    },
    onBlocked: () => expect.unreachable(),
  });
  expect(events).toEqual(['build', 'lint', 'pack', 'smoke']);
  expect([...outcomes.values()]).toEqual(['passed', 'passed', 'passed', 'passed']);
});

it('fails what needs a failed step without running it', async () => {
  const ran: string[] = [];
  const blocked: string[] = [];
  const outcomes = await runSteps(STEPS, {
    atOnce: 2,
    runStep: async ({ name }: Step) => {
      ran.push(name);
      return name !== 'build';
    },
    onBlocked: ({ name }: Step, needed: string) => blocked.push(`${name} needs ${needed}`),
  });
  expect(ran).toEqual(['build', 'lint']);
  expect(blocked).toEqual(['pack needs build', 'smoke needs pack']);
  expect(Object.fromEntries(outcomes)).toEqual({ build: 'failed', lint: 'passed', pack: 'failed', smoke: 'failed' });
});

it('waits for the step that it comes after, whatever that gave', async () => {
  const ran: string[] = [];
  await runSteps([{ name: 'tests' }, { name: 'tested', after: 'tests' }], {
    atOnce: 2,
    runStep: async ({ name }: Step) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      ran.push(name);
      return name !== 'tests';
    },
    onBlocked: () => expect.unreachable(),
  });
  expect(ran).toEqual(['tests', 'tested']);
});

it('chooses the named steps and all that they need', () => {
  expect(chooseSteps(STEPS, ['smoke']).map(({ name }: Step) => name)).toEqual(['build', 'pack', 'smoke']);
  expect(chooseSteps(STEPS, [])).toBe(STEPS);
});

it('names for a step that fails a command that exists', () => {
  const { scripts } = readJson(join(ROOT, 'package.json')) as { scripts: Record<string, string> };
  const mends = ALL_STEPS.flatMap((step: { mend?: string }) => step.mend ?? []);
  expect(mends.length).toBeGreaterThan(0);
  for (const mend of mends) expect(Object.keys(scripts)).toContain(/^npm run (\S+)/.exec(mend)?.[1]);
});
