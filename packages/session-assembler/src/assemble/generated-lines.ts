import type { AcceptMode, MatchedRule, SessionPolicy } from './session-input';

const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/g;
const OUTER_LINE_BREAKS = /^[\n\r\v\f\u0085\u2028\u2029]+|[\n\r\v\f\u0085\u2028\u2029]+$/g;

/** One line stays one: no value begins a line of its own, which could pass for another value, a rule or a heading. */
const oneLine = (text: string): string => text.replace(OUTER_LINE_BREAKS, '').replace(LINE_BREAKS, ' ');

/** Returns the values of `runtime/environment`. */
export function environmentValues(environment: Readonly<Record<string, string>>): { variables: string } {
  return { variables: namedLines(Object.entries(environment)) || '(none)' };
}

/** Returns a line for each name with its value. */
export const namedLines = (entries: ReadonlyArray<readonly [string, string]>): string =>
  entries.map(([name, value]) => oneLine(`- ${name}: ${value}`)).join('\n');

/** Returns the part that says the Policy, with its values: the one without rules when none is enabled. */
export function policyItem({ version, acceptMode, rules }: SessionPolicy) {
  const enabled = rules.filter((rule) => rule.enabled);
  const values = { version: oneLine(String(version)), mode: oneLine(modeText(acceptMode)) };
  if (enabled.length === 0) return { key: 'runtime/policy/none', values } as const;
  return { key: 'runtime/policy', values: { ...values, rules: ruleLines(enabled) } } as const;
}

/** It stands inside a sentence, so a point at its end goes. */
const modeText = (mode: string | AcceptMode): string =>
  typeof mode === 'string' ? mode : `${mode.name} (${mode.meaning.trim().replace(/\.$/, '')})`;

/** Returns the values of `ticket/inferred`. */
export function inferredValues({ rules }: { readonly rules: readonly MatchedRule[] | string }): { rules: string } {
  return { rules: typeof rules === 'string' ? rules : ruleLines(rules) };
}

const ruleLines = (rules: readonly MatchedRule[]): string =>
  rules.map(({ id, name, instruction }) => oneLine(`- ${name} (${id}): ${instruction}`)).join('\n');
