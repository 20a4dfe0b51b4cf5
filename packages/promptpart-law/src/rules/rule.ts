import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import type { LawTree } from '../tree/law-tree';
import type { Finding } from './finding';

/** What a rule of one file sees. */
export interface RuleContext {
  readonly facts: FileFacts;
  readonly config: ResolvedConfig;
  /** The other files, asked only where a name comes from one of them. */
  readonly tree: LawTree;
}

/** A rule of one file. */
export type Rule = (context: RuleContext) => readonly Finding[];
