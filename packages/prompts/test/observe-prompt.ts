import type { Prompt } from '../src/index';

/** Everything that can be seen of a Prompt's segments and requirements. */
export function observePrompt(prompt: Prompt): unknown {
  const records = prompt.records().map(({ path, priority, silent, isCallSitePart, metadata, values, source }) => {
    const { digest: _, template, ...carried } = source;
    return { path, priority, silent, isCallSitePart, metadata, values, template: template?.pieces, ...carried };
  });
  const { paths, patterns, hierarchyDepth } = prompt.requirements;
  return { records, spoken: prompt.segments(), paths, patterns, hierarchyDepth };
}
