import {
  applyCallSite,
  buildExecutionHierarchySystemPrompt,
  createExecution,
  type Execution,
  walkExecutionHierarchyPrompt,
} from '@bitcode/execution-generics';
import { createPromptPart, definePrompt, definePromptTemplate } from '@bitcode/prompts';
import { describe, expect, test } from 'vitest';
import { createPromptSettingsSnapshot, definePromptCatalogue, EMPTY_SETTINGS } from '../src/index';
import { Team } from './example-settings';

const ROLE = createPromptPart('You review pull requests.');
const TONE = createPromptPart('Write plainly.');
const TASK = createPromptPart('Review {title}.');
const CATALOGUE = definePromptCatalogue({
  parts: [
    { key: 'role', title: 'Role', text: ROLE, kind: 'part' },
    { key: 'tone', title: 'Tone', text: TONE, kind: 'part' },
    { key: 'task', title: 'Task', text: TASK, kind: 'template', placeholders: ['title'] },
  ],
});

/** A pipeline with one agent: its block is composed of two layers, its step holds a template. */
function createTree(): Execution {
  const root = createExecution('pipeline:review', { kind: 'pipeline' });
  applyCallSite(root, 'pipeline', [
    definePrompt('base', { role: ROLE, tone: TONE }),
    definePrompt('product', { focus: createPromptPart('Look at tests first.') }),
  ]);
  const step = root.child('agent:reviewer', { kind: 'agent' }).child('step:plan', { kind: 'step' });
  step.prompt.setTemplate('generic_system:task', definePromptTemplate(TASK, ['title']));
  return step;
}

const snapshotOf = (overrides: Readonly<Record<string, string>>, revision: number) =>
  createPromptSettingsSnapshot({
    catalogue: CATALOGUE,
    settings: {
      ...EMPTY_SETTINGS,
      overrides: Object.fromEntries(Object.entries(overrides).map(([key, text]) => [key, { text }])),
    },
    revision,
  });

describe('a walk with a snapshot', () => {
  const values = { title: 'the login' };

  test('replaces default texts segment by segment, inside composed blocks and templates, and says so', () => {
    const leaf = createTree();
    const snapshot = snapshotOf({ tone: 'Write warmly.', task: '{title}: review it, please.' }, 7);
    const walked = walkExecutionHierarchyPrompt(leaf, { values, snapshot });
    expect(walked.text).toBe(
      'You review pull requests.\n\nWrite warmly.\n\nLook at tests first.\n\n---\n\nthe login: review it, please.',
    );
    expect(buildExecutionHierarchySystemPrompt(leaf, { values, snapshot })).toBe(walked.text);
    const segments = walked.blocks.flatMap((block) => block.segments);
    expect(segments.map(({ key, origin, revision }) => [key, origin, revision])).toEqual([
      ['role', 'default', undefined],
      ['tone', 'override', 7],
      [undefined, 'default', undefined],
      ['task', 'override', 7],
    ]);
    for (const { start, end, text } of segments) expect(walked.text.slice(start, end)).toBe(text);
    expect(walked.revision).toBe(7);
  });

  test('takes each request’s own snapshot, and keeps nothing of another revision', () => {
    const leaf = createTree();
    const build = (revision: number | undefined): string | undefined => {
      const snapshot = revision === undefined ? undefined : snapshotOf({ tone: `Tone ${revision}.` }, revision);
      return buildExecutionHierarchySystemPrompt(leaf, { values, ...(snapshot && { snapshot }) }).split('\n\n')[1];
    };
    const order = [1, 2, 2, undefined, 1, 3, undefined, 3];
    expect(order.map(build)).toEqual(order.map((revision) => (revision === undefined ? TONE : `Tone ${revision}.`)));
  });

  test('follows a team’s save on the next request, on the same tree', async () => {
    const leaf = createTree();
    const team = new Team(CATALOGUE);
    const build = async (): Promise<string> =>
      buildExecutionHierarchySystemPrompt(leaf, { values, snapshot: await team.service.current() });
    const before = await build();
    expect(await build()).toBe(before);
    await team.override({ tone: 'Write warmly.' });
    const saved = await build();
    expect(saved).toBe(before.replace('Write plainly.', 'Write warmly.'));
    await team.service.restoreDefaults({ baseRevision: 1, origin: 'panel' });
    expect(await build()).toBe(before);
    expect(buildExecutionHierarchySystemPrompt(leaf, { values, snapshot: await team.service.at(1) })).toBe(saved);
  });

  test('never lets through what an upgrade made invalid', async () => {
    const leaf = createTree();
    const looser = definePromptCatalogue({
      parts: [{ key: 'task', title: 'Task', text: createPromptPart('Review it.'), kind: 'part' }],
    });
    const team = new Team(looser);
    await team.override({ task: 'Review, without a name.' });
    team.catalogue = CATALOGUE;
    const snapshot = await team.service.current();
    expect(buildExecutionHierarchySystemPrompt(leaf, { values, snapshot })).toMatch(/Review the login\.$/);
    expect(snapshot.diagnostics).toMatchObject([{ code: 'PLACEHOLDER_MISSING', path: 'task' }]);
  });
});
