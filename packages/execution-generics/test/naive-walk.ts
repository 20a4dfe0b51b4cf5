import type { BoundPromptTemplate, PromptSlotValue, PromptTemplate } from '@bitcode/prompts';
import type { PromptRecord } from '@bitcode/prompts/assembly';
import type { Execution, WalkOptions } from '../src/index';

/** The rules of the walk, one after the other, with nothing remembered and nothing clever: what the real walk is held against. */
export interface NaiveSegment {
  readonly nodePath: string;
  readonly path: string;
  readonly layer: string;
  readonly origin: string;
  readonly stability: string;
  readonly text: string;
  /** Before its placeholders are filled. */
  readonly unfilled: string;
  readonly mark: string | undefined;
}

export interface NaiveBlock {
  readonly nodePath: string;
  readonly kind: string;
  readonly name: string;
  readonly segments: readonly NaiveSegment[];
}

interface Omitted {
  readonly nodePath: string;
  readonly path?: string;
  readonly by: string;
}

const SEPARATOR = '\n\n---\n\n';

function chain(leaf: Execution): Execution[] {
  return leaf.parent === undefined ? [leaf] : [...chain(leaf.parent), leaf];
}

function fullPath(record: PromptRecord): string {
  return record.isCallSitePart ? `${record.path}:${record.source.layerPath}` : record.path;
}

function speaking(records: readonly PromptRecord[]): PromptRecord[] {
  const audible = records.filter((record) => !record.silent);
  return audible.filter((record) => {
    const rivals = audible.filter((other) => other.path === record.path && other.priority > record.priority);
    if (record.source.executionLayer === undefined) return rivals.length === 0;
    return rivals.every((rival) => rival.source.executionLayer === undefined);
  });
}

function secondSegment(path: string): string {
  return path.split(':')[1] ?? '';
}

function isCritical({ path }: PromptRecord): boolean {
  return path.startsWith('specific_execution:') && secondSegment(path) === 'critical_context';
}

function fill(text: string, placeholders: readonly string[], values: Readonly<Record<string, string>>): string {
  let filled = '';
  for (let i = 0; i < text.length; i++) {
    const name = placeholders.find((one) => text.startsWith(`{${one}}`, i));
    if (name === undefined) filled += text[i];
    else {
      filled += values[name];
      i += name.length + 1;
    }
  }
  return filled;
}

/** The texts of one slot: each overridden on its own, in the order written. */
function slotTexts(value: PromptSlotValue, options: WalkOptions): { readonly text: string; readonly lasts: string }[] {
  if (Array.isArray(value)) return value.flatMap((one: PromptSlotValue) => slotTexts(one, options));
  if (!value) return [];
  const bound = typeof value === 'string' ? undefined : (value as BoundPromptTemplate);
  const authored = bound?.template.text ?? (value as string);
  const resolved = options.snapshot?.resolvePart(authored);
  const overridden = resolved?.origin === 'override';
  const text = overridden ? resolved.text : authored;
  const own = bound?.template.stability ?? 'constant';
  const lasts = overridden && own === 'constant' ? 'deployment' : own;
  return [
    { text: fill(text, bound?.template.placeholders ?? [], (bound?.values ?? {}) as Record<string, string>), lasts },
  ];
}

/** The text of a template with slots: a paragraph of nothing but slots without text goes, and its blank line with it. */
function fillSlots(
  text: string,
  { slots, join }: PromptTemplate,
  options: WalkOptions,
): { text: string; lasts: string[] } {
  const held = slots.map((name) => slotTexts((options.values as Record<string, PromptSlotValue>)[name], options));
  const EMPTY = '\ue000';
  const marked = fill(
    text,
    slots,
    Object.fromEntries(slots.map((name, at) => [name, held[at]?.map((one) => one.text).join(join) || EMPTY])),
  );
  const paragraphs = marked.split('\n\n');
  const kept = paragraphs.filter((one) => !one.includes(EMPTY) || one.replaceAll(EMPTY, '').trim() !== '');
  return { text: kept.join('\n\n').replaceAll(EMPTY, ''), lasts: held.flat().map(({ lasts }) => lasts) };
}

