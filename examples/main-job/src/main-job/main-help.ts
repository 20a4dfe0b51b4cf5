/** Returns the help; `command` is how the program was started. */
export const mainHelp = (
  command: string,
): string => `Runs two product pipelines on a real repository, and tells of every LLM call that they make: how its system text is made
up, how large it is, what a cache serves of it, and what the law has against it. A scripted model answers unless one is
named.

Usage: ${command} [options] [PATH]

PATH is the folder of the repository to read; the repository around the current folder when left out. It is only read.

  -p, --product deposit|read   the calls of one product only
  -m, --model NAME             anthropic:NAME, openai:NAME or google:NAME, with the key in ANTHROPIC_API_KEY, OPENAI_API_KEY or
                               GOOGLE_GENERATIVE_AI_API_KEY. What it sends at most is
                               said before it begins; or unkind, unkind:RATE: the scripted model with that
                               share of its answers spoiled as models spoil them (0.05 when left out)
      --seed N                 which answers an unkind model spoils; 1 when left out
      --max-calls N, --max-tokens N   where a run ends
      --request-tokens N       how large a request may be, 150,000 when left out; a larger context is divided
      --placement tail         send the thinking's section behind the user text, where a cache serves more
      --price IN/OUT           the price of a million tokens, so that money is said too
  -y, --yes                    begin without asking
      --resume                 go on where a run with a model was stopped or failed; no answer is asked for twice
      --cache-from N           the smallest beginning that the provider's cache keeps, in tokens; 1024 when left out
  -e, --explain NODE_PATH      one text to the character: each block and segment with layer, path, origin, stability and
                               offsets. The end of a node path is enough where only one call ends so
  -d, --diff                   what the texts of today say differently than those of HEAD, in which calls, and what it costs:
                               \`prompt-lock diff\` on the lock of both products. Writes nothing
      --base REF|FILE          with --diff: than those of a revision, or of another lock file
  -o, --out DIR                where to write the full texts and what the runs made; .prompts in the current folder when left
                               out. Only files of an earlier run are replaced. With --json they are written only if given
      --read TEXT|FILE         what somebody needs, for the read product; else the repository's own description
      --depository FILE        the asset packs to choose from, for the read product: a deposit.json of an earlier run, or a
                               text; else what the deposit product makes of the repository
      --json                   one JSON object on standard output and nothing else (with npm: npm start --silent -- --json)
  -q, --quiet                  what was read, what the runs made, and the totals only
  -h, --help                   this text

Exit code 0; 1 when the audit finds an error in a call, when a call fails, or when the texts could not be written; 2 for a
wrong path, product, option, model or node path.
`;
