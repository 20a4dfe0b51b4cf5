/** What `--help` prints. */
export const USAGE = `promptpart-law keeps prompt texts in parts: one part per file, prose only where it lives.
Without an install: npx @bitcode/promptpart-law, with the same words behind it.

  promptpart-law check [paths]        report what breaks the law (the default command)
      --format text|json|sarif|github
      --fix                           split bags, rename constants, move misplaced parts, and mend all imports
      --dry-run                       show what --fix would do, change nothing
      --max-warnings N                exit 1 with more than N warnings
      --no-cache                      look at everything anew, and remember nothing in node_modules/.cache
  promptpart-law new <scope> <domain> <class> <semantic> <position>
      --text TEXT  --doc SENTENCE  --out FOLDER
  promptpart-law extract [paths]      move prompts out of code into parts; shows what it would do
      --write                         do it; a later run goes on where this one ended
      --limit N                       at most N prompts; a path may be file:line for one of them
      --suspected                     texts too that only sound like prompts
  promptpart-law catalogue            write catalogue.ts and catalogue.json of all parts
      --check                         exit 1 when they are not up to date, change nothing
      --out FOLDER
  promptpart-law baseline             accept today's findings; later: take out the ones that are fixed
      --accept-new                    accept the new ones too
  promptpart-law init                 write a configuration and a CI workflow that fit the tree
      --preset plain|recommended|strict
      --baseline                      accept today's findings too
  promptpart-law explain [CODE]       what a finding means and what to do about it

  --config FILE   a configuration other than the nearest promptpart-law.config.{ts,js,json,yaml} or package.json
  --help          this text

Exit codes: 0 nothing found, 1 findings, 2 wrong usage or a configuration that cannot be read.
`;
