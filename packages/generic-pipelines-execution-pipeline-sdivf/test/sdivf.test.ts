import { createExecution, type Execution, walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { createPromptPart, definePrompt } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import {
  attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy as attach,
  ExecutionPipelineSDIVF,
  ExecutionPipelineSDIVFExecutionPhase,
  factoryExecutionPipelineSDIVF,
  factoryExecutionPipelineSDIVFFromExecutors,
  SDIVF_PHASE_NAMES,
  type SDIVFPhaseConfig,
  type SDIVFPhaseName,
} from '../src/index';

const PRODUCT = definePrompt('product', { result: createPromptPart('product result') });
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe('a phase', () => {
  it.each([...SDIVF_PHASE_NAMES])('%s says Phase, SDIVF phase and product, never Execution', (name) => {
    const phase = new ExecutionPipelineSDIVFExecutionPhase(name, new ExecutionPipelineSDIVF('p'));
    expect(attach(phase, name, { specific: PRODUCT })).toBe(phase);
    expect([phase.kind, phase.name, phase.id]).toEqual(['phase', name, `phase:${name}`]);
    const { text, blocks } = walkExecutionHierarchyPrompt(phase);
    expect(blocks[0]?.segments.map(({ layer }) => layer)).toEqual([
      'phase',
      'phase',
      `sdivf-${name}`,
      `sdivf-${name}`,
      'product',
    ]);
    expect(text.startsWith('You are in a Phase')).toBe(true);
    expect(text).not.toContain('You are in an Execution');
    expect(phase.prompt.getPaths()).toEqual([`specific_execution:call_site:phase:${name}`]);
  });

  it('takes another base, or none', () => {
    const layers = (base: Parameters<typeof attach>[2]) => {
      const phase = createExecution('phase:setup', { kind: 'phase' });
      return attach(phase, 'setup', base)
        .prompt.segments()
        .map(({ layer }) => layer);
    };
    expect(layers({ base: null, specific: PRODUCT })).toEqual(['phase', 'phase', 'product']);
    expect(layers({ base: PRODUCT })).toEqual(['phase', 'phase', 'product']);
  });

  it('attached again, under another name too, says itself once', () => {
    const phase = createExecution('phase:setup');
    phase.prompt.set('specific_execution:call_site:note', createPromptPart('the host says'));
    for (const name of ['setup', 'discovery', 'discovery', 'finish', 'setup'] as const) {
      attach(phase, name, { specific: PRODUCT });
      const { text } = walkExecutionHierarchyPrompt(phase);
      expect(text.match(/You are in a Phase/g)).toHaveLength(1);
      expect(text).toContain('the host says');
      expect(phase.prompt.getPaths()).toEqual([
        'specific_execution:call_site:note',
        `specific_execution:call_site:phase:${name}`,
      ]);
    }
  });

  it('that is refused leaves what was attached before', () => {
    const phase = attach(createExecution('phase:setup'), 'setup');
    const demanding = PRODUCT.clone().require('more');
    expect(() => attach(phase, 'finish', { specific: demanding })).toThrowError(code('PROMPT_PATH_MISSING'));
    expect(phase.prompt.getPaths()).toEqual(['specific_execution:call_site:phase:setup']);
  });

  it.each(['execution', 'pipeline', 'agent', 'step'])('is not attached to a node of kind %s', (kind) => {
    const node = createExecution('setup', { kind });
    expect(() => attach(node, 'setup')).toThrowError(code('NODE_KIND_MISMATCH'));
    expect(node.hasPrompt).toBe(false);
  });

  it('of another name is refused with the five names', () => {
    const phase = createExecution('phase:x', { kind: 'phase' });
    expect(() => attach(phase, 'refinement')).toThrowError(code('SDIVF_PHASE_UNKNOWN'));
    expect(() => attach(phase, 'refinement')).toThrowError(/setup, discovery, implementation, validation, finish/);
    expect(() => new ExecutionPipelineSDIVFExecutionPhase('x' as SDIVFPhaseName, phase)).toThrowError(
      code('SDIVF_PHASE_UNKNOWN'),
    );
    expect(phase.hasPrompt).toBe(false);
  });
});

function phases(
  run: (name: SDIVFPhaseName, phase: Execution, iteration: number) => unknown,
): Record<SDIVFPhaseName, SDIVFPhaseConfig<string>> {
  const config = (name: SDIVFPhaseName): SDIVFPhaseConfig<string> => ({
    run: async ({ iteration }, phase) => run(name, phase, iteration),
    specific: PRODUCT,
  });
  return {
    setup: config('setup'),
    discovery: config('discovery'),
    implementation: config('implementation'),
    validation: config('validation'),
    finish: config('finish'),
  };
}

describe('the SDIVF pipeline', () => {
  it('runs rounds until Validation is ready, then Finish; every iteration keeps its nodes', async () => {
    const ran: string[] = [];
    const run = createExecution('run');
    const executor = factoryExecutionPipelineSDIVF('review', {
      phases: phases((name, phase, iteration) => {
        ran.push(`${name} ${iteration} ${phase.id}`);
        return name === 'validation' ? { readyToFinish: iteration === 2 } : `${name} of ${iteration}`;
      }),
    });
    await expect(executor('in', run)).resolves.toEqual({ output: 'finish of 2', iterations: 2, finished: true });
    expect(ran).toEqual([
      'setup 1 phase:setup',
      'discovery 1 phase:discovery',
      'implementation 1 phase:implementation',
      'validation 1 phase:validation',
      'discovery 2 phase:discovery~2',
      'implementation 2 phase:implementation~2',
      'validation 2 phase:validation~2',
      'finish 2 phase:finish',
    ]);
    const pipeline = run.children.get('pipeline:review') as Execution;
    expect(pipeline.children.get('phase:discovery')?.get('phase', 'output')).toBe('discovery of 1');
    expect(pipeline.children.get('phase:discovery~2')?.name).toBe('discovery');
    expect(
      walkExecutionHierarchyPrompt(pipeline.children.get('phase:discovery~2') as Execution).blocks.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['pipeline', 'phase']);
  });

  it('finishes, unfinished, when the rounds run out', async () => {
    const executor = factoryExecutionPipelineSDIVF('review', {
      phases: phases((name) => name),
      maxIterations: 2,
      readyToFinish: () => false,
    });
    await expect(executor('in', createExecution('run'))).resolves.toEqual({
      output: 'finish',
      iterations: 2,
      finished: false,
    });
  });

  it('takes three rounds when nothing is said', async () => {
    const executor = factoryExecutionPipelineSDIVF('review', { phases: phases((name) => name) });
    await expect(executor('in', createExecution('run'))).resolves.toMatchObject({ iterations: 3, finished: false });
  });

  it('records what a phase throws on its node, and throws it on', async () => {
    const failure = new Error('no repository');
    const run = createExecution('run');
    const executor = factoryExecutionPipelineSDIVF('review', {
      phases: phases((name) => {
        if (name === 'implementation') throw failure;
      }),
    });
    await expect(executor('in', run)).rejects.toBe(failure);
    const phase = run.children
      .get('pipeline:review')
      ?.children.get('phase:implementation') as ExecutionPipelineSDIVFExecutionPhase;
    expect(phase.failure).toEqual({ error: failure });
    expect(phase.getNamespaces()).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %s rounds', (maxIterations) => {
    expect(() =>
      factoryExecutionPipelineSDIVF('review', { phases: phases((name) => name), maxIterations }),
    ).toThrowError(code('SDIVF_ITERATIONS_INVALID'));
  });

  it('gives each phase what the ones before it yielded', async () => {
    const seen: unknown[] = [];
    const config = phases((name) => name);
    const executor = factoryExecutionPipelineSDIVF('review', {
      phases: { ...config, finish: { run: async (input) => seen.push(input) } },
      readyToFinish: () => true,
    });
    await executor('the input', createExecution('run'));
    expect(seen).toEqual([
      {
        input: 'the input',
        iteration: 1,
        outputs: { setup: 'setup', discovery: 'discovery', implementation: 'implementation', validation: 'validation' },
      },
    ]);
  });
});

describe('an SDIVF pipeline that is aborted', () => {
  it.each([
    ['setup', ['setup']],
    ['discovery', ['setup', 'discovery']],
    ['validation', ['setup', 'discovery', 'implementation', 'validation']],
  ] as const)('in %s runs no further phase, and ends with the reason', async (aborting, expected) => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const ran: string[] = [];
    const gate: string[] = [];
    const executor = factoryExecutionPipelineSDIVF('review', {
      maxIterations: 5,
      readyToFinish: () => (gate.push('asked'), false),
      phases: phases((name) => {
        ran.push(name);
        if (name === aborting) controller.abort(reason);
      }),
    });
    await expect(executor('in', createExecution('run', { signal: controller.signal }))).rejects.toBe(reason);
    expect([ran, gate]).toEqual([expected, []]);
  });
});

