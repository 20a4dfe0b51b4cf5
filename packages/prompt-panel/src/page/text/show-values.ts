import { html, type TemplateResult } from 'lit';
import type { TextContent } from '../../protocol';
import { findValues } from './find-values';
import { showText } from './show-text';

/** Returns a text with the names in braces marked, each with the sample of what is filled in. */
export function showValues(
  text: string,
  content: Pick<TextContent, 'placeholders' | 'samples'> | undefined,
): ReadonlyArray<string | TemplateResult | readonly (string | TemplateResult)[]> {
  const names = content?.placeholders ?? [];
  const shown: Array<readonly (string | TemplateResult)[] | TemplateResult> = [];
  let from = 0;
  for (const { name, start, end } of findValues(text, names).filter(({ isKnown }) => isKnown)) {
    shown.push(showText(text.slice(from, start)));
    const sample = content !== undefined && Object.hasOwn(content.samples, name) ? content.samples[name] : undefined;
    shown.push(html`<span class="value" title=${sample ?? ''}>${text.slice(start, end)}</span>`);
    from = end;
  }
  shown.push(showText(text.slice(from)));
  return shown;
}
