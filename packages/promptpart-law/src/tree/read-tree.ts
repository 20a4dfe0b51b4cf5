import { join } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts, SourceFile } from '../facts/file-facts';
import { parseFacts } from '../facts/parse-facts';
import { type FileList, listFiles, unreadable } from './list-files';
import { readRegularFile } from './regular-file';

/** A whole configured tree, read once. */
export interface ReadTree {
  readonly sources: readonly SourceFile[];
  readonly facts: readonly FileFacts[];
  /** Files of a kind that can hold prompts and cannot be looked at. */
  readonly skipped: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads every file of a tree; each is parsed when it is looked at. What cannot be read is a diagnostic; the rest is read all the same. */
export function readTree(root: string, config: ResolvedConfig, list: FileList = listFiles(root, config)): ReadTree {
  const sources: SourceFile[] = [];
  const parsed: FileFacts[] = [];
  const diagnostics = [...list.diagnostics];
  for (const file of list.files.filter(config.isChecked)) {
    try {
      const source = { file, text: readRegularFile(join(root, file)) };
      sources.push(source);
      parsed.push(parseFacts(source));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      diagnostics.push(unreadable(file, error));
    }
  }
  return { sources, facts: parsed, skipped: list.skipped, diagnostics };
}
