import { type DraftShelf, type ShelvedDraft, writeOver } from './draft-shelf';
import type { DraftKeeping, DraftText } from './types';

/** What writes the texts of a tab to the shelf, each at the next pause. */
export interface DraftWriter {
  readonly keeping: DraftKeeping;
  /** Resolves when what stands in the page at the next pause is filed. */
  write(id: string): Promise<void>;
  /** True from a change until it is filed; for good where it could not be. */
  isPending(id: string): boolean;
  /** Files a text at once, where it waits; all of them without an id. */
  flush(id?: string): Promise<void>;
  /** Sends off what is not filed, at once: the page goes away. */
  leave(): void;
}

/** What a writer needs of its store. */
export interface WriterParts {
  readonly shelf: DraftShelf;
  readonly keeping: DraftKeeping;
  readonly pauseMs: number;
  /** Gives a stamp that no write had. */
  readonly nextStamp: () => string;
  /** What the page has. */
  readonly draftOf: (id: string) => DraftText | undefined;
  /** What this tab has read last. */
  readonly knownOf: (id: string) => ShelvedDraft | undefined;
  /** Told what stands after a write. */
  readonly onWritten: (id: string, shelved: ShelvedDraft | undefined) => void;
  readonly onFailed: () => void;
}

interface Waiting {
  readonly written: Promise<void>;
  readonly begin: () => void;
}

/** Returns a writer. A text that could not be filed stays in the page, and `keeping` says so. */
export function createDraftWriter(parts: WriterParts): DraftWriter {
  const { shelf, draftOf, knownOf } = parts;
  const waiting = new Map<string, Waiting>();
  const running = new Map<string, Promise<void>>();
  const unfiled = new Set<string>();
  let keeping = parts.keeping;

  const file = async (id: string): Promise<void> => {
    let after: ShelvedDraft | undefined;
    const [draft, stamp] = [draftOf(id), parts.nextStamp()];
    try {
      await shelf.update(id, (standing) => {
        after = writeOver(standing, { id, draft, stamp, known: knownOf(id)?.stamp });
        return after;
      });
    } catch (error) {
      keeping = isFull(error) ? 'full' : 'refused';
      parts.onFailed();
      return;
    }
    keeping = parts.keeping;
    if (!waiting.has(id)) unfiled.delete(id);
    parts.onWritten(id, after);
  };
  /** One write after another, each of what stands when its turn comes. */
  const enqueue = (id: string): Promise<void> => {
    waiting.delete(id);
    const next = (running.get(id) ?? Promise.resolve()).then(() => file(id));
    running.set(id, next);
    void next.then(() => running.get(id) === next && running.delete(id));
    return next;
  };
  const wait = (id: string): Waiting => {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
      setTimeout(resolve, parts.pauseMs);
    });
    return { begin, written: begun.then(() => enqueue(id)) };
  };
  return {
    get keeping() {
      return keeping;
    },
    write: (id) => {
      const one = waiting.get(id) ?? wait(id);
      waiting.set(id, one);
      unfiled.add(id);
      return one.written;
    },
    isPending: (id) => unfiled.has(id),
    leave: () => {
      for (const id of unfiled) {
        const [draft, stamp, known] = [draftOf(id), parts.nextStamp(), knownOf(id)];
        try {
          shelf.leave(id, writeOver(known, { id, draft, stamp, known: known?.stamp }));
        } catch {
          keeping = 'refused';
        }
      }
    },
    flush: async (id) => {
      const all = id === undefined ? [...waiting.values()] : [waiting.get(id)].filter((one) => one !== undefined);
      for (const { begin } of all) begin();
      await Promise.all([...all.map(({ written }) => written), ...running.values()]);
    },
  };
}

/** Browsers name a full disk by this, some of them within the cause of an abort. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /quota|disk|space/i.test(error.message));
