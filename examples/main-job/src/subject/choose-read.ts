import { definePromptTemplate } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_CHOSEN_NAME_SPECIFIC as NAMED } from '../../raw_promptparts/specific/promptpart_specific_read_chosen_name_specific';
import { PROMPTPART_SPECIFIC_READ_CHOSEN_NEED_SPECIFIC as NEEDED } from '../../raw_promptparts/specific/promptpart_specific_read_chosen_need_specific';
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
  return { text: BY_NAME.render({ name }), source: 'the name of the folder' };
}

const BY_NAME = definePromptTemplate(NAMED, ['name']);
const BY_DESCRIPTION = definePromptTemplate(NEEDED, ['description']);

const needFor = (description: string): string => BY_DESCRIPTION.render({ description });
