export { buildProductTree, listCallSites, type ProductTreeOptions } from './build-product-tree';
export { DEPOSIT_PRODUCT } from './deposit/deposit-product';
export type { Product, ProductAgent, ProductPhase } from './product';
export { READ_PRODUCT } from './read/read-product';
