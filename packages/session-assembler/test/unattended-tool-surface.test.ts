import { expect, it } from 'vitest';
import { unattendedToolSurface } from '../src/index';

it('leaves out what asks a person, presents UI or changes the profile, and keeps the order', () => {
  const tools = ['write', 'ask_user_question', 'present', 'read', 'plugin_manager', 'shell'];
  expect(unattendedToolSurface(tools)).toEqual(['write', 'read', 'shell']);
});

it('gives the identical tools, without those that say so themselves', () => {
  const read = { name: 'read' };
  const survey = { name: 'survey', attended: 'asks' } as const;
  const canvas = { name: 'canvas', attended: 'presents' } as const;
  const theme = { name: 'theme', attended: 'changes-profile' } as const;
  const surface = unattendedToolSurface([survey, read, canvas, theme, { name: 'present' }]);
  expect(surface).toEqual([read]);
  expect(surface[0]).toBe(read);
});

it('takes no name of an object for a tool that it knows', () => {
  expect(unattendedToolSurface(['constructor', 'toString'])).toEqual(['constructor', 'toString']);
});
