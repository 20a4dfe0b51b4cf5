import { type CacheMeasures, type Call, type MadeCall, measureCall } from '@bitcode/pipeline-hosts';
import { estimateTokens, explainPrompt } from '@bitcode/prompts';
import { measureCache } from '../calls/measure-cache';
import { longestCall, totalByProduct, totalCalls } from '../calls/summarise-calls';
import type { Repository } from '../repository/repository';
import { sumBytes } from '../repository/tally-files';
import { callsOf, type FinishedRuns } from '../run/run-products';
import { auditData } from './format-audit';

/** The report as data: what `--json` prints. */
export function reportData({
  subject,
  runs,
  modelName,
  faults,
  stopped,
  directory,
  cacheFrom,
}: FinishedRuns & { readonly directory: string | undefined; readonly cacheFrom: number }): object {
  const calls = callsOf({ runs, stopped });
  const [first] = calls;
  const longest = longestCall(calls);
  const { text, source } = subject.depository;
  return {
    repository: repositoryData(subject.repository),
    read: subject.read,
    depository: { text, source },
    model: modelName ?? 'scripted',
    runs: runs.map(({ product, output, iterations, finished }) => ({ product, output, iterations, finished })),
    ...(stopped && { stopped: { product: stopped.product, why: stopped.message, yielded: stopped.yielded } }),
    calls: calls.map(madeCallData),
    totals: { products: totalByProduct(calls), all: totalCalls(calls) },
    cache: measureCache(calls, cacheFrom),
    ...(faults && { faults }),
    audit: auditData(calls),
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

function callData({ product, path, nodePath, prompt }: Call, { shared, breakpoints }: CacheMeasures): object {
  return {
    product,
    path,
    nodePath,
    blocks: prompt.blocks.length,
    characters: prompt.text.length,
    tokens: estimateTokens(prompt.text),
    sharedWithPrevious: shared ?? null,
    cacheBreakpoints: breakpoints,
  };
}

const madeCallData = (call: MadeCall): object => ({
  ...callData(call, call),
  role: call.place,
  userCharacters: call.callSite.user.length,
  answerCharacters: call.answer?.length ?? null,
  tools: call.callSite.toolNames,
  usage: call.usage ?? null,
  findings: call.findings.length,
});

/** One call as data, with its text: what `--explain --json` prints. */
export const wholeCallData = (call: Call, previous: Call | undefined): object => ({
  ...callData(call, measureCall(call, previous)),
  explanation: explainPrompt(call.prompt, { format: 'data' }),
  text: call.prompt.text,
});

const explainedData = (call: Call): object => ({ path: call.path, ...explainPrompt(call.prompt, { format: 'data' }) });
