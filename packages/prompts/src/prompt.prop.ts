import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layer, part, path, priority, setting, stability, template, text } from '../test/arbitraries';
import { observePrompt } from '../test/observe-prompt';
import { composePromptLayers, type ExecutionLayerMark, Prompt, type PromptPart, type PromptTemplate } from './index';

/** One segment in the reference model: everything that it carries, in one flat object. */
interface Line {
  readonly path: string;
  readonly priority: number;
  readonly layer: string;
  readonly layerPath: string;
  readonly text: string;
  readonly origin: string;
  readonly stability: string;
  readonly placeholders: readonly string[];
  readonly mark: ExecutionLayerMark | undefined;
  readonly silent: boolean;
}

/** A Prompt as a plain list of lines that is searched from front to back for everything. */
class ListPrompt {
  constructor(
    readonly name: string,
    readonly lines: readonly Line[] = [],
  ) {}

  /** The list of (path, priority) as a whole: in its entry's place, or right behind its path's first line, or last. */
  put(list: readonly Line[]): ListPrompt {
    const [{ path: at, priority: rank } = { path: '', priority: 0 }] = list;
    const isOfEntry = (line: Line): boolean => line.path === at && line.priority === rank;
    const entry = this.lines.findIndex(isOfEntry);
    const ofPath = this.lines.findIndex((line) => line.path === at);
    const place = entry >= 0 ? entry : ofPath >= 0 ? ofPath + 1 : this.lines.length;
    const [before, behind] = [this.lines.slice(0, place), this.lines.slice(place)];
    return new ListPrompt(this.name, [...before, ...list, ...behind.filter((line) => !isOfEntry(line))]);
  }

  remove(gone: (line: Line) => boolean): ListPrompt {
    return new ListPrompt(
      this.name,
      this.lines.filter((line) => !gone(line)),
    );
  }

  /** New paths come last, in the order of `other`; known ones are replaced entry by entry. */
  merge(other: ListPrompt): ListPrompt {
    const known = new Set(this.lines.map((line) => line.path));
    const added = new ListPrompt(this.name, [...this.lines, ...other.lines.filter((line) => !known.has(line.path))]);
    const lists = new Map<string, Line[]>();
    for (const line of other.lines.filter((one) => known.has(one.path))) {
      const entry = `${line.priority} ${line.path}`;
      lists.set(entry, [...(lists.get(entry) ?? []), line]);
    }
    return [...lists.values()].reduce<ListPrompt>((merged, list) => merged.put(list), added);
  }

  static compose(layers: readonly ListPrompt[]): ListPrompt {
    return new ListPrompt(
      '',
      layers.flatMap(({ lines }) => lines),
    );
  }

  /** What speaks: not silent, and nobody at the same path (for Execution: of Execution) is stronger. */
  spoken(): readonly Line[] {
    const audible = this.lines.filter((line) => !line.silent);
    return audible.filter(
      (line) =>
        !audible.some(
          (other) =>
            other.path === line.path &&
            other.priority > line.priority &&
            (line.mark === undefined || other.mark !== undefined),
        ),
    );
  }

  get(at: string): string | undefined {
    const lines = this.lines.filter((line) => line.path === at);
    const highest = Math.max(...lines.map((line) => line.priority));
    return lines.findLast((line) => line.priority === highest)?.text;
  }
}

const readLines = (prompt: Prompt): Line[] =>
  prompt.records().map(({ path: at, priority: rank, silent, source }) => ({
    path: at,
    priority: rank,
    layer: source.layer,
    layerPath: source.layerPath,
    text: source.text,
    origin: source.origin,
    stability: source.stability,
    placeholders: source.template?.placeholders ?? [],
    mark: source.executionLayer,
    silent,
  }));

/** A Prompt with its model beside it. */
interface Pair {
  readonly real: Prompt;
  readonly list: ListPrompt;
}

type Step = (pair: Pair) => Pair;

const line = (list: ListPrompt, at: string, rank: number, said: string, more: Partial<Line>): Line => ({
  path: at,
  priority: rank,
  layer: list.name,
  layerPath: at,
  text: said,
  origin: 'default',
  stability: 'constant',
  placeholders: [],
  mark: undefined,
  silent: false,
  ...more,
});

