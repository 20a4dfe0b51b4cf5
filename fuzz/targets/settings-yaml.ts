import { exportPromptSettings, importPromptSettings } from '@bitcode/prompt-settings';
import { expectSame, type FuzzTarget, readOrRefuse } from '../target';

const WHOLE = `revision: 3
sections:
  tone: |
    Be brief.
    # not a comment
skills:
  - name: review
    description: "Use it: when asked"
    body: |-
      Read the change.
overrides:
  agent/plan:
    text: "Plan.\\r\\nThen do."
    base:
      text: Plan.
      digest: abc
`;

export const settingsYaml: FuzzTarget = {
  name: 'settings YAML',
  seeds: [
    WHOLE,
    'sections:\n  a: >\n    folded\n',
    'overrides: {}\n',
    'skills: [{name: a, description: b, body: c}]\n',
  ],
  check(text) {
    const read = readOrRefuse(() => importPromptSettings(text));
    if (read === undefined) return;
    const written = readOrRefuse(() => exportPromptSettings(read.settings as never));
    if (written === undefined) return;
    expectSame('what is exported reads back', importPromptSettings(written).settings, read.settings);
  },
};
