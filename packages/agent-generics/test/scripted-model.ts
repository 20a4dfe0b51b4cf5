import type { CallSite } from '../src/index';
import type { GeneratedText, LanguageModelPort } from '../src/run';

/** What a call is answered with: a text as it is, anything else as JSON; an error is thrown. */
export type Answer = unknown;
/** An answer, one for each time the call is made (the last again and again), or what makes it of the call. */
export type Script = Readonly<Record<string, Answer | readonly Answer[] | ((request: CallSite) => Answer)>>;

export interface ScriptedModel extends LanguageModelPort {
  readonly calls: CallSite[];
}

export const REASONING = {
  analysis: 'thought it over',
  reasoningItems: ['one'],
  conclusion: 'so be it',
  confidence: 0.5,
};
export const APPROVED = { approved: true, assessment: 'sound', faults: [] };
export const REFUSED = { approved: false, assessment: 'unsound', faults: [{ fault: 'gap', correction: 'fill it' }] };
const PLAN = { approach: 'look', steps: [], successCriteria: [], risks: [] };

/** `try/chunk_then_sum/judge`, with `*` for any part. */
const matches = (pattern: string, name: string) =>
  pattern.split('/').every((part, index) => part === '*' || part === name.split('/')[index]);

const DEFAULTS: Script = {
  '*/*/reason': REASONING,
  '*/*/judge': APPROVED,
  '*/prepare_concise_context/structured_output': { selectedKeys: [] },
  'plan/*/structured_output': PLAN,
  '*/*/structured_output': { report: 'done' },
};

export const callName = ({ role: { step, failsafe, thinking } }: CallSite) => `${step}/${failsafe}/${thinking}`;

/** A model that answers by a script, later entries first, and by sensible defaults. */
export function scriptedModel(script: Script = {}, usage?: GeneratedText['usage']): ScriptedModel {
  const entries = [...Object.entries(DEFAULTS).reverse(), ...Object.entries(script)].reverse();
  const times = new Map<string, number>();
  const calls: CallSite[] = [];
  return {
    calls,
    async generate(request) {
      calls.push(request);
      const [pattern = '', scripted] = entries.find(([one]) => matches(one, callName(request))) ?? [];
      const time = times.get(pattern) ?? 0;
      times.set(pattern, time + 1);
      const listed = Array.isArray(scripted) ? scripted[Math.min(time, scripted.length - 1)] : scripted;
      const answer = typeof listed === 'function' ? listed(request) : listed;
      if (answer instanceof Error) throw answer;
      return { text: typeof answer === 'string' ? answer : JSON.stringify(answer), usage };
    },
  };
}

/** A section of a call's user text, parsed. */
export function sectionOf({ user }: CallSite, label: string): unknown {
  const text = user.split('\n\n').find((section) => section.startsWith(`${label}:\n`));
  return text === undefined ? undefined : JSON.parse(text.slice(label.length + 2));
}
