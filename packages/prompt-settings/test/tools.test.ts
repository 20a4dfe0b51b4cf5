import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createPromptSettingsTools } from '../src/index';
import { catalogueOf, Team } from './example-settings';

test('the main Session saves single texts and reads which defaults have changed', async () => {
  const team = new Team(
    catalogueOf({ a: 'Default a.', b: 'Default b.' }, {}, [{ key: 'words', heading: 'Words', text: '' }]),
  );
  const { orchestrator_prompts_save: save, orchestrator_read: read } = createPromptSettingsTools(team.service, {
    author: 'Ada',
  });
  const set = {
    overrides: { a: 'Ours a.' },
    sections: { words: 'Ours.' },
    skills: [{ name: 'ids', description: 'who', body: 'Ada.' }],
  };
  expect(await save.execute({ base_revision: 0, set, note: 'asked for' })).toEqual({
    saved: true,
    revision: 1,
    warnings: [],
  });
  expect(await team.service.version(1)).toMatchObject({ origin: 'tool', author: 'Ada', note: 'asked for' });
  expect(await read.execute({ resource: 'prompts', keys: ['a', 'words'] })).toEqual({
    revision: 1,
    parts: [
      { key: 'a', title: 'a', origin: 'override', text: 'Ours a.' },
      { key: 'b', title: 'b', origin: 'default' },
    ],
    sections: [{ key: 'words', heading: 'Words', origin: 'team', text: 'Ours.' }],
    skills: [{ name: 'ids', description: 'who', origin: 'team' }],
    default_changed: [],
    diagnostics: [],
  });
  team.catalogue = catalogueOf({ a: 'Default a, changed.', b: 'Default b.' }, {}, [
    { key: 'words', heading: 'Words', text: '' },
  ]);
  expect(await read.execute({ resource: 'prompts' })).toMatchObject({ default_changed: ['a'] });
  // A save without a base keeps the saved one, so the part stays marked.
  expect(await save.execute({ base_revision: 1, set: { overrides: { a: 'Ours again.' } } })).toMatchObject({
    saved: true,
  });
  expect(await read.execute({ resource: 'prompts' })).toMatchObject({ default_changed: ['a'] });
  expect(await save.execute({ base_revision: 2, remove: { overrides: ['a'] } })).toMatchObject({
    saved: true,
    revision: 3,
  });
});

test('what cannot be saved is answered in words the model can act on', async () => {
  const team = new Team(catalogueOf({ a: 'Default a.' }));
  const { orchestrator_prompts_save: save } = createPromptSettingsTools(team.service);
  expect(await save.execute({ base_revision: 0, set: { overrides: { b: 'x' } } })).toMatchObject({
    saved: false,
    reason: 'invalid',
    errors: [{ code: 'OVERRIDE_UNKNOWN' }],
  });
  await team.override({ a: 'One.' });
  expect(await save.execute({ base_revision: 0, set: { overrides: { a: 'Two.' } } })).toEqual({
    saved: false,
    reason: 'conflict',
    current_revision: 1,
    conflicts: ['a'],
  });
  expect(await save.execute({ base_revision: 1, set: { overrides: { a: 'One.' } } })).toEqual({
    saved: false,
    reason: 'unchanged',
    current_revision: 1,
  });
});

describe('input of another shape is answered with all that is wrong with it', () => {
  const team = new Team(catalogueOf({ a: 'Default a.' }));
  const tools = createPromptSettingsTools(team.service);
  /** What a model sends is of no type. */
  const send = (tool: { execute(input: never): Promise<unknown> }, input: unknown): Promise<unknown> =>
    tool.execute(input as never);

  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['']],
    ['null', null, ['']],
    ['a text', '{"base_revision":0}', ['']],
    ['a list', [], ['']],
    ['no revision', {}, ['base_revision']],
    ['a revision as a text', { base_revision: '0' }, ['base_revision']],
    ['a negative revision', { base_revision: -1 }, ['base_revision']],
    ['several', { base_revision: 0.5, set: 'a', colour: 1 }, ['base_revision', 'set', 'colour']],
    [
      'deeper',
      { base_revision: 0, set: { overrides: { a: 5 }, skills: [{ name: 'x' }] }, remove: { parts: [] } },
      ['set.overrides.a', 'set.skills.0.description', 'set.skills.0.body', 'remove.parts'],
    ],
  ])('saving: %s', async (_, input, fields) => {
    const errors = fields.map((field) => ({
      code: 'SETTINGS_SHAPE',
      field,
      expected: expect.stringContaining('base_revision'),
      message: expect.stringContaining(field === '' ? 'the input: ' : `"${field}": `),
    }));
    const answer = await send(tools.orchestrator_prompts_save, input);
    expect(answer).toMatchObject({ saved: false, reason: 'invalid', errors });
    expect(await team.revision()).toBe(0);
  });

  test.each<[string, unknown, string[]]>([
    ['null', null, ['']],
    ['another resource', { resource: 'files' }, ['resource']],
    ['keys of another type', { resource: 'prompts', keys: ['a', 5], limit: 1 }, ['keys.1', 'limit']],
  ])('reading: %s', async (_, input, fields) => {
    const errors = fields.map((field) => ({
      code: 'SETTINGS_SHAPE',
      field,
      expected: expect.stringContaining('keys'),
    }));
    const answer = await send(tools.orchestrator_read, input);
    expect(answer).toMatchObject({ read: false, reason: 'invalid', errors });
  });
});

test('the schemas are JSON Schemas too', () => {
  const { orchestrator_prompts_save: save, orchestrator_read: read } = createPromptSettingsTools(new Team().service);
  expect(z.toJSONSchema(save.inputSchema)).toMatchObject({
    type: 'object',
    required: ['base_revision'],
    additionalProperties: false,
  });
  expect(z.toJSONSchema(read.inputSchema)).toMatchObject({ properties: { resource: { const: 'prompts' } } });
});
