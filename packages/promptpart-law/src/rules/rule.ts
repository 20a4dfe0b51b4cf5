import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import type { LawTree } from '../tree/law-tree';
import type { Finding } from './finding';
import type { ProseRequest } from './prose-inline/prose-request';

/** What a rule of one file sees. */
export interface RuleContext {
  readonly facts: FileFacts;
  readonly config: ResolvedConfig;
  /** The other files, asked only where a name comes from one of them. */
  readonly tree: LawTree;
  /** Told of each value of another file that reaches a model; left out where that file is nobody's business. */
  readonly onRequest?: ((request: ProseRequest) => void) | undefined;
}

/** A rule of one file. */
export type Rule = (context: RuleContext) => readonly Finding[];
