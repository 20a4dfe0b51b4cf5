import type { LanguageModelPort } from '@bitcode/agent-generics/run';
import { createUnkindModel } from '@bitcode/agent-generics/testing';
import { createScriptedModel } from '@bitcode/pipeline-hosts';
import { retryModel } from '@bitcode/provider-adapters';
import { createAiSdkModel } from '@bitcode/provider-adapters/ai-sdk';
import { JobError, systemErrorCode } from '../job-error';
import type { FaultTally } from '../run/fault-tally';

/** A provider of the Vercel AI SDK: where its key is looked for, and how what calls share is marked for its cache. */
interface Provider {
  readonly key: string;
  readonly cache?: 'anthropic';
}

const PROVIDERS: Readonly<Record<string, Provider>> = {
  anthropic: { key: 'ANTHROPIC_API_KEY', cache: 'anthropic' },
  openai: { key: 'OPENAI_API_KEY' },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY' },
};

/**
 * Returns the model that `provider:name` stands for, or the scripted one where nothing is named; `unkind:RATE` is the
 * scripted one with a share of its answers spoiled. Busy providers are asked again after a while. A provider is the
 * package `@ai-sdk/<provider>`, which is loaded when asked for; its key is in the environment.
 *
 * @throws JobError
 * @example await chooseModel('anthropic:claude-sonnet-5-5');
 */
export async function chooseModel(
  name: string | undefined,
  { seed = 1, faults }: { readonly seed?: number; readonly faults?: FaultTally | undefined } = {},
): Promise<LanguageModelPort> {
  if (name === undefined) return createScriptedModel();
  if (isUnkind(name)) return createUnkind(name, seed, faults);
  return retryModel(await createProviderModel(name), { attempts: ATTEMPTS });
}

/** Calls in all while a provider is busy; the waits between them double from a second on. */
const ATTEMPTS = 6;
const USUAL_RATE = 0.05;

/** True for the scripted model that answers as models do. */
export const isUnkind = (name: string | undefined): boolean => name !== undefined && /^unkind(?::|$)/.test(name);

/** True for a model that somebody pays for. */
export const isPaid = (name: string | undefined): boolean => name !== undefined && !isUnkind(name);

function createUnkind(name: string, seed: number, faults: FaultTally | undefined): LanguageModelPort {
  const [, rate = String(USUAL_RATE)] = /^unkind:(.*)$/.exec(name) ?? [];
  const share = rate.endsWith('%') ? Number(rate.slice(0, -1)) / 100 : Number(rate);
  if (rate.trim() === '' || !(share >= 0 && share <= 1))
    throw new JobError(
      `could not use the model "${name}": expected unkind, or unkind:RATE with a rate from 0 to 1, such as unkind:0.05.`,
    );
  const unkind = createUnkindModel(createScriptedModel(), {
    seed,
    rate: share,
    ...(faults && { onFault: faults.meet }),
  });
  return retryModel(unkind, { attempts: ATTEMPTS, delay: () => 0 });
}

async function createProviderModel(name: string): Promise<LanguageModelPort> {
  const [, provider = '', model = ''] = /^([a-z][a-z0-9-]*):(.+)$/.exec(name) ?? [];
  if (provider === '')
    throw new JobError(
      `could not use the model "${name}": expected provider:name, such as anthropic:claude-sonnet-5-5.`,
    );
  const createModel = await loadProvider(provider, name);
  const { key, cache } = PROVIDERS[provider] ?? {};
  if (key !== undefined && (process.env[key] ?? '') === '')
    throw new JobError(`could not use the model "${name}": its key is missing. Set ${key} in the environment.`);
  const { generateText } = await import('ai');
  // One line a call, and standard output belongs to the report.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return createAiSdkModel(createModel(model), { generateText, cache });
}

type CreateModel = (name: string) => unknown;

async function loadProvider(provider: string, name: string): Promise<CreateModel> {
  const packageName = `@ai-sdk/${provider}`;
  const exported = await importPackage(packageName, name);
  const camelCase = provider.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const createModel = exported[camelCase];
  if (typeof createModel === 'function') return createModel as CreateModel;
  throw new JobError(
    `could not use the model "${name}": ${packageName} has no "${camelCase}" that makes models. Providers that need settings of their own are handed in by code, with createAiSdkModel.`,
  );
}

async function importPackage(packageName: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(packageName);
  } catch (error) {
    if (systemErrorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new JobError(
      `could not use the model "${name}": the package ${packageName} is not installed. Install it in examples/main-job; known to work are ${Object.keys(PROVIDERS).join(', ')}.`,
      { cause: error },
    );
  }
}
