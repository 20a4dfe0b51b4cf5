import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import type { SentTool } from '../manifest/prompt-manifest';
import { findFrames } from '../outside/holds-outside-text';
import { type AuditedSegment, listSegments, nameSegment } from './audited-prompt';

/** A place at which a text names a tool, in the whole text. */
interface NamedTool {
  readonly audited: AuditedSegment;
  readonly start: number;
}

const WORD_CHARACTER = /[\p{L}\p{N}_-]/u;

/** Finds tools that the text names, other than in outside text, and that the call does not have; each name once. */
export function checkOfferedTools(
  prompt: AssembledPrompt,
  knownTools: readonly string[],
  tools: readonly SentTool[],
): Diagnostic[] {
  const sent = new Set(tools.map(({ name }) => name));
  const segments = listSegments(prompt);
  return [...new Set(knownTools)]
    .filter((name) => name !== '' && !sent.has(name))
    .flatMap((name) => {
      const places = segments.flatMap((audited) => findWord(audited, name));
      return places.length === 0 ? [] : [notOffered(name, places)];
    });
}

function findWord(audited: AuditedSegment, name: string): NamedTool[] {
  const { text, start, origin } = audited.segment;
  const frames = findFrames(text);
  if (origin === 'outside' && frames.length === 0) return [];
  const places: NamedTool[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const isFramed = frames.some((frame) => frame.start <= at && at < frame.end);
    if (!isFramed && isWholeWord(text, at, name)) places.push({ audited, start: start + at });
  }
  return places;
}

function isWholeWord(text: string, at: number, name: string): boolean {
  const [before = '', behind = ''] = [text[at - 1], text[at + name.length]];
  return !WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(behind);
}

function notOffered(name: string, places: readonly NamedTool[]): Diagnostic {
  const [first] = places as readonly [NamedTool, ...NamedTool[]];
  const segments = [...new Set(places.map(({ audited }) => nameSegment(audited)))];
  return {
    code: 'TOOL_NOT_OFFERED',
    severity: 'warning',
    message: `the text names the tool "${name}", which the call does not have, in part ${segments.join(', ')}`,
    path: first.audited.segment.path,
    range: { start: first.start, end: first.start + name.length },
    expected: 'tools that are sent with the call',
    received: `"${name}", ${places.length} times`,
    hint: 'Leave the text out where the tool is not offered, or offer it.',
  };
}
