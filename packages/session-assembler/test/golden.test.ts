import { readdirSync, readFileSync } from 'node:fs';
import { comparePromptWithGolden } from '@bitcode/prompts/testing';
import { describe, expect, it } from 'vitest';
import { superagentCatalogue } from '../src/index';
import { GOLDEN_PROMPTS, goldenFile } from './golden-prompts';

describe('the golden prompts', () => {
  it.each(Object.entries(GOLDEN_PROMPTS))(
    '%s is what was reviewed; to accept a change: npm run golden',
    (name, assemble) => {
      expect(comparePromptWithGolden(assemble(), readFileSync(goldenFile(name), 'utf8')).report).toBe('');
    },
  );

  it('have no other files beside them', () => {
    expect(readdirSync(new URL('golden/', import.meta.url)).length).toBe(Object.keys(GOLDEN_PROMPTS).length);
  });

  it('leave no built-in text where everything is overridden', () => {
    const spoken = Object.entries(GOLDEN_PROMPTS)
      .filter(([name]) => name.includes('overridden'))
      .map(([, assemble]) => assemble());
    const origins = new Map(
      spoken.flatMap(({ blocks }) =>
        blocks.flatMap(({ segments }) => segments.map(({ key, origin }) => [key, origin] as const)),
      ),
    );
    const keys = superagentCatalogue.parts.filter(({ key }) => /^(runtime|ticket)\//.test(key)).map(({ key }) => key);
    expect(keys.filter((key) => origins.get(key) !== 'override')).toEqual([]);
    expect(superagentCatalogue.sections.filter(({ key }) => origins.get(key) !== 'team')).toEqual([]);
  });
});
