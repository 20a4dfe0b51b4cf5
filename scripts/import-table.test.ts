import { describe, expect, it } from 'vitest';
import { IMPORT_TABLE } from './import-table.mjs';
import { collectRefusals, importingFile } from './import-table-fixture.ts';
import { KINDS, OTHER_FILES } from './import-table-kinds.ts';

const FOLDERS = Object.keys(IMPORT_TABLE);
const SDIVF = 'generic-pipelines-execution-pipeline-sdivf';

const refusals = collectRefusals({
  ...OTHER_FILES,
  ...Object.fromEntries(KINDS.map(([, file, code]) => [file, code])),
});

it.each(KINDS)('%s', (_kind, file, _code, rule) => {
  expect(refusals.get(file) ?? []).toEqual(rule === undefined ? [] : [rule]);
});

describe('values may be imported exactly as the design says', () => {
  const tree = ['registry', 'prompts', 'raw_promptparts', 'execution-generics'];
  const design: Record<string, string[]> = {
    registry: [],
    prompts: ['registry'],
    raw_promptparts: ['prompts'],
    'execution-generics': ['registry', 'prompts', 'raw_promptparts'],
    'pipelines-generics': tree,
    [SDIVF]: [...tree, 'pipelines-generics'],
    'agent-generics': ['prompts', 'raw_promptparts', 'execution-generics'],
    'prompt-settings': ['prompts'],
    'prompt-settings-postgres': ['prompt-settings'],
    'session-assembler': ['prompts', 'raw_promptparts', 'prompt-settings'],
    'promptpart-law': [],
    'eslint-plugin-promptpart-law': ['promptpart-law'],
    'pipeline-hosts': [...tree, 'pipelines-generics', SDIVF, 'agent-generics'],
    'prompt-panel': ['prompts', 'prompt-settings'],
    'provider-adapters': ['prompts'],
    'prompt-lock': ['prompts'],
  };

  it.each(Object.entries(design))('%s', (folder, allowed) => {
    const others = FOLDERS.filter((other) => other !== folder);
    const accepted = others.filter((other) => !refusals.has(importingFile(folder, other)));
    expect(accepted.sort()).toEqual([...allowed].sort());
  });

  it('names every package of the table', () => expect(Object.keys(design).sort()).toEqual([...FOLDERS].sort()));
});
