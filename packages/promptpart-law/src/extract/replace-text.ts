import type { FileFacts } from '../facts/file-facts';
import type { ExtractionSite } from './extraction-sites';
import { FILL_FUNCTION } from './fill-template-module';
import { isTypeOpen } from './open-type';
import type { TemplateText } from './template-text';

/** What stands in the code instead of a text: the part's name, or its template filled with the values. */
export function replaceText(
  { node }: ExtractionSite,
  facts: FileFacts,
  { local, template, isPlain }: { readonly local: string; readonly template: TemplateText; readonly isPlain: boolean },
): string {
  const [before = '', after = ''] = [facts.text[node.start - 1], facts.text[node.end]];
  const isBetweenWords = (character: string): string => (/[\w$]/.test(character) ? ' ' : '');
  const values = [...template.values].map(([name, written]) => {
    const value = isPlain ? written : `\`\${${written}}\``;
    return name === value ? name : `${name}: ${value}`;
  });
  const names = [...template.values.keys()].map((name) => `'${name}'`).join(', ');
  const isTyped = !/\.[mc]?jsx?$/.test(facts.file);
  const fixed = !isPlain && isTyped && isTypeOpen(node) ? `(${local} as string)` : local;
  const text =
    template.values.size === 0
      ? fixed
      : isPlain
        ? `${FILL_FUNCTION}(${local}, { ${values.join(', ')} })`
        : `definePromptTemplate(${local}, [${names}]).render({ ${values.join(', ')} })`;
  return isBetweenWords(before) + text + isBetweenWords(after);
}
