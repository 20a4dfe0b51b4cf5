import { expect, test } from 'vitest';
import { resolveConfig } from '../src/config/resolve-config';
import { extractionSites } from '../src/extract/extraction-sites';
import { type Extraction, planExtraction, renderFile } from '../src/extract/plan-extraction';
import { proveExtraction } from '../src/extract/prove-extraction';
import { WorkingTree } from '../src/fix/working-tree';

const FILE = 'src/agent.ts';
const CODE =
  "import { generateText } from './model.js';\nexport const run = (name: string, team: string) =>\n  generateText({ system: `You are ${name} of the team ${team} here.` });\n";
const FIXED =
  "import { ask } from './model.js';\nconst RULES_PROMPT = 'You are one of four words.';\nask(RULES_PROMPT);\n";

/** What the proof says of an extraction after somebody tampered with what it wrote. */
function proven(code: string, tamper: (plan: Extraction, tree: WorkingTree) => void): string | undefined {
  const tree = new WorkingTree([{ file: FILE, text: code }]);
  const facts = tree.facts(FILE);
  const config = resolveConfig({ preset: 'plain' });
  if (facts === undefined) throw new Error('no facts');
  const [site] = extractionSites(facts, { start: code.indexOf('You are') - 1, end: code.lastIndexOf('.') + 2 }).sites;
  const project = { config, packageOf: () => undefined, endingRule: () => undefined };
  const plan = site && planExtraction(site, { facts, tree, project, known: new Map(), taken: new Set() });
  if (plan === undefined || typeof plan === 'string') throw new Error(plan ?? 'no site');
  tree.write(plan.part.file, plan.partFile ?? '');
  tree.write(FILE, renderFile(facts, [plan]));
  tamper(plan, tree);
  return proveExtraction(plan, facts, { tree, config });
}

const replaced =
  (inFile: (plan: Extraction) => string, from: string | RegExp, to: string) =>
  (plan: Extraction, tree: WorkingTree): void => {
    const text = tree.facts(inFile(plan))?.text ?? '';
    expect(text).toMatch(from);
    tree.write(inFile(plan), text.replace(from, to));
  };
const inPart = (plan: Extraction): string => plan.part.file;
const inCode = (): string => FILE;

test.each([CODE, FIXED])('what was written is proven the same', (code) => {
  expect(proven(code, () => undefined)).toBeUndefined();
});

test.each<[string, string, (plan: Extraction, tree: WorkingTree) => void, string]>([
  ['a letter of the text', CODE, replaced(inPart, 'here', 'hare'), 'would not be the same'],
  ['a space at the end', FIXED, replaced(inPart, "words.'", "words. '"), 'would not be the same'],
  [
    'values that changed places',
    CODE,
    replaced(inCode, '{ name, team }', '{ name: team, team: name }'),
    'would not be the same',
  ],
  ['a placeholder that is not filled', CODE, replaced(inCode, '{ name, team }', '{ name }'), 'would not be the same'],
  ['an import of another file', CODE, replaced(inCode, /\.\/prompts\/[\w-]+/, './model'), 'would not lead to the part'],
  ['an import of another name', FIXED, replaced(inPart, 'RULES_PROMPT', 'RULES'), 'not be one fixed text'],
  ['a text that became run-time text', FIXED, replaced(inPart, /= '.*'/, '= String(1)'), 'not be one fixed text'],
  ['a use that is gone', CODE, replaced(inCode, /fillTemplate\([^)]*\)/, "''"), 'not be used exactly once'],
  ['code that cannot be parsed', CODE, replaced(inCode, 'export', 'export export'), 'cannot be parsed'],
])('%s is seen', (_, code, tamper, reason) => {
  expect(proven(code, tamper)).toContain(reason);
});
