import { PromptError } from '@bitcode/prompts';
import { CONTROL_CHARACTER } from './execution-id';

/** True for text that can be a namespace: not empty, without control characters. */
function isExecutionNamespace(namespace: unknown): namespace is string {
  return typeof namespace === 'string' && namespace !== '' && !CONTROL_CHARACTER.test(namespace);
}

/**
 * Returns `namespace` unchanged when values can be stored under it; a key may be any text.
 *
 * @throws EXECUTION_NAMESPACE_INVALID
 */
export function assertExecutionNamespace(namespace: string): string {
  if (isExecutionNamespace(namespace)) return namespace;
  const shown = JSON.stringify(namespace) ?? String(namespace);
  throw new PromptError(
    'EXECUTION_NAMESPACE_INVALID',
    `could not use state namespace ${shown}: a key path could not name it. Expected text without control characters. Received ${shown}. Put what varies into the key, which may be any text.`,
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
