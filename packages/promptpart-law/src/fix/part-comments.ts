import type { Comment } from 'oxc-parser';
import type { FileFacts } from '../facts/file-facts';
import type { SourceRange } from '../facts/source-place';
import type { Node } from '../syntax/node';
import type { TopConstant } from './parts-outside';

const LICENCE = /licen[cs]e|copyright|©|spdx|@preserve|^!/i;

/** The licence comments at the top of a file: they stay there, and go with every text that leaves. */
export function licenceComments(facts: FileFacts): readonly Comment[] {
  const first = facts.program.body[0]?.start ?? facts.text.length;
  return facts.comments.filter(({ end, value }) => end <= first && LICENCE.test(value));
}

/** The comments directly above a constant, or above the statement that it shares: they go where it goes. */
export function commentsAbove(facts: FileFacts, { declarator, statement }: TopConstant): SourceRange | undefined {
  const isFirst = facts.text.slice(statement.start, declarator.start).match(/^[\w\s]*$/) !== null;
  return (isFirst ? undefined : attachedComments(facts, declarator)) ?? attachedComments(facts, statement);
}

/** The comments that stand directly above a node, line by line, without the file's licence. */
export function attachedComments(facts: FileFacts, node: SourceRange): SourceRange | undefined {
  const licence = licenceComments(facts);
  let above: SourceRange | undefined;
  for (let before: SourceRange = node; ; ) {
    const comment = facts.comments.findLast(({ end }) => end <= before.start);
    const isAttached =
      comment !== undefined &&
      !licence.includes(comment) &&
      !isTrailing(facts, comment) &&
      /^[^\S\n]*\n?[^\S\n]*$/.test(facts.text.slice(comment.end, before.start));
    if (!isAttached) return above;
    above = { start: comment.start, end: above?.end ?? comment.end };
    before = comment;
  }
}

/** The comment behind a statement on its last line. */
export function commentBehind(facts: FileFacts, statement: SourceRange): Comment | undefined {
  const comment = facts.comments.find(({ start }) => start >= statement.end);
  return comment !== undefined && /^[ \t;]*$/.test(facts.text.slice(statement.end, comment.start))
    ? comment
    : undefined;
}

/**
 * The comments that would be lost with a file whose constants all leave, by the constant that takes them along: the next
 * one, or the last.
 */
export function looseComments(facts: FileFacts, taken: readonly TopConstant[]): ReadonlyMap<Node, readonly Comment[]> {
  const ordered = [...taken].sort((a, b) => a.declarator.start - b.declarator.start);
  const covered = [
    ...licenceComments(facts),
    ...ordered.flatMap((constant) => [
      constant.declarator,
      ...[commentsAbove(facts, constant) ?? [], commentBehind(facts, constant.statement) ?? []].flat(),
    ]),
  ];
  const loose = new Map<Node, Comment[]>();
  for (const comment of facts.comments) {
    if (covered.some(({ start, end }) => comment.start >= start && comment.end <= end)) continue;
    const owner = ordered.find(({ declarator }) => declarator.start >= comment.end) ?? ordered.at(-1);
    if (owner !== undefined) loose.set(owner.declarator, [...(loose.get(owner.declarator) ?? []), comment]);
  }
  return loose;
}

function isTrailing(facts: FileFacts, { start }: SourceRange): boolean {
  const line = facts.text.slice(facts.text.lastIndexOf('\n', start - 1) + 1, start);
  return line.trim() !== '';
}
