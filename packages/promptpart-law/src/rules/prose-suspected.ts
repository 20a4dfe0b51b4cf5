import type { Node } from '../syntax/node';
import { walk } from '../syntax/walk';
import { finding } from './finding';
import { countWords } from './prose-inline/prose';
import type { Rule } from './rule';

const SPOKEN =
  /^\s*(?:you are|you're|you will|your (?:task|job|role|goal)|act as|as an? (?:ai|expert|assistant)|respond (?:only|in|with)|answer (?:only|in|the)|do not|never|always|given the following|think step by step)\b/i;
const MINIMUM_WORDS = 6;

/** A literal that sounds like an instruction to a model, wherever it stands. A guess: off unless switched on. */
export const checkProseSuspected: Rule = ({ facts }) =>
  [...walk(facts.program)].flatMap((node) => {
    const text = textOf(node);
    if (text === undefined || !SPOKEN.test(text) || countWords(text) < MINIMUM_WORDS) return [];
    return [
      finding({
        code: 'PROSE_SUSPECTED',
        file: facts.file,
        range: node,
        problem: `could not tell whether the text ${JSON.stringify(text.trim().slice(0, 40))} is meant for a model: it sounds like an instruction`,
        expected: 'text for a model only in parts',
        received: 'a literal',
        hint: 'Move it into a part if a model reads it.',
      }),
    ];
  });

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join(' ') : undefined;
}
