import { frameOutsideText } from '@bitcode/prompts';
import type { ProductValues } from '../products';
import { describeSize } from '../repository/describe-inventory';
import type { Repository } from '../repository/repository';
import type { ReadText } from './choose-read';
import type { Depository } from './describe-depository';

/** The facts of one run, as both products take them. */
export interface RunSubject {
  readonly repository: Repository;
  readonly read: ReadText;
  readonly depository: Depository;
}

/** Returns what fills the products' templates. All of it comes from outside, and is framed as that. */
export function productValues({ repository, read, depository }: RunSubject): ProductValues {
  return {
    deposit: {
      repository: frameOutsideText(describeRepository(repository), {
        source: 'the manifests of the repository',
      }),
      revision: frameOutsideText(repository.revision, { source: repository.source === 'git' ? 'git' : 'the folder' }),
    },
    read: {
      read: frameOutsideText(read.text, { source: read.source }),
      depository: frameOutsideText(depository.text, { source: depository.source }),
    },
  };
}

function describeRepository({ name, manifests, readme, files }: Repository): string {
  const own = manifests.find(({ path }) => !path.includes('/'));
  return [
    `Folder: ${name}`,
    own?.name === undefined ? '' : `Name: ${own.name}`,
    own?.version === undefined ? '' : `Version: ${own.version}`,
    own?.description === undefined ? '' : `Description: ${own.description}`,
    own?.licence === undefined ? '' : `Licence: ${own.licence}`,
    `Files: ${describeSize(files)}`,
    readme === undefined ? '' : `${readme.path} begins: ${readme.text}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
