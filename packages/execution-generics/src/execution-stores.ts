import { PromptError } from '@bitcode/prompts';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const NAMESPACE = /^[^:#/\u0000-\u001f\u007f-\u009f]+$/;

/** True for text that can stand before the colon of a key path: not empty, no `:`, `#`, `/`, control character. */
export function isExecutionNamespace(namespace: unknown): namespace is string {
  return typeof namespace === 'string' && NAMESPACE.test(namespace);
}

/**
 * Returns `namespace` unchanged when key paths can name it; a key may be any text.
 *
 * @throws EXECUTION_NAMESPACE_INVALID
 */
export function assertExecutionNamespace(namespace: string): string {
  if (isExecutionNamespace(namespace)) return namespace;
  const shown = JSON.stringify(namespace) ?? String(namespace);
  throw new PromptError(
    'EXECUTION_NAMESPACE_INVALID',
    `could not use state namespace ${shown}: a key path could not name it. Expected text without ":", "#", "/" and control characters. Received ${shown}. Put what varies into the key, which may be any text.`,
    { details: { namespace } },
  );
}

/** The values of one node: namespace → key → value, each in order of its first store. */
export class ExecutionStores {
  private readonly stores = new Map<string, Map<string, unknown>>();

  set(namespace: string, key: string, value: unknown): void {
    const store = this.stores.get(assertExecutionNamespace(namespace));
    if (store === undefined) this.stores.set(namespace, new Map([[key, value]]));
    else store.set(key, value);
  }

  get(namespace: string): ReadonlyMap<string, unknown> | undefined {
    return this.stores.get(namespace);
  }

  namespaces(): string[] {
    return [...this.stores.keys()];
  }
}
