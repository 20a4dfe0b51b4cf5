import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPartName, type NameGrammar } from '../src/law/part-name';
import { checkText } from './check-text';

const names = readFileSync(new URL('promptpart-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const free = { domain: undefined, position: undefined };
const strict: NameGrammar = { naming: 'strict', vocabulary: free };
const tolerant: NameGrammar = { naming: 'tolerant', vocabulary: free };
const tokens = (name: string): number => name.split('_').length;

describe('200 real names', () => {
  test('the file has them', () => {
    expect(names).toHaveLength(200);
    expect(names.filter((name) => tokens(name) === 6)).toHaveLength(87);
  });

  test('strict accepts exactly those of six tokens', () => {
    expect(names.filter((name) => checkPartName(name, strict) === undefined)).toEqual(
      names.filter((name) => tokens(name) === 6),
    );
  });

  test('tolerant accepts more than six and never fewer', () => {
    expect(names.filter((name) => checkPartName(name, tolerant) === undefined)).toEqual(
      names.filter((name) => tokens(name) >= 6),
    );
  });

  test.each(names.filter((name) => tokens(name) !== 6))('%s is told why and what would do', (name) => {
    const fault = checkPartName(name, strict);
    expect(fault?.reason).toMatch(
      tokens(name) < 6
        ? /^\d tokens where 6 are needed: .+ missing$/
        : /^\d+ tokens where exactly 6 are needed: \d+ too many$/,
    );
    expect(fault?.suggestion && checkPartName(fault.suggestion, strict)).toBeUndefined();
    expect(fault?.suggestion).not.toBe(name);
  });
});

test.each<[string, NameGrammar, RegExp | undefined]>([
  ['promptpart_generic_agent_system_role_body', strict, undefined],
  ['promptpart_specific_a1_b2_c3_4', strict, undefined],
  ['promptpart_generic_agent_system_role', strict, /5 tokens .* position is missing/],
  ['promptpart_generic', strict, /2 tokens .* domain, promptclass, semantic, position are missing/],
  ['promptpart_generic_a_b_c_d_e', strict, /7 tokens where exactly 6 .* 1 too many/],
  ['promptpart_generic_a_b_c_d_e', tolerant, undefined],
  ['promptpart_generic_a_b_c', tolerant, /5 tokens where 6/],
  ['promptpart_common_a_b_c_d', tolerant, /second token is "common"/],
  ['part_generic_a_b_c_d', strict, /does not begin with "promptpart_"/],
  ['promptpart_generic_a__b_c', strict, /two underscores meet/],
  ['promptpart_generic_a_b_c_d_', tolerant, /one stands at an end/],
  ['promptpart_generic_Agent_b_c_d', strict, /"Agent" has characters/],
  ['promptpart-generic-a-b-c-d', strict, /has characters/],
  ['promptpart_generic_ä_b_c_d', strict, /"ä" has characters/],
  ['anything at all', { naming: 'off', vocabulary: free }, undefined],
  ['greeting.prompt', { naming: /\.prompt$/g, vocabulary: free }, undefined],
  ['greeting', { naming: /\.prompt$/g, vocabulary: free }, /does not match/],
  [
    'promptpart_generic_agent_b_c_body',
    { naming: 'strict', vocabulary: { domain: ['agent'], position: ['body'] } },
    undefined,
  ],
  [
    'promptpart_generic_tool_b_c_body',
    { naming: 'strict', vocabulary: { domain: ['agent'], position: ['body'] } },
    /"tool" is no domain/,
  ],
  [
    'promptpart_generic_agent_b_c_tail',
    { naming: 'strict', vocabulary: { domain: ['agent'], position: ['body'] } },
    /"tail" is no position/,
  ],
  [
    'promptpart_generic_agent_b_c_d_body',
    { naming: 'tolerant', vocabulary: { domain: undefined, position: ['body'] } },
    undefined,
  ],
])('%s under its grammar', (name, grammar, reason) => {
  const fault = checkPartName(name, grammar);
  if (reason === undefined) expect(fault).toBeUndefined();
  else expect(fault?.reason).toMatch(reason);
});

test('the message of a finding', () => {
  const [finding] = checkText(
    "export const PROMPTPART_GENERIC_AGENT_IDENTITY = createPromptPart('a');",
    'raw_promptparts/generic/promptpart_generic_agent_identity.ts',
  ).filter(({ code }) => code === 'PART_FILE_NAME');
  expect(finding?.message).toMatchInlineSnapshot(
    `"could not accept file name "promptpart_generic_agent_identity.ts": 4 tokens where 6 are needed: semantic, position are missing. Expected promptpart_[generic|specific]_[domain]_[promptclass]_[semantic]_[position], exactly 6 tokens of a–z and 0–9. Received promptpart_generic_agent_identity. Rename the file, for instance to "promptpart_generic_agent_identity_text_body.ts"."`,
  );
});
