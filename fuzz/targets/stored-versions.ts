import { formatPromptVersion, parsePromptVersion } from '@bitcode/prompt-settings';
import { expectSame, type FuzzTarget, readOrRefuse } from '../target';

const WHOLE = {
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  origin: 'panel',
  author: 'ann',
  note: 'why',
  settings: {
    sections: { tone: 'Be brief.' },
    skills: [],
    overrides: { a: { text: 'A', base: { text: 'a', digest: 'd' } } },
  },
};

export const storedVersions: FuzzTarget = {
  name: 'stored versions',
  seeds: [JSON.stringify(WHOLE), JSON.stringify(WHOLE, null, 1), '{"revision":1}', '[]'],
  check(text) {
    const version = readOrRefuse(() => parsePromptVersion(text, 1));
    if (version === undefined) return;
    expectSame('what is stored reads back', parsePromptVersion(formatPromptVersion(version), 1), version);
  },
};
