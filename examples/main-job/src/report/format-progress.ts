import type { MadeCall } from '@bitcode/pipeline-hosts';
import { formatCount } from '../repository/format-size';

/** Returns the line that tells of a call as soon as it has ended; `count` calls were made with it. */
export function formatProgress({ path, usage, failure, findings }: MadeCall, count: number): string {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return [
    String(count).padStart(4),
    path,
    usage === undefined ? 'no usage' : `${formatCount(usage.inputTokens)} in, ${formatCount(usage.outputTokens)} out`,
    ...(failure === undefined ? [] : ['failed']),
    ...codes,
  ].join('  ');
}
