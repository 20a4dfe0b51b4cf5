import picomatch from 'picomatch';
import { LawError } from '../law/law-error';
import { indexSinks } from '../rules/prose-inline/sink-index';
import { BUILT_IN_SINKS, DESCRIPTION_SINKS } from '../rules/prose-inline/sinks';
import { checkConfig } from './check-config';
import type { LawConfig } from './law-config';
import { PRESETS } from './presets';
import type { ResolvedConfig } from './resolved-config';

const SOURCES = ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'];
const IGNORED = [
  '**/node_modules',
  '**/node_modules/**',
  '**/{dist,coverage}',
  '**/{dist,coverage}/**',
  '**/.*',
  '**/.*/**',
  '**/*.d.{ts,mts,cts}',
  '**/*.min.js',
];
const TESTS = [
  '**/*.{test,spec,prop,test-d,bench,vitest,e2e,stories,mock}.*',
  '**/{vitest,jest,playwright,cypress}{.,-}*',
  '**/{test,tests,__tests__,__mocks__,fixtures,__fixtures__,e2e,test-helpers,test-utils,integration-tests}/**',
];
const NOT_PARTS = ['**/catalogue.*', '**/index.*', '**/*.{test,spec,prop,config}.*'];

/**
 * Fills in the defaults of the preset and compiles the globs.
 *
 * @throws CONFIG_INVALID with every fault of the configuration at once
 * @example resolveConfig({ preset: 'strict' }).isPart('raw_promptparts/generic/promptpart_generic_a_b_c_d.ts') // => true
 */
export function resolveConfig(config: LawConfig = {}): ResolvedConfig {
  const faults = checkConfig(config);
  if (faults.length > 0)
    throw new LawError(
      'CONFIG_INVALID',
      `could not use the configuration: ${faults.join(' ')} Mend it, or run \`npx @bitcode/promptpart-law init\` for a fresh one.`,
    );
  const preset = config.preset ?? 'recommended';
  const defaults = PRESETS[preset];
  const partGlobs = config.parts ?? defaults.parts;
  const source = globs(config.files ?? SOURCES);
  const ignored = globs([...IGNORED, ...(config.ignore ?? []).flatMap((glob) => [glob, `${glob}/**`])]);
  const parts = globs(partGlobs);
  const sinks = [
    ...(config.builtInSinks === false ? [] : BUILT_IN_SINKS),
    ...(config.descriptions === true ? DESCRIPTION_SINKS : []),
    ...(config.sinks ?? []),
  ];
  const notParts = globs(NOT_PARTS);
  const resolved: ResolvedConfig = {
    preset,
    key: JSON.stringify(config, (_, value: unknown) => (value instanceof RegExp ? String(value) : value)),
    helper: config.helper === undefined ? defaults.helper : config.helper,
    brand: config.brand === undefined ? defaults.brand : config.brand,
    naming: pattern(config.naming, ['strict', 'tolerant', 'off']) ?? defaults.naming,
    constant: pattern(config.constant, ['file-name', 'off']) ?? defaults.constant,
    vocabulary: { domain: config.vocabulary?.domain, position: config.vocabulary?.position },
    allowComments: defaults.allowComments,
    rules: { ...defaults.rules, ...config.rules },
    sinks,
    sinkIndex: indexSinks(sinks),
    baseline: config.baseline,
    catalogueOut: config.catalogue?.out,
    partGlobs,
    arePartsGuessed: preset === 'plain' && config.parts === undefined,
    isPart: rememberLast((file) => parts(file) && source(file) && !notParts(file)),
    isCatalogued: globs(config.catalogue?.parts ?? ['**']),
    isTest: globs(config.tests ?? TESTS),
    isHome: globs(config.home ?? []),
    isChecked: (file) => source(file) && !ignored(file),
    isIgnored: ignored,
    forFile: () => resolved,
  };
  return resolved;
}

function globs(patterns: readonly string[]): (path: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns]);
}

/** The rules ask for the same file one after the other. */
function rememberLast(test: (file: string) => boolean): (file: string) => boolean {
  let last: { readonly file: string; readonly answer: boolean } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, answer: test(file) };
    return last.answer;
  };
}

/** A keyword as it is, `/…/` in a string as the pattern it writes. The value was checked before. */
function pattern<Keyword extends string>(
  value: string | RegExp | undefined,
  keywords: readonly Keyword[],
): Keyword | RegExp | undefined {
  if (value === undefined || value instanceof RegExp) return value;
  const written = /^\/(.+)\/([a-z]*)$/.exec(value);
  return written === null ? keywords.find((keyword) => keyword === value) : new RegExp(written[1] ?? '', written[2]);
}
