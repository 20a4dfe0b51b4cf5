export { buildProductTree, listCallSites, type ProductTreeOptions } from './build-product-tree';
export { DEPOSIT_PRODUCT } from './deposit/deposit-product';
export type { Product, ProductAgent, ProductPhase } from './product';
export { READ_PRODUCT } from './read/read-product';
export type { ProductFacts } from './run/product-facts';
export { type ProductRunOptions, type ProductRunResult, runProduct } from './run/run-product';
export { createScriptedModel } from './scripted-model/create-scripted-model';
export type { AgentTools } from './tools/product-tools';
