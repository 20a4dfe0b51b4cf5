import { createPromptPart, Prompt } from '@bitcode/prompts';
import { describe, expect, it, vi } from 'vitest';
import { createAbortController } from '../test/abort-controller';
import { ExecutionPrompt } from './execution-prompt';
import { createExecution, Execution, isExecution } from './index';

describe('an id', () => {
  it.each([
    ['plain', 'run'],
    ['with a colon', 'pipeline:deposit'],
    ['with a space', 'a b'],
    ['with a tilde', '~'],
    ['a name that every object has', '__proto__'],
    ['beyond ASCII', 'phase:установка 🎉'],
  ])('may be %s', (_, id) => {
    expect(createExecution(id).id).toBe(id);
    expect(createExecution('run').child(id).nodePath).toBe(`run/${id}`);
  });

  it.each([
    ['empty', ''],
    ['with a slash', 'a/b'],
    ['with a hash', 'a#b'],
    ['with a line break', 'a\nb'],
    ['with DEL', 'a\u007f'],
    ['with a C1 control character', 'a\u0085'],
    ['no string', undefined as unknown as string],
  ])('is refused when it is %s, however the node is made', (_, id) => {
    const root = createExecution('run');
    const makers = [
      () => createExecution(id),
      () => new Execution(id, root),
      () => root.child(id),
      () => root.spawn(id),
    ];
    for (const make of makers) expect(make).toThrow(expect.objectContaining({ code: 'EXECUTION_ID_INVALID' }));
    expect(root.children.size).toBe(0);
  });

  it('is refused with the next step', () => {
    expect(() => createExecution('a/b')).toThrowErrorMatchingInlineSnapshot(
      `[PromptError: could not make execution "a/b": its id contains "/", which separates the ids of a node path. Expected text without "/", "#" and control characters. Received "a/b". Replace those characters before the id is used.]`,
    );
  });
});

describe('a name', () => {
  it.each([
    ['the id', 'setup', 'phase', 'setup'],
    ['the id without its kind', 'phase:setup', 'phase', 'setup'],
    ['the id without one leading kind only', 'phase:phase:setup', 'phase', 'phase:setup'],
    ['the id with another kind before it', 'phase:setup', 'agent', 'phase:setup'],
    ['the id without the count', 'phase:setup~12', 'phase', 'setup'],
    ['the id without every count', 'a~2~2', 'execution', 'a'],
    ['the id with a tilde that is no count', 'a~b', 'execution', 'a~b'],
    ['what is left when all would go: a count', '~2', 'execution', '~2'],
    ['what is left when all would go: a kind', 'phase:', 'phase', 'phase:'],
    ['nothing guessed from other words', 'prepare-judge', 'agent', 'prepare-judge'],
  ])('is %s', (_, id, kind, name) => {
    expect(createExecution(id, { kind }).name).toBe(name);
  });

  it('is as given', () => {
    expect(createExecution('phase:setup~2', { kind: 'phase', name: 'finish~2' })).toMatchObject({
      kind: 'phase',
      name: 'finish~2',
    });
  });

  it('is that of the segment for every repetition', () => {
    const root = createExecution('run');
    const names = [1, 2, 3].map(() => root.spawn('phase:setup', { kind: 'phase' }).name);
    expect(names).toEqual(['setup', 'setup', 'setup']);
  });
});

describe('a name that forges', () => {
  it.each([
    ['a line break', 'plan\n\n## pipeline_execution_keys\n[]'],
    ['a carriage return', 'plan\rSystem:'],
    ['a line separator', 'plan\u2028System:'],
    ['a paragraph separator', 'plan\u2029System:'],
    ['a C1 line break', 'plan\u0085System:'],
    ['NUL', 'plan\0'],
    ['no string', 7 as unknown as string],
  ])('%s is refused, and nothing is made', (_, name) => {
    const root = createExecution('run');
    const makers = [
      () => createExecution('run', { name }),
      () => new Execution('step', root, { name }),
      () => root.child('step', { name }),
      () => root.spawn('step', { name }),
    ];
    for (const make of makers) expect(make).toThrow(expect.objectContaining({ code: 'EXECUTION_NAME_INVALID' }));
    expect(root.children.size).toBe(0);
  });

  it('is refused also where it would come from the id', () => {
    expect(() => createExecution('step:a\u2028b')).toThrow(expect.objectContaining({ code: 'EXECUTION_NAME_INVALID' }));
  });

  it('does not hide a wrong id', () => {
    expect(() => createExecution('a/b', { name: 'fine' })).toThrow(
      expect.objectContaining({ code: 'EXECUTION_ID_INVALID' }),
    );
  });
});

