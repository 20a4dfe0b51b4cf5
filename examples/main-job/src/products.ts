import { DEPOSIT_PRODUCT, type DepositValues, READ_PRODUCT, type ReadValues } from '@bitcode/pipeline-hosts';

/** The products that the job runs, by name, in the order it runs them. */
export const PRODUCTS = { deposit: DEPOSIT_PRODUCT, read: READ_PRODUCT } as const;

export type ProductName = keyof typeof PRODUCTS;

export const PRODUCT_NAMES = Object.keys(PRODUCTS) as readonly ProductName[];

/** The values of the product templates, as the templates ask for them. */
export interface ProductValues {
  readonly deposit: DepositValues;
  readonly read: ReadValues;
}
