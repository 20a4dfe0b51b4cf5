import { html, type TemplateResult } from 'lit';
import { splitSigns } from './visible-signs';

/** Returns a text as it is, and what cannot be seen in it as signs. It is copied without them. */
export function showText(text: string): readonly (string | TemplateResult)[] {
  return splitSigns(text).map(({ text: run, sign }) =>
    sign === undefined ? run : html`<span class="sign" data-sign=${sign}>${run}</span>`,
  );
}

/** Returns a short text among others, in its own direction. */
export const showInline = (text: string): TemplateResult => html`<bdi class="inline-text">${showText(text)}</bdi>`;
