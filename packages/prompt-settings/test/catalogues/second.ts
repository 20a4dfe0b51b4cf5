import { createPromptPart } from '@bitcode/prompts';
import { definePromptCatalogue } from '../../src/index';

/** After an upgrade: a default that says more, a part that is a template now, a part that is gone. */
export const upgraded = definePromptCatalogue({
  parts: [
    {
      key: 'runtime/shared',
      title: 'Shared',
      text: createPromptPart('Work in the repository. Say what you did. Name the files.'),
      kind: 'part',
      note: 'files are named now',
    },
    {
      key: 'runtime/worker',
      title: 'Worker',
      text: createPromptPart('You carry ticket {id} to its end.'),
      kind: 'template',
      placeholders: ['id'],
    },
  ],
  sections: [{ key: 'communication', heading: 'Communication', text: 'Message people when they must act.' }],
});
