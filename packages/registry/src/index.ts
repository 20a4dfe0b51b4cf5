export { matchRegistryPath } from './match-registry-path';
export type { Registry, RegistryEntry, RegistryMerge, RegistryMetadata } from './registry';
export { RegistryError, type RegistryErrorCode } from './registry-error';
export { factoryRegistry, RegistryImpl } from './registry-impl';
export {
  assertRegistryPath,
  getParentRegistryPath,
  getParentRegistryPaths,
  isParentRegistryPath,
  joinRegistryPath,
  REGISTRY_PATH_SEPARATOR,
  splitRegistryPath,
} from './registry-path';
