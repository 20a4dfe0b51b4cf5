import type { LoopTool } from './loop';

const BOOKS: Readonly<Record<string, string>> = {
  'The Count of Monte Cristo': 'lent, due on 14 March, nobody waits',
  Middlemarch: 'on the shelf, second floor',
};

/** Looks a title up. What a tool is for is told in its schema, which the provider reads beside the system text. */
export const CATALOGUE_TOOL: LoopTool = {
  description: {
    name: 'look_up',
    description: 'State of a book, by its title',
    input_schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  },
  run: async (input) => BOOKS[(input as { title: string }).title] ?? 'not in the catalogue',
};
