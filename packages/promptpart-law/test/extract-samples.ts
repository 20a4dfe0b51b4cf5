/** A small foreign project: how its files hold their prompts. Each exports `run`, which calls the model with all of them. */
export const SAMPLES: Readonly<Record<string, string>> = {
  'src/model.ts': `export interface Message { role: string; content: string }
export interface Call { system?: string; prompt?: string; messages?: Message[]; instructions?: string }
export const calls: Call[] = [];
export function generateText(call: Call): string {
  calls.push(JSON.parse(JSON.stringify(call)));
  return 'ok';
}
export class Agent {
  constructor(readonly options: { name: string; instructions: string }) {}
}
`,
  'src/exported.ts': `/* Copyright the authors. SPDX-License-Identifier: MIT */
import { generateText } from './model.js';

/** What the reviewer is told. */
export const REVIEWER_PROMPT = \`You are a careful reviewer.
Read the \\\`whole\\\` change before you \\\${answer}.\`; // kept

// Two lines
// of comment.
const LOCAL = 'You never guess what you cannot see in the change.';

export const run = (): string => generateText({ system: REVIEWER_PROMPT, prompt: LOCAL });
export default REVIEWER_PROMPT;
`,
  'src/importer.ts': `import again, { REVIEWER_PROMPT as text } from './exported.js';
import { generateText } from './model.js';

export const run = (): string => generateText({ system: text, prompt: again });
`,
  'src/list.ts': `import { generateText } from './model.js';

const LINES = [
  'You answer in English, whatever you are asked.',
  '',
  "You don't use more words than are needed.",
].join('\\n');

export function run(strict = true): string {
  return generateText({
    system: LINES,
    prompt: strict ? 'You must be very strict with all of it.' : 'You may be lenient with some of it.',
  });
}
`,
  'src/values.ts': `import { generateText } from './model.js';

interface User { name: string; team?: { name: string } }

export class Reviewer {
  readonly tone = 'kind {and} $& open';
  ask(repo: string, user: User, count: number, when: Date): string {
    return generateText({
      system: \`You review the repository \${repo} for \${user.name}, \${user.team?.name}. Be \${this.tone} to \${user.name}, \${count} times.\`,
      prompt: 'You were asked about ' + repo + ' on the day ' + when + ' by somebody in the team.',
    });
  }
}
const odd = { toString: () => 'as string', valueOf: () => 'as value' };
export const run = (): string[] => [
  new Reviewer().ask('{name} $\`', { name: 'A {repo} B' }, 3, odd as unknown as Date),
  generateText({ system: \`You see how an odd value is \${odd} written here.\` }),
  generateText({ system: 'You see how an odd value is ' + odd + ' written here too.' }),
];
`,
  'src/left.ts': `import { generateText } from './model.js';

const now = (): string => 'now';
export const run = (names: readonly string[] = ['a', 'b']): string[] => [
  generateText({ system: \`You are told the time, which is \${now()} as I write this.\` }),
  generateText({ system: \`You know these names and no others: \${names.map((name) => name.toUpperCase()).join(', ')}\` }),
  generateText({ system: \`You answer with one object like {"key": 1} or {other} to \${names.length} people.\` }),
];
`,
  'src/types.ts': `import { Agent, generateText } from './model.js';

let current = 'You are in the middle of a very long session.';
export function longer(): string {
  current += ' Go on with it.';
  return current;
}
export const texts = { system: 'You are the system of this whole program.', other: 'x' };
texts.system = texts.system + ' And more of it.';
export const FIXED = { system: 'You are fixed in this object for good.' } as const;
export type Fixed = (typeof FIXED)['system'];
export const alone = 'You stand alone with an assertion behind you.' as const;
export const agent = new Agent({ name: 'a', instructions: 'You are an agent that a class is made of.' });
export function pick(kind: 'a' | 'b' = 'a') {
  return kind === 'a' ? 'You are the first kind of text here.' : 'You are the second kind of text here.';
}
const same: Fixed = FIXED.system;
export const run = (): string[] => [
  generateText({ system: longer(), prompt: texts.system, instructions: FIXED.system }),
  generateText({ system: alone, prompt: agent.options.instructions, instructions: pick('b') }),
  generateText({ system: same, messages: [{ role: 'system', content: 'You get this in a list of messages.' }] }),
];
`,
  'src/names.ts': `import { generateText } from './model.js';

const NAMES_RUN_SYSTEM = 1;
export function run(): string {
  const system = 'You stand under a name that is taken already.';
  const fill = { NAMES_RUN_SYSTEM };
  return generateText({ system, prompt: String(fill.NAMES_RUN_SYSTEM) });
}
`,
  'src/crlf.ts': `import { generateText } from './model.js';\r\n\r\nconst TEXT = \`You have lines\r\nthat end as on Windows.\`;\r\nexport const run = (): string => generateText({ system: TEXT });\r\n`,
  'src/wrong.ts': `import { generateText } from './model.js';

const wrong: number = 'number';
export const run = (): string => generateText({ system: 'You are in a file that does not compile.', prompt: String(wrong) });
`,
  'src/main.ts': `import { calls } from './model.js';
import * as exported from './exported.js';
import * as importer from './importer.js';
import * as list from './list.js';
import * as values from './values.js';
import * as left from './left.js';
import * as types from './types.js';
import * as names from './names.js';
import * as crlf from './crlf.js';
import * as wrong from './wrong.js';

for (const { run } of [exported, importer, list, values, left, types, names, crlf, wrong]) run();
console.log(JSON.stringify(calls, undefined, 1));
`,
};