const mark = fc.constantFrom<ExecutionLayerMark | undefined>('identity', undefined, undefined);
const stepSet = fc.tuple(path, part, priority, mark, fc.boolean()).map(
  ([at, one, rank, executionLayer, silent]: [
    string,
    PromptPart,
    number,
    ExecutionLayerMark | undefined,
    boolean,
  ]): Step =>
    ({ real, list }) => ({
      real: real.set(at, one, rank, { ...(executionLayer && { executionLayer }), silent }),
      list: list.put([line(list, at, rank, one, { mark: executionLayer, silent })]),
    }),
);
const stepTemplate = fc.tuple(path, template, priority).map(
  ([at, one, rank]: [string, PromptTemplate, number]): Step =>
    ({ real, list }) => ({
      real: real.setTemplate(at, one, rank),
      list: list.put([line(list, at, rank, one.text, { placeholders: one.placeholders, stability: one.stability })]),
    }),
);
const stepText = fc.tuple(path, text, stability, priority).map(
  ([at, one, lasting, rank]): Step =>
    ({ real, list }) => ({
      real: real.setText(at, one, { origin: 'team', stability: lasting }, rank),
      list: list.put([line(list, at, rank, one, { origin: 'team', stability: lasting })]),
    }),
);
const stepDelete = fc.tuple(path, fc.option(priority, { nil: undefined })).map(
  ([at, rank]): Step =>
    ({ real, list }) => {
      real.delete(at, rank);
      return { real, list: list.remove((one) => one.path === at && (rank === undefined || one.priority === rank)) };
    },
);
const stepClear = fc.option(path, { nil: undefined }).map(
  (at): Step =>
    ({ real, list }) => {
      real.clear(at);
      return { real, list: list.remove((one) => at === undefined || `${one.path}:`.startsWith(`${at}:`)) };
    },
);
const stepMerge = layer().map(
  (other): Step =>
    ({ real, list }) => ({ real: real.merge(other), list: list.merge(new ListPrompt('', readLines(other))) }),
);
const stepCompose = fc.tuple(layer(), fc.boolean()).map(
  ([other, first]): Step =>
    ({ real, list }) => {
      const otherList = new ListPrompt('', readLines(other));
      return {
        real: composePromptLayers(first ? [other, real] : [real, other]).clone(),
        list: ListPrompt.compose(first ? [otherList, list] : [list, otherList]),
      };
    },
);
const stepClone: Step = ({ real, list }) => ({ real: real.clone(), list });

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: stepSet },
    stepTemplate,
    stepText,
    stepDelete,
    stepClear,
    stepMerge,
    stepCompose,
    fc.constant(stepClone),
  ),
  { maxLength: 25 },
);

test('a Prompt agrees with a plain list over any changes', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const start: Pair = { real: new Prompt('p'), list: new ListPrompt('p') };
      const { real, list } = all.reduce((pair, step) => step(pair), start);
      expect(readLines(real)).toEqual(list.lines);
      expect(real.segments().map((one) => [one.path, one.layer, one.text, one.origin, one.stability])).toEqual(
        list.spoken().map((one) => [one.path, one.layer, one.text, one.origin, one.stability]),
      );
      for (const at of real.getPaths()) expect(real.get(at)).toBe(list.get(at));
    }),
    { numRuns: 1_000 },
  );
});

test('a clone is equal, and changing it never reaches the original', () => {
  fc.assert(
    fc.property(layer({ requirements: true }), fc.array(setting), (original, changes) => {
      const before = observePrompt(original);
      const copy = original.clone();
      expect(observePrompt(copy)).toEqual(before);
      for (const change of changes) change(copy);
      copy.delete('identity');
      expect(observePrompt(original)).toEqual(before);
    }),
  );
});

test('merging a clone back changes nothing', () => {
  fc.assert(
    fc.property(layer({ requirements: true }), (original) => {
      const before = observePrompt(original);
      expect(observePrompt(original.clone().merge(original))).toEqual(before);
    }),
  );
});
