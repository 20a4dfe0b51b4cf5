import type { RuleCode } from '../law/codes';
import type { SinkIndex } from '../rules/prose-inline/sink-index';
import type { Sink } from '../rules/prose-inline/sinks';
import type { Preset, Severity } from './law-config';

/** A configuration with every default filled in and every glob compiled. */
export interface ResolvedConfig {
  readonly preset: Preset;
  /** What was written down, as one string: equal for configurations that are equal. */
  readonly key: string;
  readonly helper: string | null;
  readonly brand: string | null;
  readonly naming: 'strict' | 'tolerant' | 'off' | RegExp;
  readonly constant: 'file-name' | 'off' | RegExp;
  readonly vocabulary: {
    readonly domain: readonly string[] | undefined;
    readonly position: readonly string[] | undefined;
  };
  readonly allowComments: boolean;
  readonly rules: Readonly<Record<RuleCode, Severity>>;
  readonly sinks: readonly Sink[];
  readonly sinkIndex: SinkIndex;
  readonly baseline: string | undefined;
  readonly catalogueOut: string | undefined;
  readonly partGlobs: readonly string[];
  /** The configuration that judges a file: the nearest one above it, where a tree has several. */
  forFile(file: string): ResolvedConfig;
  /** True where nobody said which files are parts: a file that holds code is none then. */
  readonly arePartsGuessed: boolean;
  isPart(file: string): boolean;
  /** True for a part that goes into the catalogue. */
  isCatalogued(file: string): boolean;
  isTest(file: string): boolean;
  isHome(file: string): boolean;
  isChecked(file: string): boolean;
  /** True for a folder that is not entered. */
  isIgnored(path: string): boolean;
}
