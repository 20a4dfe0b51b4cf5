import { assembleCalls, type Call, createDepositTools, createReadTools } from '@bitcode/pipeline-hosts';
import type { JobHost } from '../cli/job-host';
import { PRODUCT_NAMES, PRODUCTS, type ProductName, type ProductValues } from '../products';

/** Texts name the tools, which are described the same way whatever they look at. */
export const TOOLS = { deposit: createDepositTools({ folder: '', files: [] }), read: createReadTools([]) };

/** Returns the calls of one product, or of both. */
export function assembleAll(
  only: ProductName | undefined,
  values: ProductValues,
  { onProgress }: Pick<JobHost, 'onProgress'>,
): Call[] {
  return PRODUCT_NAMES.filter((name) => only === undefined || only === name).flatMap((name) => {
    onProgress(`assembling the calls of ${name}`);
    return assembleCalls(PRODUCTS[name], { values: { ...values[name] }, tools: TOOLS[name] });
  });
}
