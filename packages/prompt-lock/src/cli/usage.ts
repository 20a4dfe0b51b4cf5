export const USAGE = `Keeps what each LLM call reads in a committed file, and tells what a change moves.

Usage: npx @bitcode/prompt-lock COMMAND [options]

  write               write prompts.lock.json from the calls of today; what is in place of it is replaced as a whole
  check               exit 1 where a call of today reads something else than the lock says
    --frozen          also where the file is not byte for byte what \`write\` gives: for CI
  diff                what the calls of today read differently: words, calls, tokens, cache, audit
    --base REF|FILE   compared with the lock of a git revision, where it and this branch parted, or of a file;
                      left out: the lock of HEAD, outside git the lock file
    --head REF|FILE   the lock of a revision or file in place of the calls of today: no code of the host is run
  affected            the ids of the calls that read something else or are new, a line each, for an evaluation to run on
    --base, --head    as above

  --config FILE       left out: prompt-lock.config.{ts,mts,js,mjs,cjs} here or in a folder above
  --lock FILE         left out: prompts.lock.json beside the configuration
  --format FORMAT     text, markdown (a pull request's comment), json, github (annotations; the comment goes into
                      the step's summary)
  --json              the same as --format json
  -h, --help          this text

Exit code 0; 1 when the lock is behind, missing or not to be read; 2 for a wrong command, option or base, and for a
configuration that fails.
`;
