import { createPrompt, definePrompt, definePromptTemplate, type RenderedPrompt, renderPrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_LIBRARY_AGENT_CLOSING_SPECIFIC as CLOSING } from '../raw_promptparts/specific/promptpart_specific_library_agent_closing_specific';
import { PROMPTPART_SPECIFIC_LIBRARY_AGENT_IDENTITY_SPECIFIC as IDENTITY } from '../raw_promptparts/specific/promptpart_specific_library_agent_identity_specific';
import { PROMPTPART_SPECIFIC_LIBRARY_AGENT_RULES_SPECIFIC as RULES } from '../raw_promptparts/specific/promptpart_specific_library_agent_rules_specific';

const rules = definePromptTemplate(RULES, ['branch', 'hours'], { stability: 'deployment' });
const closing = definePromptTemplate(CLOSING, ['minutes'], { stability: 'request' });

const AGENT = definePrompt('agent', { identity: IDENTITY, rules });
const CRITICAL_CONTEXT = createPrompt('critical context').setTemplate('closing', closing).freeze();

/** What the desk is like now. */
export interface Desk {
  readonly branch: string;
  readonly hours: string;
  readonly minutesToClosing: number;
}

/** Returns the system prompt of one call: what changes with each call stands last, and only when there is something to say. */
export function renderDeskPrompt({ branch, hours, minutesToClosing }: Desk): RenderedPrompt {
  const values = { branch, hours, minutes: String(minutesToClosing) };
  return renderPrompt([AGENT, minutesToClosing <= 30 && CRITICAL_CONTEXT], { values });
}
