import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import type { ResolvedConfig } from '../config/resolved-config';
import { facts } from '../facts/facts';
import type { FileFacts, SourceFile } from '../facts/file-facts';
import { listFiles, unreadable } from './list-files';

/** A whole configured tree, read once. */
export interface ReadTree {
  readonly sources: readonly SourceFile[];
  readonly facts: readonly FileFacts[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and parses every file of a tree. What cannot be read is a diagnostic; the rest is read all the same. */
export function readTree(
  root: string,
  config: ResolvedConfig,
  onFile: (done: number, all: number) => void = () => undefined,
): ReadTree {
  const list = listFiles(root, config);
  const sources: SourceFile[] = [];
  const parsed: FileFacts[] = [];
  const diagnostics = [...list.diagnostics];
  for (const [index, file] of list.files.entries()) {
    onFile(index, list.files.length);
    try {
      const source = { file, text: readFileSync(join(root, file), 'utf8') };
      sources.push(source);
      parsed.push(facts(source));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      diagnostics.push(unreadable(file, error));
    }
  }
  return { sources, facts: parsed, diagnostics };
}
