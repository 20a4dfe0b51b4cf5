/** Returns the help; `command` is how the program was started. */
export const helpText = (
  command: string,
): string => `Shows the system text of every LLM call of two product pipelines, filled with the facts of a real repository.

Usage: ${command} [options] [PATH]

PATH is the folder of the repository to read; the repository around the current folder when left out. It is only read.

  -p, --product deposit|read   the calls of one product only
  -e, --explain NODE_PATH      one call to the character: each block and segment with layer, path, origin, stability and
                               offsets. The end of a node path is enough where only one call ends so
  -d, --diff DIR               what moved since an earlier run wrote the texts in DIR: part by part, with the calls it touches
                               and where their cache breaks. Filled with the facts of that run, unless PATH, --read or
                               --depository name others. Writes nothing
  -o, --out DIR                where to write the full texts; .prompts in the current folder when left out. Only files of an
                               earlier run are replaced. With --json or --explain texts are written only if given
      --read TEXT|FILE         what somebody needs, for the read product; else the repository's own description
      --depository FILE        the asset packs to choose from, for the read product; else one for each package it has
      --json                   one JSON object on standard output and nothing else (with npm: npm start --silent -- --json)
  -q, --quiet                  totals only
  -h, --help                   this text

Exit code 0, or 2 for a wrong path, product, option or node path, or 1 when the texts could not be written.
`;
