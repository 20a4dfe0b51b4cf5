import { type Finding, finding } from './finding';
import { maySound } from './prose-inline/may-hold-prose';
import { type Suspect, suspects } from './prose-inline/suspect';
import type { Rule } from './rule';

/** A text that sounds like one for a model, by its words and the names around it. A guess, where no flow is known. */
export const checkProseSuspected: Rule = ({ facts }) =>
  maySound(facts.text) ? suspects(facts).map((suspect) => suspected(suspect, facts.file)) : [];

function suspected({ text, range, pieces }: Suspect, file: string): Finding {
  return finding({
    code: 'PROSE_SUSPECTED',
    file,
    range,
    problem: `could not tell whether the text ${JSON.stringify(text.slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 40))} is meant for a model: it sounds like an instruction`,
    expected: 'text for a model only in parts',
    received: pieces.length === 1 ? 'a literal' : `${pieces.length} literals`,
    hint: 'Move it into a part if a model reads it.',
  });
}
