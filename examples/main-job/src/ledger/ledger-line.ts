import type { MadeCall } from '@bitcode/pipeline-hosts';

/** Returns one call as a line of a ledger: where it was made, how large it was, what it used, what the audit found; no text. */
export function formatLedgerLine(call: MadeCall): string {
  const { product, nodePath, place, prompt, callSite, answer, usage, finishReason, findings, failure } = call;
  return JSON.stringify({
    product,
    nodePath,
    role: place,
    characters: { system: prompt.text.length, user: callSite.user.length, answer: answer?.length ?? null },
    blocks: prompt.blocks.length,
    tools: callSite.toolNames,
    usage: usage ?? null,
    finishReason: finishReason ?? null,
    audit: findings,
    ...(failure === undefined ? {} : { error: failure }),
  });
}
