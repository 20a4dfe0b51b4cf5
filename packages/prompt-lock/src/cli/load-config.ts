import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CountTokens } from '@bitcode/prompts';
import { PromptError } from '../lock-error';
import type { LockableCall } from '../prompt-lock';
import { importModule } from './import-module';

type Calls = Iterable<LockableCall> | AsyncIterable<LockableCall>;

/** What a `prompt-lock.config` exports, by name or as its default. */
export interface PromptLockConfig {
  /** The calls of the host, made with sample values. */
  readonly calls: () => Calls | Promise<Calls>;
  /** Relative to the configuration; `prompts.lock.json` when left out. */
  readonly lockFile?: string;
  /** How a person starts this program here; `npx @bitcode/prompt-lock` when left out. */
  readonly command?: string;
  readonly countTokens?: CountTokens;
  /** The most that a call may be, for the audit. */
  readonly maxTokens?: number;
}

const NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `prompt-lock.config.${ending}`);

/** Returns the path of the configuration in `folder` or above it, or of the one that is named. */
export function findConfig(folder: string, named: string | undefined): string | undefined {
  if (named !== undefined) return resolve(folder, named);
  const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  const above = dirname(folder);
  return above === folder ? undefined : findConfig(above, undefined);
}

/** @throws LOCK_CONFIG_INVALID, LOCK_CONFIG_FAILED */
export async function loadConfig(file: string | undefined): Promise<PromptLockConfig> {
  if (file === undefined || !existsSync(file)) throw missingConfig(file);
  const module = await importModule(file).catch((cause: unknown) => {
    throw configFailed(file, cause);
  });
  const config = readExports(module);
  if (typeof config?.calls === 'function') return config;
  throw new PromptError(
    'LOCK_CONFIG_INVALID',
    `could not use "${file}": it exports no function \`calls\`. Expected \`export function* calls() { yield { id, prompt } }\`.`,
    { details: { file } },
  );
}

/** A module of another system has its exports below `default`. */
function readExports(module: unknown): PromptLockConfig | undefined {
  const own = asRecord(module);
  const inner = asRecord(own?.default);
  return [own, inner, asRecord(inner?.default)].find((one) => typeof one?.calls === 'function') as
    | PromptLockConfig
    | undefined;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

/**
 * Returns the calls of a host.
 *
 * @throws LOCK_CONFIG_FAILED
 */
export async function collectCalls(
  config: PromptLockConfig,
  file: string,
  onCall: (count: number) => void,
): Promise<LockableCall[]> {
  const calls: LockableCall[] = [];
  try {
    for await (const call of await config.calls()) {
      calls.push(call);
      onCall(calls.length);
    }
  } catch (cause) {
    throw configFailed(file, cause);
  }
  return calls;
}

function missingConfig(file: string | undefined): PromptError<'LOCK_CONFIG_INVALID'> {
  const what = file === undefined ? 'there is no prompt-lock.config here or above' : `there is no file "${file}"`;
  return new PromptError(
    'LOCK_CONFIG_INVALID',
    `could not find the calls: ${what}. Write prompt-lock.config.ts: \`export function* calls() { yield { id: 'review', prompt: renderPrompt([ROLE]) } }\`.`,
    { details: { file: file ?? '' } },
  );
}

function configFailed(file: string, cause: unknown): PromptError<'LOCK_CONFIG_FAILED'> {
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return new PromptError('LOCK_CONFIG_FAILED', `could not make the calls of "${file}": ${reason}`, {
    details: { file },
    cause,
  });
}
