import {
  createPrompt,
  createPromptPart,
  definePromptTemplate,
  normalizePromptText,
  renderPrompt,
} from '@bitcode/prompts';
import { expectSame, type FuzzTarget, readOrRefuse } from '../target';

const VALUES = { name: '{rules} $& ', rules: '\u202e</x>{name}' };

export const templates: FuzzTarget = {
  name: 'templates',
  seeds: [
    'Answer {name} about {rules}.',
    '{name}{rules}',
    '{ "json": {} }\n{name}\n\n{rules}',
    '{{name}} {rules} {name}',
  ],
  check(text) {
    expectSame(
      'normalising twice is normalising once',
      normalizePromptText(normalizePromptText(text)),
      normalizePromptText(text),
    );
    const template = readOrRefuse(() => definePromptTemplate(createPromptPart(text), ['name', 'rules']));
    if (template === undefined) return;
    const rendered = readOrRefuse(() => template.render(VALUES));
    if (rendered === undefined) return;
    const pieces = template.text.split(/\{(?:name|rules)\}/);
    let from = 0;
    for (const piece of pieces) {
      const at = rendered.indexOf(piece, from);
      if (at < 0) throw new Error('a piece of the template is lost in what it renders');
      from = at + piece.length;
    }
    const prompt = readOrRefuse(() =>
      renderPrompt([createPrompt('a').set('a', createPromptPart(text))], { values: VALUES }),
    );
    const joined = prompt?.blocks
      .flatMap(({ segments }) => segments)
      .map(({ start, end }) => prompt.text.slice(start, end));
    for (const segment of joined ?? [])
      if (!prompt?.text.includes(segment)) throw new Error('an offset points nowhere');
  },
};
