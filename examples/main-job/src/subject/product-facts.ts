import type { DepositedPack, ProductFacts } from '@bitcode/pipeline-hosts';
import type { ProductName } from '../products';
import { describeInventory } from '../repository/describe-inventory';
import type { Repository } from '../repository/repository';

/** What the facts of a run are taken from. */
export interface FactSources {
  readonly repository: Pick<Repository, 'files' | 'manifests' | 'licences' | 'skipped'>;
  readonly packs: readonly DepositedPack[];
}

/** Returns what the agents of a product can select from the start: what its system text only sums up. */
export function productFacts(product: ProductName, { repository, packs }: FactSources): ProductFacts {
  return FACTS[product](repository, packs);
}

const FACTS = {
  deposit: (repository) => ({
    source: {
      inventory: describeInventory(repository),
      manifests: repository.manifests,
      licences: repository.licences,
    },
    files: listByArea(repository.files.map(({ path }) => path)),
  }),
  read: (_, packs) => ({ depository: Object.fromEntries(packs.map((pack) => [pack.id, pack])) }),
} satisfies Record<
  ProductName,
  (repository: FactSources['repository'], packs: readonly DepositedPack[]) => ProductFacts
>;

/**
 * The file paths of each area, the largest first: a folder at the top, or the folders in it where it has several, or `.`
 * for single files.
 */
function listByArea(paths: readonly string[]): Record<string, readonly string[]> {
  const areas: Array<readonly [string, readonly string[]]> = [];
  for (const [folder, own] of groupByFolder(paths, 1)) {
    const inside = groupByFolder(own, 2);
    const folders = [...inside.keys()].filter((name) => name !== folder);
    if (folders.length > 1) areas.push(...inside);
    else areas.push([folder, own]);
  }
  return Object.fromEntries(areas.sort(([, a], [, b]) => b.length - a.length));
}

/** Groups paths by the folder they are in, as deep as `depth`; `.` for what lies at the top. */
function groupByFolder(paths: readonly string[], depth: number): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1).slice(0, depth).join('/') || '.';
    const group = groups.get(folder);
    if (group === undefined) groups.set(folder, [path]);
    else group.push(path);
  }
  return groups;
}
