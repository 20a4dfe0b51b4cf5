/** Returns the help; `command` is how the program was started. */
export const qaHelp = (
  command: string,
): string => `Runs a product pipeline up to a chosen LLM call and prints that call in full: its system text, its user text, and what the
audit has against it. Writes a ledger with a line for each call on the way.

Usage: ${command} [options] [PATH]

PATH is the folder of the repository to read; the repository around the current folder when left out. It is only read.

  -s, --stop MARKER            the call: phase/agent/step/failsafe/thinking, * for any; pcc, cts and stitch for the failsafes
                               and so for structured_output. The first call when left out. It is sent, then the run ends
  -m, --model NAME             anthropic:NAME, openai:NAME or google:NAME, with the key in ANTHROPIC_API_KEY, OPENAI_API_KEY or
                               GOOGLE_GENERATIVE_AI_API_KEY; else a scripted one, which
                               needs nothing; or unkind, unkind:RATE: the scripted model with that
                               share of its answers spoiled as models spoil them (0.05 when left out)
      --seed N                 which answers an unkind model spoils; 1 when left out
      --max-calls N, --max-tokens N   where a run ends
      --request-tokens N       how large a request may be, 150,000 when left out; a larger context is divided
      --placement tail         send the thinking's section behind the user text, where a cache serves more
  -l, --ledger FILE            where the ledger goes; .prompts/PRODUCT.ledger.jsonl in the current folder when left out. One of
                               an earlier run is replaced
  -a, --answer                 print what was answered too
      --read TEXT|FILE         what somebody needs, for read; else the repository's own description
      --depository FILE        the asset packs to choose from, for read; else what the deposit product makes of the repository
      --json                   one JSON object on standard output and nothing else
  -q, --quiet                  no line for each call on the way
  -h, --help                   this text

Exit code 0; 1 when no call has the marker, after a full run, or can have it, when the audit finds an error in a call on the
way, or when a call fails; 2 for a wrong path, product, option or model.
`;
