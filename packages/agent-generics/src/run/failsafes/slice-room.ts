import type { Execution } from '@bitcode/execution-generics';
import { buildCallSite } from '../../call-site/build-call-site';
import type { TaskInput } from '../../call-site/call-site-input';
import { readCallOptions } from '../agent-run';
import { countCallTokens, tooLargeError } from '../call-model';
import type { ContextSlice, PendingValue, SliceFits } from './take-slice';
import { takeSlice } from './take-slice';
import type { StepTask } from './task-pass';

/** A quarter of the room is left for the reasoning and the judgment, which Judge and StructuredOutput are given too. */
const SHARE_FOR_CONTEXT = 3 / 4;

/** With less room than this share of the budget a context would take hundreds of calls. */
const SMALLEST_ROOM = 1 / 50;

/** A slice and what is pending behind it. */
export interface TakenSlice {
  readonly input: TaskInput;
  readonly rest: readonly PendingValue[];
}

/** What the next slice is taken from. */
export interface SliceSource {
  readonly pending: readonly PendingValue[];
  /** Counted from 1. */
  readonly number: number;
  readonly prior?: readonly unknown[] | undefined;
  /** A reason node at which the slice could be sent: what is measured is what is sent. */
  readonly leaf: Execution;
}

/**
 * Takes as much of what is pending as one call may hold.
 *
 * @throws REQUEST_TOO_LARGE when the call leaves no room
 */
export async function takeFittingSlice<Value>(task: StepTask<Value>, source: SliceSource): Promise<TakenSlice> {
  const { run } = task;
  const { pending, leaf } = source;
  const options = await readCallOptions(run, leaf);
  const siteOf = (slice: ContextSlice) => {
    return buildCallSite(leaf, sliceInput(task, source, { slice, isLast: false }), options);
  };
  const empty = siteOf(EMPTY_SLICE);
  const base = countCallTokens(run, empty);
  const aroundUser = base - run.countTokens(empty.user);
  const room = run.maxRequestTokens - base;
  const limit = base + Math.floor(room * SHARE_FOR_CONTEXT);
  const fits: SliceFits = (slice) => aroundUser + run.countTokens(siteOf(slice).user) <= limit;
  const taken = room < run.maxRequestTokens * SMALLEST_ROOM ? undefined : takeSlice(pending, fits);
  if (taken === undefined) throw tooLargeError(leaf.nodePath, base, run.maxRequestTokens);
  const { slice, rest } = taken;
  return { input: sliceInput(task, source, { slice, isLast: rest.length === 0 }), rest };
}

/** Returns how much of the room for a slice the completions before it take, from 0 to more than 1. */
export async function shareOfPrior<Value>(
  task: StepTask<Value>,
  source: Omit<SliceSource, 'pending'>,
): Promise<number> {
  const { run } = task;
  const options = await readCallOptions(run, source.leaf);
  const sizeWith = (prior: readonly unknown[]): number => {
    const input = sliceInput(task, { ...source, pending: [], prior }, { slice: EMPTY_SLICE, isLast: false });
    return countCallTokens(run, buildCallSite(source.leaf, input, options));
  };
  const base = sizeWith([]);
  return (sizeWith(source.prior ?? []) - base) / Math.max(run.maxRequestTokens - base, 1);
}

const EMPTY_SLICE: ContextSlice = Object.freeze({ selectedContext: Object.freeze({}) });

function sliceInput<Value>(
  { selectedKeys, carried }: StepTask<Value>,
  { number, prior }: SliceSource,
  { slice, isLast }: { readonly slice: ContextSlice; readonly isLast: boolean },
): TaskInput {
  const { selectedContext, piece } = slice;
  return { selectedKeys, selectedContext, chunk: { slice: number, last: isLast, piece }, prior, carried };
}
