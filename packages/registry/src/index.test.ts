import { expect, test } from 'vitest';
import * as entry from './index';

test('the public names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "REGISTRY_PATH_SEPARATOR",
      "RegistryError",
      "RegistryImpl",
      "assertRegistryPath",
      "factoryRegistry",
      "getParentRegistryPath",
      "getParentRegistryPaths",
      "isParentRegistryPath",
      "joinRegistryPath",
      "matchRegistryPath",
      "splitRegistryPath",
    ]
  `);
});
