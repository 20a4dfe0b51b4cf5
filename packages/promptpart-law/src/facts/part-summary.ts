import type { ResolvedConfig } from '../config/resolved-config';
import type { LawTree } from '../tree/law-tree';
import type { FileFacts } from './file-facts';
import { partFacts } from './part-facts';
import { isPartFile } from './part-file';
import type { SourceRange } from './source-place';

/** What the rules of the whole tree keep of a part, without its syntax tree. */
export interface PartSummary {
  readonly file: string;
  readonly name: string;
  readonly text: string | undefined;
  readonly textRange: SourceRange;
  readonly nameRange: SourceRange;
}

/** The parts of a raw file; none for any other file. */
export function summarizeParts(facts: FileFacts, config: ResolvedConfig, tree: LawTree): PartSummary[] {
  if (!isPartFile(facts, config)) return [];
  return partFacts(facts, config, tree).map((part) => ({
    file: facts.file,
    name: part.export.name,
    text: part.text,
    textRange: { start: part.range.start, end: part.range.end },
    nameRange: part.export.range,
  }));
}
