import { createPromptPart } from '@bitcode/prompts';
import { definePromptCatalogue } from '../../src/index';

export const catalogue = definePromptCatalogue({
  parts: [
    {
      key: 'runtime/shared',
      title: 'Shared',
      text: createPromptPart('Work in the repository. Say what you did.'),
      kind: 'part',
    },
    {
      key: 'runtime/worker',
      title: 'Worker',
      text: createPromptPart('You carry one ticket to its end.'),
      kind: 'part',
    },
    { key: 'runtime/gone', title: 'Gone', text: createPromptPart('Only in the first release.'), kind: 'part' },
  ],
  sections: [{ key: 'communication', heading: 'Communication', text: 'Message people when they must act.' }],
});
