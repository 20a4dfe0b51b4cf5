import { PromptError } from '@bitcode/prompts';
import type { MatchedRule, SessionInput, WorkerInput } from './session-input';

/** Refuses what types refuse too, for callers without them. */
export function assertSessionInput(input: SessionInput): void {
  const { role } = input;
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
  if (policy !== undefined && policy !== null) return;
  throw invalid(
    'a main Session has no policy',
    'its version, mode and rules, of which none need be enabled',
    'Add it.',
  );
}

/** An inferred Ticket without rules would have no limit. */
function assertWorkerInput({ ticket }: WorkerInput): void {
  if (ticket?.inferred === undefined || hasRules(ticket.inferred.rules)) return;
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
