import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createApiReports } from './api-report.mjs';

const path = mkdtempSync(join(tmpdir(), 'api-report-'));
afterAll(() => rmSync(path, { recursive: true, force: true }));

function report(files: Record<string, string>): string | undefined {
  for (const [file, code] of Object.entries(files)) writeFileSync(join(path, file), code);
  const entry = (name: string) => ({ import: { types: `./${name}.d.ts` } });
  const exports = {
    '.': entry('index'),
    './more': entry('more'),
    './parts/*': entry('parts/*'),
    './package.json': './package.json',
  };
  return createApiReports([{ name: '@bitcode/x', path, manifest: { exports } }]).get('@bitcode/x');
}

it('lists the exports of each entry by name, and what they need without exporting it', () => {
  const chunk =
    '/** Inner. */\ninterface Inner { deep: Deeper }\ntype Deeper = 1;\ninterface Unused {}\nexport type { Inner as I };';
  const index =
    "import { I } from './chunk';\n/** Says b. */\ndeclare function b(value: I): void;\ndeclare const a = 1;\nexport { b, a };";
  const more = "export { a as again } from './index';";
  expect(report({ 'chunk.d.ts': chunk, 'index.d.ts': index, 'more.d.ts': more })).toBe(
    `# Public API of \`@bitcode/x\`

Written by \`npm run api\`; a test run fails when the code says something else.

## \`@bitcode/x\`

\`\`\`text
const a = 1;

function b(value: I): void;

// not exported
type Deeper = 1;

// not exported
interface Inner {
    deep: Deeper;
}
\`\`\`

## \`@bitcode/x/more\`

\`\`\`text
// as again
const a = 1;
\`\`\`
`,
  );
});
