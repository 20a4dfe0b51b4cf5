import type { ShelvedDraft } from './draft-shelf';

/** What the tabs of one author in one team tell each other. */
export type TabMessage =
  /** A tab has written: what stands there now. */
  | { readonly kind: 'written'; readonly tab: string; readonly id: string; readonly shelved: ShelvedDraft | undefined }
  /** A tab wants to write, or is writing. */
  | { readonly kind: 'takes' | 'writes'; readonly tab: string; readonly id: string }
  /** A tab has written all it had of a text, and no longer writes it. */
  | { readonly kind: 'leaves'; readonly tab: string; readonly id: string }
  /** A tab has opened, and does not know who writes what. */
  | { readonly kind: 'asks'; readonly tab: string };

/** Between the tabs of one draft. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** Returns the channel of this name, or undefined where the browser has none: the shelf then compares before it writes. */
export function openTabChannel(name: string): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
    close: () => channel.close(),
  };
}
