import { PromptError } from '@bitcode/prompts';
import type { MatchedRule, SessionInput, WorkerInput } from './session-input';
import { findUnknownActions } from './session-tools';

/** Refuses what types refuse too, for callers without them. */
export function assertSessionInput(input: SessionInput): void {
  const { role } = input;
  assertEnvironment(input.environment);
  assertTools(input.tools);
  if (role === 'orchestrator') assertOrchestratorInput(input);
  else if (role === 'worker') assertWorkerInput(input);
  else throw invalid(`the role is ${JSON.stringify(role)}`, '"orchestrator" or "worker"', 'Correct the role.');
}

function assertOrchestratorInput({
  policy,
  host = {},
}: {
  readonly policy: unknown;
  readonly host?: object | undefined;
}): void {
  const given = Object.entries(host).filter(([, text]) => text !== undefined);
  if (given.length > 0) throw hostPromptForbidden(given.map(([name]) => name));
  const fault = findPolicyFault(policy);
  if (fault === undefined) return;
  throw invalid(fault, 'its version, mode and rules, of which none need be enabled', 'Add it.');
}

/** What is left out would be printed as the word "undefined". */
function findPolicyFault(policy: unknown): string | undefined {
  if (typeof policy !== 'object' || policy === null) return 'a main Session has no policy';
  const { version, acceptMode, rules } = policy as Readonly<Record<string, unknown>>;
  if (typeof version !== 'string' && typeof version !== 'number') return 'the policy has no version';
  if (!isAcceptMode(acceptMode)) return 'the policy has no acceptMode, or one without name or meaning';
  return Array.isArray(rules) ? undefined : 'the policy has no list of rules';
}

function isAcceptMode(mode: unknown): boolean {
  if (typeof mode === 'string') return true;
  const { name, meaning } = (mode ?? {}) as Readonly<Record<string, unknown>>;
  return typeof name === 'string' && typeof meaning === 'string';
}

/** A name that no text uses would be left out without a word. */
function assertTools(tools: SessionInput['tools'] | null = {}): void {
  const wrong = Object.entries(tools ?? {}).filter(
    ([, tool]) => tool !== undefined && (typeof tool !== 'string' || tool.trim() === ''),
  );
  const names = [...findUnknownActions(tools ?? {}), ...wrong.map(([name]) => name)];
  if (names.length === 0) return;
  throw invalid(
    `tools has ${[...new Set(names)].join(', ')}`,
    "names of the host's tools by the actions of the texts",
    'Correct the action, or give its tool.',
  );
}

function assertEnvironment(environment: unknown): void {
  if (typeof environment !== 'object' || environment === null)
    throw invalid('it has no environment', 'a record of texts, which may be empty', 'Add it.');
  const wrong = Object.entries(environment).find(([, value]) => typeof value !== 'string');
  if (wrong !== undefined)
    throw invalid(
      `environment.${wrong[0]} is ${String(wrong[1])}`,
      'a text',
      'Leave the value out where there is none.',
    );
}

/** An inferred Ticket without rules would have no limit. */
function assertWorkerInput({ ticket }: WorkerInput): void {
  if (
    ticket?.inferred === undefined ||
    hasRules((ticket.inferred as { readonly rules?: readonly MatchedRule[] | string } | null)?.rules)
  )
    return;
  throw invalid(
    'an inferred Ticket has no matched rule',
    'at least one in ticket.inferred.rules',
    'Add the rules that matched.',
  );
}

const hasRules = (rules: readonly MatchedRule[] | string | undefined): boolean =>
  typeof rules === 'string' ? rules.trim() !== '' : rules !== undefined && rules.length > 0;

function hostPromptForbidden(names: readonly string[]): PromptError {
  return new PromptError(
    'HOST_PROMPT_FORBIDDEN',
    `could not assemble the main Session: it was given host.${names.join(' and host.')}, which only Executors read. Expected no host prompts. Leave them out.`,
    { details: { names } },
  );
}

function invalid(reason: string, expected: string, next: string): PromptError {
  return new PromptError(
    'SESSION_INPUT_INVALID',
    `could not assemble session: ${reason}. Expected ${expected}. ${next}`,
  );
}
