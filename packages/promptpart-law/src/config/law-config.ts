import type { RuleCode } from '../law/codes';
import type { Sink } from '../rules/prose-inline/sinks';

export type Preset = 'plain' | 'recommended' | 'strict';
export type Severity = 'off' | 'warning' | 'error';

/** What a project writes down in `promptpart-law.config.*`. Every field may be left out. */
export interface LawConfig {
  /** Where the defaults come from; `recommended` when left out. */
  readonly preset?: Preset;
  /** Globs of the part files, relative to the configuration's folder. */
  readonly parts?: readonly string[];
  /** The branding function's name, or null where parts are bare strings. */
  readonly helper?: string | null;
  /** The branded type's name, or null for none. */
  readonly brand?: string | null;
  /** The grammar of file names. In JSON and YAML a pattern is written `/…/`. */
  readonly naming?: 'strict' | 'tolerant' | 'off' | RegExp | string;
  /** How the constant is called: as the file in capitals, by a pattern, or freely. */
  readonly constant?: 'file-name' | 'off' | RegExp | string;
  /** The words allowed as domain and as position; any word where left out. */
  readonly vocabulary?: { readonly domain?: readonly string[]; readonly position?: readonly string[] };
  readonly rules?: Partial<Readonly<Record<RuleCode, Severity>>>;
  /** Places that reach a model, added to the built-in ones. */
  readonly sinks?: readonly Sink[];
  /** False drops the built-in sinks. */
  readonly builtInSinks?: boolean;
  /** True reports the descriptions of tools and of their fields as well, which a model reads too. */
  readonly descriptions?: boolean;
  /** Globs of the files to look at. */
  readonly files?: readonly string[];
  /** Globs of files and folders to leave out, added to `node_modules`, build outputs and declaration files. */
  readonly ignore?: readonly string[];
  /** Globs of test files: exempt from `PART_OUTSIDE` and `PROSE_INLINE`. */
  readonly tests?: readonly string[];
  /** Globs of the package that defines the brand: exempt from `PART_OUTSIDE`, for it has to make the brand. */
  readonly home?: readonly string[];
  /** The file of findings that are accepted for now, relative to the configuration's folder. */
  readonly baseline?: string;
  /** The folder that `catalogue` writes into, and the globs of the parts it takes; all parts where left out. */
  readonly catalogue?: { readonly out?: string; readonly parts?: readonly string[] };
}

/** Returns `config`, typed: for `promptpart-law.config.ts`. */
export function defineLawConfig(config: LawConfig): LawConfig {
  return config;
}
