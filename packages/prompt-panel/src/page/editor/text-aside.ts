import { html, nothing, type TemplateResult } from 'lit';
import type { Finding } from '../../protocol';
import { describeRefusal } from '../shell/describe-refusal';
import { formatRoute, textId } from '../shell/route';
import { findValues } from '../text/find-values';
import { showInline, showText } from '../text/show-text';
import { describeFinding } from './finding-words';
import type { TextView } from './text-view';

type Part = TemplateResult | typeof nothing;

/** Returns what stands beside a text: its size, what the checks say, its values, its places, its original. */
export function textAside(view: TextView): TemplateResult {
  return html`${[sizePart, checksPart, valuesPart, placesPart, originalPart, detailsPart].map((part) => part(view))}`;
}

function sizePart({ words, counts, draft, checks, state }: TextView): Part {
  const { bytes, limit } = checks?.result.plan ?? state;
  const more = Math.abs(counts.more);
  const left = limit - bytes;
  return html`<section class="numbers">
    <p>
      <strong>${words('sizeWords', { n: counts.words })}</strong>,
      <span title=${words('tokensHint')}>${words('sizeTokens', { n: counts.tokens })}</span>
    </p>
    ${
      draft === undefined || counts.more === 0
        ? nothing
        : html`<p class="soft small">${words(counts.more > 0 ? 'sizeMore' : 'sizeFewer', { n: more })}</p>`
    }
    <p class=${left < 0 ? 'over small' : 'soft small'}>
      ${left < 0 ? words('limitOver', { over: words.size(-left) }) : words('limitLeft', { left: words.size(left) })}
    </p>
  </section>`;
}

function checksPart(view: TextView): Part {
  const { words, checks, draft } = view;
  if (draft === undefined || checks === undefined) return nothing;
  const { findings, refusal, isRunning } = checks.result;
  const nothingFound = isRunning ? words('checking') : words('checksFine');
  return html`<section>
    <h2>${words('checks')}</h2>
    ${refusal === undefined ? nothing : html`<p class="small">${words('checksOff')} ${describeRefusal(refusal, words)}</p>`}
    <div role="status">
      ${
        findings.length === 0 && refusal === undefined
          ? html`<p class="soft small">${nothingFound}</p>`
          : html`<ul class="findings">${findings.map((finding) => html`<li>${findingItem(view, finding)}</li>`)}</ul>`
      }
    </div>
  </section>`;
}

function findingItem({ words, editor }: TextView, finding: Finding): TemplateResult {
  const { severity, range, hint } = finding;
  const text = describeFinding(finding, words);
  return html`<p class="finding ${severity}">
    <strong>${words(severity === 'error' ? 'checkError' : 'checkWarning')}</strong> ${showInline(text)}
    ${text === finding.message && hint !== undefined ? showInline(hint) : nothing}
    ${range === undefined ? nothing : html`<button class="quiet small" @click=${() => editor?.show(range)}>${words('goToPlace')}</button>`}
  </p>`;
}

function valuesPart({ words, content, written }: TextView): Part {
  const { placeholders = [], samples = {} } = content ?? {};
  if (placeholders.length === 0) return nothing;
  const there = new Set(findValues(written, placeholders).map(({ name }) => name));
  return html`<section>
    <h2>${words('values')}</h2>
    <p class="soft small">${words('valuesHint')}</p>
    <dl class="values">
      ${placeholders.map(
        (name) => html`<dt>
            <span class="value">{${name}}</span>
            ${there.has(name) ? nothing : html`<span class="over small">${words('valueMissing')}</span>`}
          </dt>
          <dd class="small">
            ${
              Object.hasOwn(samples, name)
                ? html`<span class="soft">${words('valueSample')}</span> <span class="sample text">${showText(samples[name] ?? '')}</span>`
                : html`<span class="soft">${words('valueNoSample')}</span>`
            }
          </dd>`,
      )}
    </dl>
  </section>`;
}

function placesPart({ words, standing, state }: TextView): Part {
  if (standing === undefined || !('previews' in standing)) return nothing;
  const places = state.previews.flatMap(({ id, title }, preview) => {
    const inside = state.texts.filter(({ previews }) => previews.includes(id));
    const place = inside.findIndex((text) => textId(text) === textId(standing)) + 1;
    return place === 0 ? [] : [{ preview, title, place, count: inside.length }];
  });
  return html`<section>
    <h2>${words('standsIn')}</h2>
    ${
      places.length === 0
        ? html`<p class="soft small">${words('standsNowhere')}</p>`
        : html`<ul class="small">
          ${places.map(
            ({ preview, title }) =>
              html`<li><a href=${formatRoute({ view: 'prompt', preview, id: textId(standing) })}>${showInline(title)}</a></li>`,
          )}
        </ul>`
    }
  </section>`;
}

function originalPart({ words, content, name }: TextView): Part {
  if (content?.original === undefined) return nothing;
  const { original, whenEdited, own } = content;
  const state =
    own === undefined ? 'originalFollowed' : whenEdited?.digest === original.digest ? 'originalUnchanged' : undefined;
  const then = whenEdited !== undefined && whenEdited.digest !== original.digest ? whenEdited.text : undefined;
  return html`<section>
    <h2>${words('original')}</h2>
    ${state === undefined ? nothing : html`<p class="soft small">${words(state)}</p>`}
    ${then === undefined ? nothing : html`<p class="small">${words('originalMovedOn')}</p>`}
    ${name?.kind === 'section' ? html`<p class="soft small">${words('sectionNotFollowed')}</p>` : nothing}
    ${folded(words('showOriginal'), original.text === '' ? words('originalEmpty') : original.text)}
    ${then === undefined ? nothing : folded(words('showOriginalThen'), then)}
  </section>`;
}

const folded = (label: string, text: string): TemplateResult =>
  html`<details>
    <summary class="small">${label}</summary>
    <div class="text quoted small" tabindex="0" role="region" aria-label=${label}>${showText(text)}</div>
  </details>`;

function detailsPart({ words, name }: TextView): Part {
  if (name === undefined) return nothing;
  return html`<section>
    <details>
      <summary class="small">${words('details')}</summary>
      <p class="small">${words('nameInFiles')} <code>${showText(name.key)}</code></p>
    </details>
  </section>`;
}
