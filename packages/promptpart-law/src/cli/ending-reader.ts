import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseFacts } from '../facts/parse-facts';
import type { EndingRule, ImportEnding } from '../fix/import-style';
import { constantValue } from '../syntax/constant-value';
import { readRegularFile } from '../tree/regular-file';

/**
 * What the nearest `tsconfig.json` says of how imports end: `.js` under Node's resolution, the source's own where
 * TypeScript endings are allowed; for JavaScript without one, whether Node takes it as a module. Settings are read once.
 */
export function endingReader(root: string): EndingRule {
  const known = new Map<string, ImportEnding | undefined>();
  return (file) => {
    const folder = dirname(file);
    if (!known.has(folder)) known.set(folder, ofFolder(root, folder));
    return known.get(folder);
  };
}

function ofFolder(root: string, start: string): ImportEnding | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const settings = join(root, folder, 'tsconfig.json');
    if (existsSync(settings)) return ofSettings(compilerOptions(settings, 0));
    const manifest = join(root, folder, 'package.json');
    if (existsSync(manifest)) return fieldsOf(read(manifest))['type'] === 'module' ? 'built' : undefined;
    if (folder === '.') return undefined;
  }
}

function ofSettings(options: Readonly<Record<string, unknown>>): ImportEnding | undefined {
  const name = (field: string): string => String(options[field] ?? '').toLowerCase();
  if (options['allowImportingTsExtensions'] === true || options['rewriteRelativeImportExtensions'] === true)
    return 'source';
  const resolution = name('moduleResolution') || name('module');
  return /^node(?:16|18|20|next)$/.test(resolution) ? 'built' : undefined;
}

/** The compiler options of a settings file over those it extends, where these lie beside it. */
function compilerOptions(path: string, depth: number): Readonly<Record<string, unknown>> {
  if (depth > 8 || !existsSync(path)) return {};
  const settings = fieldsOf(read(path));
  const bases = [settings['extends']].flat().filter((base) => typeof base === 'string' && base.startsWith('.'));
  const inherited = bases.map((base) => {
    const full = resolve(dirname(path), String(base));
    return compilerOptions(existsSync(full) && full.endsWith('.json') ? full : `${full}.json`, depth + 1);
  });
  return Object.assign({}, ...inherited, fieldsOf(settings['compilerOptions']));
}

/** JSON with comments and commas at the end is a JavaScript expression. */
function read(path: string): unknown {
  const [statement] = parseFacts({ file: 'settings.js', text: `(${readRegularFile(path)}\n)` }).program.body;
  return statement?.type === 'ExpressionStatement' ? constantValue(statement.expression) : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
