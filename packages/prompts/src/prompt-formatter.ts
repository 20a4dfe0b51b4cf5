import { splitRegistryPath } from '@bitcode/registry';

/** A segment as a formatter sees it: trimmed, filled, not blank. */
export interface FormattedSegment {
  readonly path: string;
  readonly layer: string;
  readonly text: string;
}

/** Makes one text of segments in declaration order. */
export type PromptFormatter = (segments: readonly FormattedSegment[]) => string;

/** The default formatter: the texts, joined by one blank line. */
export const joinSegments: PromptFormatter = (segments) => segments.map(({ text }) => text).join('\n\n');

interface HeadingNode {
  readonly texts: string[];
  readonly children: Map<string, HeadingNode>;
}

const DEEPEST_HEADING = 6;

/**
 * Formats the path tree in declaration order: a heading with the path's last segment in capitals, its text, its children.
 *
 * @example
 * new Prompt().set('role:tone', PROMPTPART_TONE).format(hierarchicalFormatter); // '# ROLE\n\n## TONE\n\n…'
 */
export const hierarchicalFormatter: PromptFormatter = (segments) => {
  const root: HeadingNode = { texts: [], children: new Map() };
  for (const { path, text } of segments) nodeAt(root, path).texts.push(text);
  return formatTree(root).join('\n\n');
};

function nodeAt(root: HeadingNode, path: string): HeadingNode {
  return splitRegistryPath(path).reduce((node, segment) => {
    const known = node.children.get(segment) ?? { texts: [], children: new Map() };
    node.children.set(segment, known);
    return known;
  }, root);
}

/** Without recursion: a path may have more segments than a call stack has frames. */
function formatTree(root: HeadingNode): string[] {
  const pieces: string[] = [];
  const levels = [root.children.entries()];
  while (levels.length > 0) {
    const next = levels.at(-1)?.next();
    if (next === undefined || next.done) {
      levels.pop();
      continue;
    }
    const [segment, { texts, children }] = next.value;
    pieces.push(`${'#'.repeat(Math.min(levels.length, DEEPEST_HEADING))} ${segment.toUpperCase()}`);
    for (const text of texts) pieces.push(text);
    levels.push(children.entries());
  }
  return pieces;
}
