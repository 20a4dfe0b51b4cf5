import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import { assertCountOption } from '../count-option';
import { type CountTokens, estimateTokens } from '../count-tokens';
import { type AuditPromptOptions, listSegments, nameSegment } from './audited-prompt';

const NAMED_SEGMENTS = 3;

/** Finds that a call is larger than it may be, and what to look at first. */
export function checkSize(prompt: AssembledPrompt, options: AuditPromptOptions): Diagnostic[] {
  const { user = '', tools = [], countTokens = estimateTokens } = options;
  const maxTokens = assertCountOption('maxTokens', options.maxTokens ?? Infinity);
  if (maxTokens === Infinity) return [];
  const system = countTokens(prompt.text);
  const beside = countTokens(user) + tools.reduce((sum, tool) => sum + countTokens(JSON.stringify(tool)), 0);
  return system + beside <= maxTokens
    ? []
    : [tooLarge({ maxTokens, system, beside }, largestSegments(prompt, countTokens))];
}

/** The largest segments in words, the largest first. */
function largestSegments(prompt: AssembledPrompt, countTokens: CountTokens): string {
  return listSegments(prompt)
    .map((audited) => ({ audited, tokens: countTokens(audited.segment.text) }))
    .toSorted((a, b) => b.tokens - a.tokens)
    .slice(0, NAMED_SEGMENTS)
    .map(({ audited, tokens }) => `${nameSegment(audited)} (${tokens})`)
    .join(', ');
}

function tooLarge(
  { maxTokens, system, beside }: { readonly maxTokens: number; readonly system: number; readonly beside: number },
  largest: string,
): Diagnostic {
  return {
    code: 'PROMPT_TOO_LARGE',
    severity: 'error',
    message: `the call is ${system + beside - maxTokens} tokens too large: ${system} of system text, ${beside} of user text and tools. The largest parts are ${largest}`,
    expected: `at most ${maxTokens} tokens`,
    received: `${system + beside} tokens`,
    hint: 'Shorten the largest parts, or hand fewer of them over. Nothing is ever cut.',
  };
}
