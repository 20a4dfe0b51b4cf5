import type { Diagnostic } from '@bitcode/prompts';
import { type SizedText, sizeOf } from '../settings/check-size';
import { checkStorable } from '../settings/check-text';
import type { LocatedEntry } from '../settings/locate-entries';
import { createOverrideBase, isBaseIntact, isSameBase } from '../settings/override-base';
import type { OverrideBase } from '../settings/prompt-settings-shape';
import type { EntryContent, SettingsEntry } from '../version/settings-entries';
import type { SettingsChange } from './settings-change';

/** An entry's content as it is stored. */
export interface StampedContent {
  readonly content: SettingsEntry['content'];
  readonly diagnostics: readonly Diagnostic[];
  /** A base that comes from outside counts against the limit. */
  readonly foreign: readonly SizedText[];
}

/** An override without a base keeps the saved one, however much its text changed, or takes the default of today. */
export function stampBase(
  entry: LocatedEntry,
  standing: LocatedEntry | undefined,
  { bases }: Pick<SettingsChange, 'bases'>,
): StampedContent {
  if (entry.kind !== 'override') return { content: entry.content, diagnostics: [], foreign: [] };
  const { text, base } = entry.content as EntryContent['override'];
  const saved = (standing?.content as EntryContent['override'] | undefined)?.base;
  const current = createOverrideBase(entry.home.text ?? '');
  const stamp = (stamped: OverrideBase, findings: Partial<StampedContent> = {}): StampedContent => ({
    content: { text, base: { text: stamped.text, digest: stamped.digest } },
    diagnostics: [],
    foreign: [],
    ...findings,
  });
  if (base === undefined) return stamp(saved ?? current);
  const known = [saved, current].find((candidate) => candidate !== undefined && isSameBase(candidate, base));
  if (known !== undefined) return stamp(known);
  const field = `${entry.field}.base`;
  const isAcceptable = bases === 'intact' && isBaseIntact(base);
  return stamp(base, {
    diagnostics: [
      ...(isAcceptable ? [] : [unknownBase(field, entry.key)]),
      ...checkStorable(base.text, { field: `${field}.text`, path: entry.key }),
    ],
    foreign: [sizeOf(field, base.text)],
  });
}

const unknownBase = (field: string, path: string): Diagnostic => ({
  code: 'OVERRIDE_BASE_UNKNOWN',
  severity: 'error',
  message: `the base of the override of "${path}" is neither the saved one nor the default of today`,
  path,
  field,
  hint: 'Look at the default of today. Leave base out to keep the saved one, or name the default of today to say that it has been seen.',
});
