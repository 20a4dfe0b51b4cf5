import {
  assertRegistryPath,
  getParentRegistryPaths,
  joinRegistryPath,
  matchRegistryPath,
  splitRegistryPath,
} from '@bitcode/registry';
import { expectSame, type FuzzTarget, readOrRefuse } from '../target';

export const registryPaths: FuzzTarget = {
  name: 'paths',
  seeds: ['a', 'agent:step:plan', 'a:*:c', '**', 'a*b*c:*', 'pipeline:read/discovery'],
  check(text) {
    const matches = matchRegistryPath(text);
    if (!text.includes('*') && !matches(text)) throw new Error('a pattern without "*" does not match itself');
    matches('agent:step:plan');
    const path = readOrRefuse(() => assertRegistryPath(text));
    if (path === undefined) return;
    expectSame('a path is its segments', joinRegistryPath(...splitRegistryPath(path)), path);
    for (const parent of getParentRegistryPaths(path)) assertRegistryPath(parent);
  },
};
