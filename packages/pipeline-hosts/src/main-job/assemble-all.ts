import { assembleCalls } from '../calls/assemble-calls';
import type { Call } from '../calls/call';
import type { JobHost } from '../cli/job-host';
import { DEPOSIT_PRODUCT } from '../deposit/deposit-product';
import type { Product } from '../product';
import { READ_PRODUCT } from '../read/read-product';
import type { ProductValues } from '../subject/product-values';

/** Returns the calls of one product, or of both. */
export function assembleAll(
  only: Product['name'] | undefined,
  values: ProductValues,
  { onProgress }: Pick<JobHost, 'onProgress'>,
): Call[] {
  return [DEPOSIT_PRODUCT, READ_PRODUCT]
    .filter(({ name }) => only === undefined || only === name)
    .flatMap((product) => {
      onProgress(`assembling the calls of ${product.name}`);
      return assembleCalls(product, values[product.name]);
    });
}
