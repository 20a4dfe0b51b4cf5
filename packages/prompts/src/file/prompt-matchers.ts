import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { AssembledPrompt } from '../assembled-prompt';
import { comparePromptWithGolden } from '../testing/compare-prompt-with-golden';
import { formatGoldenPrompt } from '../testing/format-golden-prompt';

/** What a matcher reads of the runner: vitest and Jest both have it. */
export interface GoldenPromptContext {
  readonly isNot?: boolean | undefined;
  readonly testPath?: string | undefined;
  /** Each runner's own state of snapshots. */
  readonly snapshotState?: unknown;
}

/** What `expect` has once it was extended; `Returned` is what the runner's own matchers return. */
export interface PromptMatchers<Returned = unknown> {
  /**
   * Holds a prompt against its golden file, to the character and with the origin of each part; the file stands beside the test.
   * One that is missing is written, but not in CI; `-u`, the switch that updates snapshots, writes it anew.
   */
  toMatchGoldenPrompt(file: string): Returned;
}

interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** `all` with `-u`, `new` without it, `none` in CI: the words of both runners. */
type UpdateMode = 'all' | 'new' | 'none';

/** vitest has a getter, Jest the field. */
function modeOf({ snapshotState }: GoldenPromptContext): UpdateMode {
  const state = (snapshotState ?? {}) as { snapshotUpdateState?: UpdateMode; _updateSnapshot?: UpdateMode };
  return state.snapshotUpdateState ?? state._updateSnapshot ?? 'none';
}

const isPrompt = (value: unknown): value is AssembledPrompt =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  Array.isArray((value as { blocks?: unknown }).blocks);

function toMatchGoldenPrompt(this: GoldenPromptContext, received: unknown, file: string): MatcherResult {
  const fail = (reason: string): MatcherResult => ({ pass: this.isNot === true, message: () => reason });
  if (this.isNot === true)
    return fail('could not compare: a golden file says what a prompt is, so "not" has no meaning.');
  if (!isPrompt(received)) {
    return fail(
      'could not compare: expected what renderPrompt, assemblePrompt or a walk returns. Received something else.',
    );
  }
  const path = resolve(dirname(this.testPath ?? '.'), file);
  const difference = differenceFrom(path, received);
  if (difference === '') return { pass: true, message: () => '' };
  const mode = modeOf(this);
  if (mode === 'all' || (mode === 'new' && !existsSync(path))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatGoldenPrompt(received));
    return { pass: true, message: () => '' };
  }
  return fail(
    `could not match the prompt with ${file}: ${difference}\n\nRead it as prose; where it is meant, run the tests with -u.`,
  );
}

/** Returns what differs to read; empty when nothing does. */
function differenceFrom(path: string, prompt: AssembledPrompt): string {
  if (!existsSync(path)) return 'there is no such file.';
  const { report } = comparePromptWithGolden(prompt, readFileSync(path, 'utf8'));
  return report === '' ? '' : `\n${report}`;
}

/**
 * The matchers, for `expect.extend` of vitest and of Jest. Node alone: golden files are read and written.
 *
 * @example expect.extend(promptMatchers); expect(renderPrompt(layers)).toMatchGoldenPrompt('golden/review.txt');
 */
export const promptMatchers = { toMatchGoldenPrompt };
