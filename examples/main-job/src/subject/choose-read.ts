import type { Repository } from '../repository/repository';

/** What somebody needs, and where that text comes from. */
export interface ReadText {
  readonly text: string;
  /** In words a model can use. */
  readonly source: string;
}

/** Returns the read to use when none is given: the need for what this repository says it does. */
export function chooseRead({ manifests, readme, name }: Repository): ReadText {
  const own = manifests.find(({ path, description }) => !path.includes('/') && description !== undefined);
  if (own?.description !== undefined)
    return { text: needFor(own.description), source: `the description in ${own.path}` };
  if (readme !== undefined) return { text: needFor(readme.text), source: `the opening of ${readme.path}` };
  return { text: `Needed is source that does what a project called "${name}" does.`, source: 'the name of the folder' };
}

const needFor = (description: string): string => `Needed is source that can be reused for this:\n${description}`;
