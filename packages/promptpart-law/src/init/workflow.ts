/** How a project installs its packages in CI, by the lock file it has. */
const INSTALLS = [
  { lock: 'pnpm-lock.yaml', steps: ['- uses: pnpm/action-setup@v4'], install: 'pnpm install --frozen-lockfile' },
  { lock: 'yarn.lock', steps: [], install: 'yarn install --immutable' },
  { lock: 'bun.lock', steps: ['- uses: oven-sh/setup-bun@v2'], install: 'bun install --frozen-lockfile' },
  { lock: 'package-lock.json', steps: [], install: 'npm ci' },
] as const;

/** The GitHub workflow that checks a project with the files that `has` knows; its findings appear beside the changed lines. */
export function githubWorkflow(has: (file: string) => boolean): string {
  const found = INSTALLS.find(({ lock }) => has(lock));
  const node = has('.nvmrc') ? 'node-version-file: .nvmrc' : 'node-version: 22';
  const program = found === undefined ? 'npx --yes @bitcode/promptpart-law' : 'npx @bitcode/promptpart-law';
  const steps = [
    '- uses: actions/checkout@v4',
    ...(found?.steps ?? []),
    `- uses: actions/setup-node@v4\n        with:\n          ${node}`,
    ...(found === undefined ? [] : [`- run: ${found.install}`]),
    `- run: ${program} check --format github`,
  ];
  return `name: promptpart-law
on: [push, pull_request]
permissions:
  contents: read
jobs:
  law:
    runs-on: ubuntu-latest
    steps:
${steps.map((step) => `      ${step}\n`).join('')}`;
}