function place(record: PromptRecord, nodePath: string, options: WalkOptions): NaiveSegment {
  const { source } = record;
  const resolved = source.origin === 'default' ? options.snapshot?.resolvePart(source.text) : undefined;
  const overridden = resolved?.origin === 'override';
  const raw = overridden ? resolved.text : source.text;
  const trimmed = source.origin === 'generated' ? raw : raw.trim();
  const { template } = source;
  const slotted = template === undefined ? undefined : fillSlots(trimmed, template, options);
  const text =
    template === undefined
      ? trimmed
      : fill(slotted?.text ?? '', template.placeholders, options.values as Record<string, string>);
  const order = ['constant', 'deployment', 'session', 'request'];
  const all = [source.stability, ...(overridden ? ['deployment'] : []), ...(slotted?.lasts ?? [])];
  const stability = order[Math.max(...all.map((one) => order.indexOf(one)))] as string;
  return {
    nodePath,
    path: fullPath(record),
    layer: source.layer,
    origin: overridden ? 'override' : source.origin,
    stability,
    text,
    unfilled: trimmed,
    mark: source.executionLayer,
  };
}

function underPcc(leaf: Execution): boolean {
  const way = chain(leaf);
  const below = way.slice(way.map(({ kind }) => kind).lastIndexOf('pipeline') + 1);
  return below.filter(({ kind }) => kind === 'failsafe').at(-1)?.name === 'prepare_concise_context';
}

function frame({ nodePath, kind, name, segments }: NaiveBlock, leaf: Execution, { frameBlock }: WalkOptions): string {
  const id = kind === 'critical_context' ? `${leaf.nodePath}#critical_context` : nodePath;
  const text = segments.map((segment) => segment.text).join('\n\n');
  const around = frameBlock?.({ id, nodePath, kind, name });
  return around === undefined ? text : `${around.open}\n${text}\n${around.close}`;
}

export function naiveWalk(leaf: Execution, options: WalkOptions = {}) {
  const omitted: Omitted[] = [];
  const late: Omitted[] = [];
  const blocks: NaiveBlock[] = [];
  const critical: NaiveSegment[] = [];
  const marks = new Set<string>();
  const once = (segments: readonly NaiveSegment[], list: Omitted[]): NaiveSegment[] =>
    segments.filter(({ text, mark, nodePath, path }) => {
      if (text.trim() === '') return false;
      if (mark === undefined) return true;
      if (marks.has(mark)) {
        list.push({ nodePath, path, by: 'execution_once' });
        return false;
      }
      marks.add(mark);
      return true;
    });
  for (const execution of chain(leaf)) {
    const { nodePath, kind, name } = execution;
    if (options.nodeFilter !== undefined && !options.nodeFilter(execution)) {
      omitted.push({ nodePath, by: 'nodeFilter' });
      continue;
    }
    if (!execution.hasPrompt) continue;
    const passes = (record: PromptRecord): boolean => {
      const path = fullPath(record);
      if (options.pathFilter === undefined || options.pathFilter(path, { execution, leaf })) return true;
      omitted.push({ nodePath, path, by: 'pathFilter' });
      return false;
    };
    const all = speaking(execution.prompt.records());
    critical.push(
      ...all
        .filter(isCritical)
        .filter(passes)
        .map((record) => place(record, nodePath, options)),
    );
    const rest = all.filter((record) => !isCritical(record));
    const callSite = rest.filter(({ path }) => secondSegment(path) === 'call_site').filter(passes);
    const others = rest.filter(({ path }) => secondSegment(path) !== 'call_site');
    if (callSite.length > 0)
      omitted.push(...others.map((record) => ({ nodePath, path: fullPath(record), by: 'call_site' })));
    const spoken = callSite.length > 0 ? callSite : others.filter(passes);
    const segments = once(
      spoken.map((record) => place(record, nodePath, options)),
      omitted,
    );
    if (segments.length > 0) blocks.push({ nodePath, kind, name, segments });
  }
  for (const [name, text] of Object.entries(options.criticalContext ?? {})) {
    const path = `specific_execution:critical_context:${name}`;
    critical.push({
      nodePath: leaf.nodePath,
      path,
      layer: 'critical_context',
      origin: 'host',
      stability: 'request',
      text,
      unfilled: text,
      mark: undefined,
    });
  }
  if (underPcc(leaf)) {
    for (const { nodePath, path, unfilled } of critical)
      if (unfilled.trim() !== '') late.push({ nodePath, path, by: 'pcc' });
  } else {
    const segments = once(critical, late);
    if (segments.length > 0)
      blocks.push({ nodePath: leaf.nodePath, kind: 'critical_context', name: 'critical_context', segments });
  }
  const text = blocks.map((block) => frame(block, leaf, options)).join(SEPARATOR);
  return { text, blocks, omitted: [...omitted, ...late] };
}
