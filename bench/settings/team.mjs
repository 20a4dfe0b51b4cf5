// One team with a few kilobytes of text, as teams have.
const PARAGRAPH = 'Say what you did, where, and how it can be checked. Name the file and the line for each claim.\n';

export const draftOf = (label) => ({
  sections: { text: `${label}\n${PARAGRAPH.repeat(40)}` },
  skills: [],
  overrides: {},
});

export function createTeam(lib, store) {
  const catalogue = lib.definePromptCatalogue({ parts: [], sections: [{ key: 'text', heading: 'Text', text: '' }] });
  return lib.createPromptSettings({ catalogue, store, limits: { maxBytes: 1_000_000 }, now: () => new Date() });
}