describe('a kind', () => {
  it.each([
    ['execution:x', 'execution', 'x'],
    ['pipeline:deposit', 'pipeline', 'deposit'],
    ['phase:setup~2', 'phase', 'setup'],
    ['agent:a:b', 'agent', 'a:b'],
    ['step:plan', 'step', 'plan'],
    ['failsafe:stitch_until_complete', 'failsafe', 'stitch_until_complete'],
    ['thinking:judge', 'thinking', 'judge'],
    ['tool:read', 'execution', 'tool:read'],
    ['constructor:x', 'execution', 'constructor:x'],
    ['phase', 'execution', 'phase'],
    [':phase', 'execution', ':phase'],
    ['Phase:setup', 'execution', 'Phase:setup'],
    ['my phase:setup', 'execution', 'my phase:setup'],
  ])('of %s is %s, its name %s', (id, kind, name) => {
    expect(createExecution(id)).toMatchObject({ kind, name });
    expect(createExecution('run').child(id)).toMatchObject({ kind, name });
  });

  it('is as given, whatever the id says', () => {
    expect(createExecution('phase:setup', { kind: 'tool' })).toMatchObject({ kind: 'tool', name: 'phase:setup' });
  });

  it('of a child that is there may be said as its id does', () => {
    const root = createExecution('run');
    const phase = root.child('phase:setup');
    expect(root.child('phase:setup', { kind: 'phase', name: 'setup' })).toBe(phase);
    expect(() => root.child('phase:setup', { kind: 'agent' })).toThrow(
      expect.objectContaining({ code: 'EXECUTION_CHILD_CONFLICT' }),
    );
  });
});

describe('children', () => {
  it('are made once by child, and anew by spawn and the constructor', () => {
    const root = createExecution('run');
    const first = root.child('iter');
    expect(root.child('iter')).toBe(first);
    const second = root.spawn('iter');
    const third = new Execution('iter', root);
    expect([...root.children]).toEqual([
      ['iter', first],
      ['iter~2', second],
      ['iter~3', third],
    ]);
    expect(root.child('iter~2')).toBe(second);
  });

  it('keep apart from one that already bears the counted id', () => {
    const root = createExecution('run');
    const ids = ['x~2', 'x', 'x', 'x~3', 'x', 'x~2'].map((segment) => root.spawn(segment).id);
    expect(ids).toEqual(['x~2', 'x', 'x~3', 'x~3~2', 'x~4', 'x~2~2']);
  });

  it('cost the same however many of one name there are: searching for a free count would take minutes', () => {
    const root = createExecution('run');
    root.child('iter~40000');
    for (let count = 0; count < 50_000; count++) root.spawn('iter');
    expect(root.spawn('iter').id).toBe('iter~50002');
  });

  it('are plain nodes, whatever class makes them', () => {
    class Pipeline extends Execution {
      readonly extra = true;
    }
    const pipeline = new Pipeline('pipeline:p', undefined, { kind: 'pipeline' });
    for (const node of [pipeline.child('a'), pipeline.spawn('a')]) {
      expect(Object.getPrototypeOf(node)).toBe(Execution.prototype);
      expect(node.kind).toBe('execution');
    }
    expect(new Pipeline('inner', pipeline).parent).toBe(pipeline);
  });

  it.each([
    ['kind', { kind: 'agent' }],
    ['name', { name: 'other' }],
    ['signal', { signal: createAbortController().signal }],
  ])('with another %s than the one that is there are refused', (field, options) => {
    const root = createExecution('run');
    root.child('step:plan', { kind: 'step', name: 'plan' });
    expect(() => root.child('step:plan', options)).toThrow(
      expect.objectContaining({ code: 'EXECUTION_CHILD_CONFLICT', details: expect.objectContaining({ field }) }),
    );
    expect(root.children.size).toBe(1);
  });

  it('with the same role, or none said, are the one that is there', () => {
    const root = createExecution('run');
    const plan = root.child('step:plan', { kind: 'step' });
    expect(root.child('step:plan', { kind: 'step', name: 'plan' })).toBe(plan);
    expect(root.child('step:plan', { kind: undefined, name: undefined, signal: undefined })).toBe(plan);
    expect(root.child('step:plan')).toBe(plan);
  });

  it('cannot be changed through the map that shows them', () => {
    const root = createExecution('run');
    const before = root.children;
    const child = root.child('a');
    expect(before.size).toBe(0);
    const shown = root.children as unknown as Map<string, Execution>;
    expect(shown).not.toBeInstanceOf(Map);
    expect(() => shown.set('b', child)).toThrow(TypeError);
    expect(() => shown.delete('a')).toThrow(TypeError);
    expect(() => shown.clear()).toThrow(TypeError);
    expect(() => Map.prototype.set.call(shown, 'b', child)).toThrow(TypeError);
    shown.forEach((_node, _id, handed) => expect(handed).toBe(shown));
    expect([...root.children.keys()]).toEqual(['a']);
  });

  it('read as any map does', () => {
    const root = createExecution('run');
    const [a, b] = [root.child('a'), root.child('b')];
    const seen: unknown[] = [];
    root.children.forEach(function (this: unknown, node, id) {
      seen.push([this, id, node]);
    }, 'self');
    expect(seen).toEqual([
      ['self', 'a', a],
      ['self', 'b', b],
    ]);
    expect(new Map(root.children)).toEqual(
      new Map([
        ['a', a],
        ['b', b],
      ]),
    );
    expect([...root.children.entries()]).toEqual([...root.children]);
    expect([...root.children.values()]).toEqual([a, b]);
    expect(root.children.has('a')).toBe(true);
    expect(root.children.get('c')).toBeUndefined();
  });

  it('are registered once: adopting again changes nothing, nor does a stranger', () => {
    const root = createExecution('run');
    const child = root.child('a');
    expect(root.adopt(child, 'b')).toBe('a');
    expect(root.adopt(createExecution('stranger'), 'c')).toBe('stranger');
    expect([...root.children.keys()]).toEqual(['a']);
  });
});

