import type { PromptVersionStore } from '../version/prompt-version-store';

type Unsubscribe = () => Promise<void>;

/**
 * A subscription to a store's notices, which are a hint: what is wrong with them stops no read, and the next read
 * tries again.
 */
export class NoticeSubscription {
  readonly #store: PromptVersionStore;
  readonly #onNotice: () => void;
  #state: 'closed' | 'opening' | 'open' = 'closed';
  #unsubscribe: Unsubscribe | undefined;

  constructor(store: PromptVersionStore, onNotice: () => void) {
    this.#store = store;
    this.#onNotice = onNotice;
  }

  /** Begins to listen, once. What came before it hears is told by one notice when it does. */
  open(): void {
    if (this.#state !== 'closed' || this.#store.subscribe === undefined) return;
    this.#state = 'opening';
    this.#store.subscribe(this.#onNotice).then(
      (unsubscribe) => this.#keep(unsubscribe),
      () => {
        this.#state = 'closed';
      },
    );
  }

  /** Ends the subscription; one that is still being opened ends when it is there, and is not waited for. */
  async close(): Promise<void> {
    const unsubscribe = this.#unsubscribe;
    this.#state = 'closed';
    this.#unsubscribe = undefined;
    await unsubscribe?.();
  }

  async #keep(unsubscribe: Unsubscribe): Promise<void> {
    if (this.#state !== 'opening') return unsubscribe();
    this.#state = 'open';
    this.#unsubscribe = unsubscribe;
    this.#onNotice();
  }
}
