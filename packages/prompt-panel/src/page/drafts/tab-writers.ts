import type { TabChannel, TabMessage } from './draft-channel';

/** How long a tab waits for another to hand a text over; one that crashed never answers. */
const HAND_OVER_MS = 500;

/** What is known of who writes which text. */
export interface TabWriters {
  isElsewhere(id: string): boolean;
  /** Says that this tab writes a text, where no other does. */
  claim(id: string): void;
  /** Says that this tab no longer writes a text. */
  release(id: string): void;
  releaseAll(): void;
  /** Resolves when this tab writes the text: another has handed it over, or is silent. */
  takeOver(id: string): Promise<void>;
  hear(message: TabMessage): void;
  /** Asks the other tabs what they write. */
  ask(): void;
}

/** What a tab does when another takes a text: it writes down what it has. */
type HandOver = (id: string) => Promise<void>;

/** Returns who writes what among the tabs of a channel. A tab that is gone is known to nobody who asks. */
export function createTabWriters(tab: string, channel: TabChannel | undefined, handOver: HandOver): TabWriters {
  const others = new Map<string, string>();
  const mine = new Set<string>();
  const waiting = new Map<string, () => void>();
  const post = (kind: 'takes' | 'writes' | 'leaves', id: string): void => channel?.post({ kind, tab, id });
  const yieldTo = (other: string, id: string): void => {
    mine.delete(id);
    others.set(id, other);
  };
  const leave = (id: string): void => {
    if (mine.delete(id)) post('leaves', id);
  };
  const hearOf: Record<'takes' | 'writes' | 'leaves', (other: string, id: string) => void> = {
    takes: (other, id) => {
      const isMine = mine.has(id);
      yieldTo(other, id);
      if (isMine) void handOver(id).then(() => post('leaves', id));
    },
    // Two that begin at once both hear of the other: the lower name writes.
    writes: (other, id) => (mine.has(id) && tab < other ? post('writes', id) : yieldTo(other, id)),
    leaves: (other, id) => {
      if (others.get(id) === other) others.delete(id);
      waiting.get(id)?.();
    },
  };
  return {
    isElsewhere: (id) => others.has(id),
    claim: (id) => {
      if (mine.has(id) || others.has(id)) return;
      mine.add(id);
      post('writes', id);
    },
    release: leave,
    releaseAll: () => [...mine].forEach(leave),
    takeOver: async (id) => {
      if (others.has(id)) {
        const handedOver = new Promise<void>((resolve) => {
          waiting.set(id, resolve);
          setTimeout(resolve, HAND_OVER_MS);
        });
        post('takes', id);
        await handedOver;
        waiting.delete(id);
        others.delete(id);
      }
      mine.add(id);
      post('writes', id);
    },
    hear: (message) => {
      if (message.kind === 'asks') for (const id of mine) post('writes', id);
      else if (message.kind !== 'written') hearOf[message.kind](message.tab, message.id);
    },
    ask: () => channel?.post({ kind: 'asks', tab }),
  };
}
