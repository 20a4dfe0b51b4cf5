import { locateOverrides, locateSections } from '../settings/locate-entries';
import type { PromptSettings } from '../settings/prompt-settings-shape';
import type { DroppedText } from '../version/prompt-version';
import type { SettingsChange } from './settings-change';

/**
 * Returns the texts that the next version carries: what was carried, and what loses its key now. One leaves when it
 * is dismissed, or when the team writes a text of its own where it would come back.
 */
export function carryDropped(
  leaving: readonly DroppedText[],
  next: PromptSettings,
  change: SettingsChange,
): DroppedText[] {
  const { saved, restored, dismissed = [] } = change;
  const carried = [...saved.dropped, ...(restored?.dropped ?? [])].filter((text) => !isWrittenAnew(text, next, change));
  const isDismissed = (text: DroppedText): boolean =>
    dismissed.some(({ kind, key }) => kind === text.kind && key === text.key);
  const all = [...carried, ...leaving].filter((text) => !isDismissed(text));
  return all.filter((text, index) => all.findIndex((other) => isSameDropped(other, text)) === index);
}

const isSameDropped = (a: DroppedText, b: DroppedText): boolean =>
  a.kind === b.kind && a.key === b.key && a.text === b.text;

function isWrittenAnew(
  { kind, key }: DroppedText,
  next: PromptSettings,
  { catalogue, saved }: SettingsChange,
): boolean {
  if (kind === 'override') {
    const today = catalogue.findPartOnce(key)?.key;
    return (
      today !== undefined &&
      Object.hasOwn(next.overrides, today) &&
      !locateOverrides(saved.settings.overrides, catalogue).found.has(today)
    );
  }
  const today = catalogue.findSectionOnce(key)?.key;
  return (
    today !== undefined &&
    Object.hasOwn(next.sections, today) &&
    !locateSections(saved.settings.sections, catalogue).found.has(today)
  );
}
