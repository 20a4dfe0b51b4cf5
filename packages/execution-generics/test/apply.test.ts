import { composePromptLayers, createPromptPart, definePrompt, definePromptTemplate, Prompt } from '@bitcode/prompts';
import { RegistryImpl } from '@bitcode/registry';
import { describe, expect, it } from 'vitest';
import {
  applyCallSite,
  applyComposedCallSiteNodePrompt,
  applyPromptRegistryToExecutionPrompt,
  createExecution,
  ExecutionPrompt,
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
} from '../src/index';

const part = createPromptPart;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe('ExecutionPrompt', () => {
  it.each(['generic_system', 'specific_execution', 'generic_system:a:b'])('takes %s', (path) => {
    expect(new ExecutionPrompt().set(path, part('x')).get(path)).toBe('x');
  });

  it.each(['identity', 'generic_systems:a', 'specific:execution', 'call_site:x'])('refuses %s', (path) => {
    const prompt = new ExecutionPrompt();
    expect(() => prompt.set(path, part('x'))).toThrowError(code('EXECUTION_PROMPT_ROOT_INVALID'));
    expect(() => prompt.setText(path, 'x', { origin: 'host', stability: 'request' })).toThrowError(
      code('EXECUTION_PROMPT_ROOT_INVALID'),
    );
    expect(prompt.size).toBe(0);
  });

  it('has its node kind as the layer of what is set on it', () => {
    const node = createExecution('a', { kind: 'phase' });
    expect(node.prompt.set('specific_execution:x', part('x')).segments()[0]?.layer).toBe('phase');
  });

  it.each([
    ['a Prompt', new Prompt('p').set('specific_execution:ok', part('ok')).set('elsewhere', part('bad'))],
    [
      'a registry',
      new RegistryImpl<ReturnType<typeof part>>()
        .set('specific_execution:ok', part('ok'))
        .set('elsewhere', part('bad')),
    ],
  ])('is unchanged by a merge of %s that fails half way', (_, source) => {
    const prompt = new ExecutionPrompt().set('specific_execution:own', part('own'));
    const { revision } = prompt;
    expect(() => prompt.merge(source)).toThrowError(code('EXECUTION_PROMPT_ROOT_INVALID'));
    expect([prompt.getPaths(), prompt.revision]).toEqual([['specific_execution:own'], revision]);
  });
});

describe('applyPromptRegistryToExecutionPrompt', () => {
  const source = new Prompt('house')
    .set('tone', part('plain'), 3, { metadata: { by: 'house' } })
    .setTemplate('generic_system:hello', definePromptTemplate(part('Hi {name}'), ['name']))
    .set('specific_execution', part('root'))
    .freeze();

  it.each([
    [undefined, ['specific_execution:tone', 'generic_system:hello', 'specific_execution']],
    ['house', ['specific_execution:house:tone', 'generic_system:house:hello', 'specific_execution:house']],
  ])('with namespace %s puts every path under a root', (namespace, paths) => {
    const target = applyPromptRegistryToExecutionPrompt(new ExecutionPrompt(), source, { namespace });
    expect(target.getPaths()).toEqual(paths);
    expect(target.format(undefined, { values: { name: 'Ada' } })).toBe('plain\n\nHi Ada\n\nroot');
    expect(target.getAll(paths[0] as string)).toEqual([{ value: 'plain', priority: 3, metadata: { by: 'house' } }]);
    expect(target.segments()[0]?.layer).toBe('house');
  });

  it('leaves an existing path alone when told to', () => {
    const target = new ExecutionPrompt().set('specific_execution:tone', part('mine'));
    applyPromptRegistryToExecutionPrompt(target, source, { preserveExisting: true });
    expect(target.getAll('specific_execution:tone').map(({ value }) => value)).toEqual(['mine']);
    applyPromptRegistryToExecutionPrompt(target, source);
    expect(target.get('specific_execution:tone')).toBe('plain');
  });

  it('throws on a bad namespace and on a frozen target, and writes nothing', () => {
    const target = new ExecutionPrompt();
    expect(() => applyPromptRegistryToExecutionPrompt(target, source, { namespace: 'a::b' })).toThrowError(
      code('REGISTRY_PATH_INVALID'),
    );
    expect(target.size).toBe(0);
    expect(() => applyPromptRegistryToExecutionPrompt(target.freeze(), source)).toThrowError(code('PROMPT_FROZEN'));
  });
});

describe('applyComposedCallSiteNodePrompt', () => {
  const layer = definePrompt('layer', { identity: part('first'), contract: part('second') });

  it('keeps the segments one by one, with their layers', () => {
    const target = new ExecutionPrompt();
    applyComposedCallSiteNodePrompt(target, composePromptLayers([layer, layer]), 'agent');
    expect(target.getPaths()).toEqual(['specific_execution:call_site:agent']);
    expect(target.segments().map(({ path, layer: name }) => [path, name])).toEqual([
      ['specific_execution:call_site:agent:identity', 'layer'],
      ['specific_execution:call_site:agent:contract', 'layer'],
      ['specific_execution:call_site:agent:identity', 'layer'],
      ['specific_execution:call_site:agent:contract', 'layer'],
    ]);
    expect(target.get('specific_execution:call_site:agent')).toBe('second');
  });

  it('replaces the block in its place when applied again', () => {
    const node = createExecution('a');
    applyCallSite(node, 'agent', [layer]);
    node.prompt.set('specific_execution:call_site:after', part('after'));
    applyCallSite(node, 'agent', [definePrompt('new', { only: part('new') })]);
    expect(node.prompt.format()).toBe('new\n\nafter');
  });

  it.each([
    ['without text', [new Prompt('empty')], {}, 'CALL_SITE_BLANK'],
    ['without Execution', [layer], { includesExecution: true }, 'CALL_SITE_EXECUTION_MISSING'],
    ['with a requirement unmet', [layer.clone().require('missing')], {}, 'PROMPT_PATH_MISSING'],
    ['of an impossible kind', [layer], {}, 'REGISTRY_PATH_INVALID', 'step::plan'],
  ])('refuses a prompt %s and writes nothing', (_, layers, options, expected, kind = 'agent') => {
    const target = new ExecutionPrompt().set('specific_execution:call_site:agent', part('before'));
    expect(() => applyComposedCallSiteNodePrompt(target, composePromptLayers(layers), kind, options)).toThrowError(
      code(expected),
    );
    expect(target.format()).toBe('before');
  });

  it('takes Execution where it says so', () => {
    const target = applyComposedCallSiteNodePrompt(
      new ExecutionPrompt(),
      PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
      'pipeline',
      { includesExecution: true },
    );
    expect(target.segments()).toHaveLength(2);
  });
});
