import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import type { LawTree } from '../tree/law-tree';
import type { Finding } from './finding';
import type { ProseRequest } from './prose-inline/prose-request';

/** Where a rule says what it needs of other files. */
export interface AcrossFiles {
  /** A value of another file reaches a model here. */
  request(request: ProseRequest): void;
  /** The file has sinks and no text of its own: it need only be looked at where a file around it has one. */
  defer(): void;
}

/** What a rule of one file sees. */
export interface RuleContext {
  readonly facts: FileFacts;
  readonly config: ResolvedConfig;
  /** The other files, asked only where a name comes from one of them. */
  readonly tree: LawTree;
  /** What goes beyond the file; left out where other files are nobody's business. */
  readonly across?: AcrossFiles | undefined;
}

/** A rule of one file. */
export type Rule = (context: RuleContext) => readonly Finding[];
