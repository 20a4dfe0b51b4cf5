import { explainPrompt } from '@bitcode/prompts';
import type { Call } from '../calls/call';
import { longestCall, totalByProduct, totalCalls } from '../calls/summarise-calls';
import type { Repository } from '../repository/repository';
import { sumBytes } from '../repository/tally-files';
import type { RunSubject } from '../subject/product-values';
import { fileOfCall } from '../texts/run-index';

/** The report as data: what `--json` prints. */
export function reportData({
  subject,
  calls,
  directory,
}: {
  readonly subject: RunSubject;
  readonly calls: readonly Call[];
  readonly directory: string | undefined;
}): object {
  const [first] = calls;
  const longest = longestCall(calls);
  return {
    repository: repositoryData(subject.repository),
    read: subject.read,
    depository: subject.depository,
    calls: calls.map((call) => callData(call, directory)),
    totals: { products: totalByProduct(calls), all: totalCalls(calls) },
    explained: { first: first && explainedData(first), longest: longest && explainedData(longest) },
    texts: directory === undefined ? null : { directory },
  };
}

function repositoryData({
  folder,
  name,
  source,
  revision,
  files,
  skipped,
  notes,
  manifests,
  licences,
}: Repository): object {
  return {
    folder,
    name,
    source,
    revision,
    files: files.length,
    bytes: sumBytes(files),
    skipped,
    notes,
    manifests,
    licences,
  };
}

function callData(
  { product, path, nodePath, prompt, tokens, shared, breakpoints }: Call,
  directory: string | undefined,
): object {
  return {
    product,
    path,
    nodePath,
    blocks: prompt.blocks.length,
    characters: prompt.text.length,
    tokens,
    sharedWithPrevious: shared ?? null,
    cacheBreakpoints: breakpoints,
    file: directory === undefined ? null : fileOfCall(path),
  };
}

/** One call as data, with its text: what `--explain --json` prints. */
export const wholeCallData = (call: Call): object => ({
  ...callData(call, undefined),
  explanation: explainPrompt(call.prompt, { format: 'data' }),
  text: call.prompt.text,
});

const explainedData = (call: Call): object => ({ path: call.path, ...explainPrompt(call.prompt, { format: 'data' }) });
