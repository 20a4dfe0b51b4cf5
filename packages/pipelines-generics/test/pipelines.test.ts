import { buildExecutionHierarchySystemPrompt, createExecution } from '@bitcode/execution-generics';
import { createPromptPart, definePrompt, Prompt } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import {
  attachExecutionPipelinePromptHierarchy,
  ExecutionPipeline,
  factoryExecutionPipeline,
  resolveExecutionPipelinePromptHost,
} from '../src/index';

const part = createPromptPart;
const BASE = definePrompt('base', { identity: part('base identity') });
const PRODUCT = definePrompt('product', { identity: part('product identity'), contract: part('product contract') });
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe('the pipeline node', () => {
  it('has kind, id and name, as a root and as a child', () => {
    const pipeline = factoryExecutionPipeline('review');
    expect(pipeline).toBeInstanceOf(ExecutionPipeline);
    expect([pipeline.kind, pipeline.id, pipeline.name]).toEqual(['pipeline', 'pipeline:review', 'review']);
    const inner = factoryExecutionPipeline('review', pipeline);
    expect([inner.nodePath, inner.name]).toEqual(['pipeline:review/pipeline:review', 'review']);
    expect(factoryExecutionPipeline('review', pipeline).id).toBe('pipeline:review~2');
    expect(pipeline.child('x')).not.toBeInstanceOf(ExecutionPipeline);
  });

  it('refuses a name that is no id', () => {
    expect(() => factoryExecutionPipeline('a/b')).toThrowError(code('EXECUTION_ID_INVALID'));
  });

  it('is found as the nearest one at or above', () => {
    const outer = factoryExecutionPipeline('outer');
    const inner = factoryExecutionPipeline('inner', outer.child('step'));
    expect(resolveExecutionPipelinePromptHost(inner)).toBe(inner);
    expect(resolveExecutionPipelinePromptHost(inner.child('a').child('b'))).toBe(inner);
    expect(resolveExecutionPipelinePromptHost(outer.child('step'))).toBe(outer);
    expect(() => resolveExecutionPipelinePromptHost(createExecution('alone'))).toThrowError(
      code('PIPELINE_HOST_MISSING'),
    );
  });
});

describe('attaching', () => {
  it('composes Execution, Pipeline, base and product on the host, and returns it', () => {
    const pipeline = factoryExecutionPipeline('review');
    const leaf = pipeline.child('seq-0');
    expect(attachExecutionPipelinePromptHierarchy(leaf, { base: BASE, specific: PRODUCT })).toBe(pipeline);
    expect(leaf.hasPrompt).toBe(false);
    const segments = pipeline.prompt.segments();
    expect(segments.map(({ layer }) => layer)).toEqual([
      'execution',
      'execution',
      'pipeline',
      'pipeline',
      'base',
      'product',
      'product',
    ]);
    expect(segments.every(({ path }) => path.startsWith('specific_execution:call_site:pipeline:'))).toBe(true);
    expect(buildExecutionHierarchySystemPrompt(leaf)).toBe(pipeline.prompt.format());
  });

  it('keeps a silent copy of each layer', () => {
    const pipeline = factoryExecutionPipeline('review');
    attachExecutionPipelinePromptHierarchy(pipeline, { base: BASE, specific: PRODUCT });
    const { prompt } = pipeline;
    expect(prompt.descendants('specific_execution:execution')).toEqual([
      'specific_execution:execution:primitive:identity',
      'specific_execution:execution:primitive:contract',
    ]);
    expect(prompt.descendants('specific_execution:pipeline')).toEqual([
      'specific_execution:pipeline:primitive:identity',
      'specific_execution:pipeline:primitive:contract',
      'specific_execution:pipeline:base:identity',
      'specific_execution:pipeline:specific:identity',
      'specific_execution:pipeline:specific:contract',
    ]);
    expect(prompt.get('specific_execution:pipeline:specific:contract')).toBe('product contract');
    expect(prompt.format().split('product contract')).toHaveLength(2);
  });

  it('again replaces block and copies, keeps their place, and leaves what a host set', () => {
    const pipeline = factoryExecutionPipeline('review');
    attachExecutionPipelinePromptHierarchy(pipeline, { base: BASE, specific: PRODUCT });
    pipeline.prompt.set('specific_execution:call_site:after', part('after'));
    pipeline.prompt.set('specific_execution:pipeline:base:mine', part('mine'));
    attachExecutionPipelinePromptHierarchy(pipeline, { specific: definePrompt('other', { note: part('other note') }) });
    expect(pipeline.prompt.segments().map(({ layer }) => layer)).toEqual([
      'execution',
      'execution',
      'pipeline',
      'pipeline',
      'other',
      'pipeline',
      'pipeline',
    ]);
    expect(pipeline.prompt.format().endsWith('other note\n\nafter\n\nmine')).toBe(true);
    expect(pipeline.prompt.has('specific_execution:pipeline:specific:contract')).toBe(false);
    expect(pipeline.prompt.get('specific_execution:pipeline:base:mine')).toBe('mine');
  });

  it('that is refused changes nothing', () => {
    const pipeline = factoryExecutionPipeline('review');
    attachExecutionPipelinePromptHierarchy(pipeline, { specific: PRODUCT });
    const before = JSON.stringify(pipeline.prompt.records());
    const incomplete = new Prompt('incomplete').set('a', part('a')).require('b');
    expect(() => attachExecutionPipelinePromptHierarchy(pipeline, { specific: incomplete })).toThrowError(
      code('PROMPT_PATH_MISSING'),
    );
    expect(JSON.stringify(pipeline.prompt.records())).toBe(before);
    expect(() => attachExecutionPipelinePromptHierarchy(createExecution('alone'))).toThrowError(
      code('PIPELINE_HOST_MISSING'),
    );
  });
});
