import type { Product } from '../product';
import type { MadeCall } from '../run/made-call';
import { createCallRecorder, type OnCall } from '../run/record-calls';
import { type ProductRunOptions, runProduct } from '../run/run-product';
import { type CallMarker, isMarked } from './call-marker';

/** How a run goes up to a call. */
export interface MarkerRunOptions extends Omit<ProductRunOptions, 'onEvent'> {
  readonly marker: CallMarker;
  /** Hears of each call on the way, the marked one last. */
  readonly onCall?: OnCall;
}

/** Ends a run from inside. */
class MarkerReached extends Error {}

/**
 * Runs a product up to the first call that has the marker: it is sent, then the run ends. Resolves to that call;
 * to undefined when the run came to its end without it.
 *
 * @throws as `runProduct`
 * @example await runToMarker(READ_PRODUCT, { marker: parseCallMarker('setup/read-definer/plan/pcc/so', READ_PRODUCT), model, values });
 */
export async function runToMarker(
  product: Product,
  { marker, onCall, ...options }: MarkerRunOptions,
): Promise<MadeCall | undefined> {
  let marked: MadeCall | undefined;
  const onEvent = createCallRecorder(product.name, async (call) => {
    await onCall?.(call);
    if (!isMarked(call.place, marker)) return;
    marked = call;
    throw new MarkerReached();
  });
  try {
    await runProduct(product, { ...options, onEvent });
  } catch (error) {
    if (!(error instanceof MarkerReached)) throw error;
  }
  return marked;
}
