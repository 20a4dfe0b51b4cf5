import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LilconfigResult, lilconfig, lilconfigSync } from 'lilconfig';
import { parse as parseYaml } from 'yaml';
import { LawError } from '../law/law-error';
import type { LawConfig } from './law-config';
import { resolveConfig } from './resolve-config';
import type { ResolvedConfig } from './resolved-config';

/** A configuration with the folder that its globs count from. */
export interface LoadedConfig {
  readonly root: string;
  /** The file it comes from; undefined where there is none and the defaults apply. */
  readonly file: string | undefined;
  readonly config: ResolvedConfig;
}

const NAME = 'promptpart-law';
const PLACES = [
  ...['ts', 'mts', 'js', 'mjs', 'cjs', 'json', 'yaml', 'yml'].map((ending) => `${NAME}.config.${ending}`),
  'package.json',
];

/**
 * Finds the configuration in `folder` or above it; without one, the preset `recommended` for `folder`.
 *
 * @throws CONFIG_UNREADABLE when a configuration file cannot be loaded, CONFIG_INVALID when it is not sound
 */
export async function loadConfig(folder: string, file?: string): Promise<LoadedConfig> {
  const finder = lilconfig(NAME, {
    searchPlaces: PLACES,
    loaders: {
      '.ts': importConfig,
      '.mts': importConfig,
      '.js': importConfig,
      '.mjs': importConfig,
      '.cjs': importConfig,
      '.yaml': loadYaml,
      '.yml': loadYaml,
    },
  });
  if (file !== undefined && !existsSync(resolve(folder, file)))
    throw new LawError(
      'CONFIG_UNREADABLE',
      `could not read the configuration "${file}": there is no such file. Name one that exists, or leave \`--config\` out.`,
    );
  try {
    return loaded(folder, file === undefined ? await finder.search(folder) : await finder.load(resolve(folder, file)));
  } catch (error) {
    throw error instanceof LawError ? error : unreadableConfig(error);
  }
}

/**
 * The same for places where nothing may be awaited: JSON, YAML and package.json only. `fallback` stands in where there is none.
 *
 * @throws CONFIG_UNREADABLE also for a configuration that is a program, CONFIG_INVALID
 */
export function loadStaticConfig(folder: string, fallback: LawConfig = {}): LoadedConfig {
  const programs = Object.fromEntries(['.ts', '.mts', '.js', '.mjs', '.cjs'].map((ending) => [ending, refuseProgram]));
  const finder = lilconfigSync(NAME, {
    searchPlaces: PLACES,
    loaders: { ...programs, '.yaml': loadYaml, '.yml': loadYaml },
  });
  try {
    return loaded(folder, finder.search(folder), fallback);
  } catch (error) {
    throw error instanceof LawError ? error : unreadableConfig(error);
  }
}

function loaded(folder: string, found: LilconfigResult, fallback: LawConfig = {}): LoadedConfig {
  const config: LawConfig = found === null || found.isEmpty === true ? fallback : found.config;
  return {
    root: found === null ? resolve(folder) : dirname(found.filepath),
    file: found?.filepath,
    config: resolveConfig(config),
  };
}

function refuseProgram(file: string): never {
  throw new LawError(
    'CONFIG_UNREADABLE',
    `could not load the configuration "${file}" here: it is a program, and nothing may be awaited. Import it in eslint.config and hand it over as \`settings: { '${NAME}': config }\`, or write it as JSON.`,
  );
}

function loadYaml(_file: string, text: string): unknown {
  return parseYaml(text, { schema: 'core', maxAliasCount: 100 });
}

/** TypeScript goes through jiti, which Node itself does not need from 22.18 on; it is loaded only then. */
async function importConfig(file: string): Promise<unknown> {
  const isTypeScript = /\.m?ts$/.test(file);
  const module: unknown = isTypeScript
    ? await (await import('jiti')).createJiti(pathToFileURL(file).href).import(file)
    : await import(pathToFileURL(file).href);
  const exported = typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
  return exported;
}

function unreadableConfig(cause: unknown): LawError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new LawError(
    'CONFIG_UNREADABLE',
    `could not load the configuration: ${reason}. Mend the file, or run \`npx @bitcode/promptpart-law init\` in another folder to see a sound one.`,
    { cause },
  );
}
