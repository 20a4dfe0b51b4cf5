import { expect, test } from 'vitest';
import type { Preset } from '../src/config/law-config';
import { PRESETS } from '../src/config/presets';
import { LAW_CODES } from '../src/law/codes';
import { EXPLANATIONS } from '../src/law/explanations';
import { codesIn } from './check-text';

const presetFor = (code: string): Preset =>
  code.startsWith('ALLOW_') && code !== 'ALLOW_FORBIDDEN' ? 'recommended' : 'strict';
const configFor = (code: string) => ({ preset: presetFor(code), rules: { PROSE_SUSPECTED: 'warning' } }) as const;

test.each(LAW_CODES.filter((code) => EXPLANATIONS[code].failing))('the examples of %s', (code) => {
  const { failing, passing } = EXPLANATIONS[code];
  expect(failing && codesIn(failing.text, failing.file, configFor(code))).toContain(code);
  expect(passing && codesIn(passing.text, passing.file, configFor(code))).not.toContain(code);
});

test('the guess by words is a warning in plain alone', () => {
  expect(Object.values(PRESETS).map(({ rules }) => rules.PROSE_SUSPECTED)).toEqual(['warning', 'off', 'off']);
});
