import { expect, test } from 'vitest';
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
  await expect(save.execute({ base_revision: -1 })).rejects.toThrow(/base_revision/);
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
