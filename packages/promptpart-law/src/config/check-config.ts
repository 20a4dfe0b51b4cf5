import { isRuleCode, PRESETS } from './presets';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isTextOrNull: Check = (value) => value === null || isText(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPattern: Check = (value) =>
  value instanceof RegExp || (typeof value === 'string' && /^\/.+\/[a-z]*$/.test(value) && compiles(value));

const FIELDS: Readonly<Record<string, { readonly check: Check; readonly expected: string }>> = {
  preset: {
    check: (value) => typeof value === 'string' && Object.hasOwn(PRESETS, value),
    expected: "'plain', 'recommended' or 'strict'",
  },
  parts: {
    check: (value) => isTexts(value) && (value as unknown[]).length > 0,
    expected: 'a list of globs, not empty',
  },
  helper: { check: isTextOrNull, expected: 'the name of the branding function, or null' },
  brand: { check: isTextOrNull, expected: 'the name of the branded type, or null' },
  naming: {
    check: (value) => value === 'strict' || value === 'tolerant' || value === 'off' || isPattern(value),
    expected: "'strict', 'tolerant', 'off' or a pattern (in JSON and YAML '/…/')",
  },
  constant: {
    check: (value) => value === 'file-name' || value === 'off' || isPattern(value),
    expected: "'file-name', 'off' or a pattern (in JSON and YAML '/…/')",
  },
  vocabulary: {
    check: (value) =>
      isRecord(value) &&
      Object.entries(value).every(([key, words]) => (key === 'domain' || key === 'position') && isTexts(words)),
    expected: 'lists of words under domain and position',
  },
  rules: { check: (value) => isRecord(value), expected: 'a severity for each code' },
  sinks: {
    check: (value) => Array.isArray(value) && value.every(isSink),
    expected: 'a list of { call, arguments?, properties? } and { property }',
  },
  builtInSinks: { check: (value) => typeof value === 'boolean', expected: 'true or false' },
  descriptions: { check: (value) => typeof value === 'boolean', expected: 'true or false' },
  files: { check: isTexts, expected: 'a list of globs' },
  ignore: { check: isTexts, expected: 'a list of globs' },
  tests: { check: isTexts, expected: 'a list of globs' },
  home: { check: isTexts, expected: 'a list of globs' },
  baseline: { check: isText, expected: 'a file name' },
  catalogue: {
    check: (value) =>
      isRecord(value) &&
      (value['out'] === undefined || isText(value['out'])) &&
      (value['parts'] === undefined || isTexts(value['parts'])),
    expected: '{ out: a folder, parts: a list of globs }',
  },
};

/** Every fault of a configuration as a sentence; none for a sound one. */
export function checkConfig(config: unknown): string[] {
  if (!isRecord(config)) return [`Expected an object. Received ${shown(config)}.`];
  const faults = Object.entries(config).flatMap(([key, value]) => {
    const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
    if (value === undefined) return [];
    if (field === undefined) return [`Unknown field "${key}"; known are ${Object.keys(FIELDS).join(', ')}.`];
    return field.check(value) ? [] : [`Expected ${field.expected} in "${key}". Received ${shown(value)}.`];
  });
  return isRecord(config['rules']) ? [...faults, ...ruleFaults(config['rules'])] : faults;
}

function ruleFaults(rules: Record<string, unknown>): string[] {
  return Object.entries(rules).flatMap(([code, severity]) => {
    if (!isRuleCode(code))
      return [`Unknown rule "${code}" in "rules"; \`npx @bitcode/promptpart-law explain\` lists them.`];
    if (severity === 'off' || severity === 'warning' || severity === 'error') return [];
    return [`Expected 'off', 'warning' or 'error' for rule "${code}". Received ${shown(severity)}.`];
  });
}

function isSink(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if ('property' in value) return isText(value['property']);
  const { arguments: indexes, properties } = value;
  const indexesFit =
    indexes === undefined ||
    (Array.isArray(indexes) && indexes.every((index) => Number.isInteger(index) && index >= 0));
  return (
    isText(value['call']) &&
    indexesFit &&
    (properties === undefined || isTexts(properties)) &&
    (indexes !== undefined || properties !== undefined)
  );
}

function compiles(written: string): boolean {
  const end = written.lastIndexOf('/');
  try {
    return Boolean(new RegExp(written.slice(1, end), written.slice(end + 1)));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function shown(value: unknown): string {
  return value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? String(value));
}