describe('the gate of an SDIVF pipeline', () => {
  it('is waited for, and sees the node of Validation', async () => {
    const seen: unknown[] = [];
    const executor = factoryExecutionPipelineSDIVF('review', {
      phases: phases((name, _, iteration) => (name === 'validation' ? iteration : name)),
      readyToFinish: async (output, phase) => {
        seen.push([output, phase.id, phase.get('phase', 'output')]);
        return output === 2;
      },
    });
    await expect(executor('in', createExecution('run'))).resolves.toMatchObject({ iterations: 2, finished: true });
    expect(seen).toEqual([
      [1, 'phase:validation', 1],
      [2, 'phase:validation~2', 2],
    ]);
  });
});

describe('an SDIVF pipeline of plain executors', () => {
  const add = (word: string) => async (value: string, node: Execution) => `${value} ${word}@${node.id}`;
  const executors = {
    setup: add('s'),
    discovery: add('d'),
    implementation: add('i'),
    validation: add('v'),
    finish: add('f'),
  };

  it('threads one value through them, each on its phase', async () => {
    const executor = factoryExecutionPipelineSDIVFFromExecutors('review', {
      ...executors,
      preprocess: add('pre'),
      postprocess: add('post'),
      readyToFinish: async (value, phase) => String(value).endsWith('v@phase:validation~2') && phase.kind === 'phase',
    });
    const run = createExecution('run');
    await expect(executor('in', run)).resolves.toEqual({
      output:
        'in pre@run s@phase:setup d@phase:discovery i@phase:implementation v@phase:validation d@phase:discovery~2 i@phase:implementation~2 v@phase:validation~2 f@phase:finish post@run',
      iterations: 2,
      finished: true,
    });
    await expect(executor('again', createExecution('run'))).resolves.toMatchObject({
      output: expect.stringMatching(/^again pre/),
    });
  });

  it('stops at what one throws, and refuses rounds that are none when it is made', async () => {
    const failing = { ...executors, discovery: () => Promise.reject(new Error('gone')) };
    await expect(
      factoryExecutionPipelineSDIVFFromExecutors('r', failing)('in', createExecution('run')),
    ).rejects.toThrow('gone');
    expect(() => factoryExecutionPipelineSDIVFFromExecutors('r', { ...executors, maxIterations: 0 })).toThrowError(
      code('SDIVF_ITERATIONS_INVALID'),
    );
  });
});
