import { isSameEntry, type PanelState } from '../../protocol';
import type { DraftText } from './types';

/**
 * Whether a draft's text can be saved: `open`; `locked` since, with whom to ask; `forbidden` to this author; `gone`,
 * because there is no such text any more.
 */
export type DraftPlace =
  | { readonly kind: 'open' }
  | { readonly kind: 'locked'; readonly why: string | undefined }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'gone' };

/** Returns where a draft's text stands today. A skill of the team's own may be new; a lock never holds up the way back. */
export function placeOfDraft(draft: DraftText, { texts, skills }: Pick<PanelState, 'texts' | 'skills'>): DraftPlace {
  const standing = [...texts, ...skills].find((text) => isSameEntry(text, draft));
  if (standing === undefined) return { kind: draft.kind === 'skill' ? 'open' : 'gone' };
  if (standing.forbidden) return { kind: 'forbidden' };
  const locked = 'locked' in standing ? standing.locked : undefined;
  if (locked === undefined || draft.text === undefined) return { kind: 'open' };
  return { kind: 'locked', why: typeof locked === 'string' ? locked : undefined };
}