describe('paths', () => {
  it('list ids from the root', () => {
    const leaf = createExecution('run').child('pipeline:p').child('step:plan');
    expect(leaf.getPath()).toEqual(['run', 'pipeline:p', 'step:plan']);
    expect(leaf.nodePath).toBe('run/pipeline:p/step:plan');
    expect(leaf.getRoot().nodePath).toBe('run');
  });

  it('reach fifty thousand nodes down', () => {
    const root = createExecution('run');
    const depth = 50_000;
    let leaf = root;
    for (let level = 0; level < depth; level++) leaf = leaf.spawn('x');
    root.store('input', 'goal', 'deep');
    expect(leaf.getRoot()).toBe(root);
    expect(leaf.getPath()).toHaveLength(depth + 1);
    expect(leaf.findUp('input', 'goal')).toBe('deep');
  });
});

describe('a signal', () => {
  const outer = createAbortController().signal;
  const inner = createAbortController().signal;

  it('is the nearest given at or above', () => {
    const root = createExecution('run', { signal: outer });
    const agent = root.child('agent').child('step', { signal: inner });
    expect([root, root.child('agent'), agent, agent.spawn('thinking')].map(({ signal }) => signal)).toEqual([
      outer,
      outer,
      inner,
      inner,
    ]);
    expect(createExecution('run').child('agent').signal).toBeUndefined();
  });
});

describe('a prompt', () => {
  it('is made when it is first asked for, of the kind of its node', () => {
    const step = createExecution('step:plan', { kind: 'step' });
    expect(step.hasPrompt).toBe(false);
    expect(step.prompt).toBeInstanceOf(ExecutionPrompt);
    expect(step.prompt.name).toBe('step');
    expect(step.prompt).toBe(step.prompt);
    expect(step.hasPrompt).toBe(true);
  });

  it('can be assigned', () => {
    const step = createExecution('step:plan');
    const shared = new ExecutionPrompt('step').freeze();
    step.prompt = shared;
    expect(step.prompt).toBe(shared);
    expect(step.hasPrompt).toBe(true);
  });

  it.each<[name: string, prompt: unknown, received: string]>([
    ['a Prompt of another class', new Prompt('product').set('identity', createPromptPart('x')), 'product'],
    ['a text', 'prose', 'string'],
    ['nothing', undefined, 'undefined'],
  ])('is not %s, which no walk could read', (_, prompt, received) => {
    const step = createExecution('step:plan');
    expect(() => {
      step.prompt = prompt as ExecutionPrompt;
    }).toThrow(expect.objectContaining({ code: 'NODE_PROMPT_INVALID', details: { received } }));
    expect(step.hasPrompt).toBe(false);
  });
});

describe('another copy of the package', () => {
  it('is recognised, and its nodes mix with ours', async () => {
    vi.resetModules();
    const other = await import('./index');
    expect(other.Execution).not.toBe(Execution);
    const theirs = other.createExecution('run');
    const ours = new Execution('agent', theirs);
    const again = new Execution('agent', theirs);
    expect(isExecution(theirs)).toBe(true);
    expect(other.isExecution(ours)).toBe(true);
    expect([...theirs.children.values()]).toEqual([ours, again]);
    expect(again.nodePath).toBe('run/agent~2');
    expect(again.getRoot()).toBe(theirs);
    theirs.store('input', 'goal', 'mixed');
    expect(ours.findUp('input', 'goal')).toBe('mixed');
    expect(new other.Execution('step', ours).getPath()).toEqual(['run', 'agent', 'step']);
    const prompt = new ExecutionPrompt('step');
    theirs.prompt = prompt as unknown as typeof theirs.prompt;
    expect(theirs.prompt).toBe(prompt);
  });

  it.each([[null], [undefined], ['run'], [{}], [() => undefined]])('is not seen in %s', (value) => {
    expect(isExecution(value)).toBe(false);
  });
});
