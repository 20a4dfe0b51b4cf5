import { css } from 'lit';

/** What every view has in common. Colours and sizes are in page.css, as properties that reach into every view. */
export const panelStyles = css`
  :host {
    display: block;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1 {
    font-size: var(--size-title);
    line-height: 1.2;
    font-weight: 650;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 1.0625rem;
    line-height: 1.35;
    font-weight: 620;
  }
  h3 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.2em;
  }
  p {
    max-width: 72ch;
  }
  .soft {
    color: var(--soft);
  }
  .small {
    font-size: 0.875rem;
  }
  .numbers {
    font-variant-numeric: tabular-nums;
  }
  .unseen:not(:focus):not(:active) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--round-small);
  }
  h1:focus-visible {
    outline: none;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    min-height: 2.25rem;
    padding: 0.35rem 0.85rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--round);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-size: 0.9375rem;
    font-weight: 550;
    text-decoration: none;
    cursor: pointer;
    transition: background-color 120ms, border-color 120ms;
  }
  button:hover,
  .button:hover {
    background: var(--hover);
  }
  button.main,
  .button.main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  button.main:hover,
  .button.main:hover {
    background: var(--accent-strong);
    border-color: var(--accent-strong);
  }
  button.quiet,
  .button.quiet {
    border-color: transparent;
    background: transparent;
    color: var(--accent);
    padding-inline: 0.5rem;
  }
  button.quiet:hover,
  .button.quiet:hover {
    background: var(--hover);
  }
  button[disabled] {
    opacity: 0.55;
    cursor: default;
  }
  input,
  select,
  textarea {
    min-height: 2.25rem;
    padding: 0.35rem 0.7rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--round);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    max-width: 100%;
  }
  ::placeholder {
    color: var(--soft);
    opacity: 1;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
  }
  .spread {
    justify-content: space-between;
  }
  .stack > * + * {
    margin-block-start: 0.75rem;
  }
  .state {
    display: inline-flex;
    align-items: baseline;
    gap: 0.4em;
    color: var(--soft);
    font-size: 0.875rem;
  }
  .state::before {
    content: '';
    flex: none;
    align-self: center;
    width: 0.5em;
    height: 0.5em;
    border-radius: 50%;
    border: 1.5px solid currentColor;
  }
  .state.own,
  .state.skill {
    color: var(--accent);
  }
  .state.own::before,
  .state.skill::before {
    background: currentColor;
  }
  .state.updated,
  .state.returned {
    color: var(--warn);
  }
  .state.updated::before,
  .state.returned::before {
    background: linear-gradient(90deg, currentColor 50%, transparent 50%);
  }
  .state.unused::before,
  .state.gone::before {
    border-radius: 0;
    height: 0;
    width: 0.7em;
  }
  .state.locked::before {
    border-radius: 2px;
  }
  .unsaved-mark {
    padding: 0.05em 0.5em;
    border-radius: 1em;
    background: var(--warn-ground);
    color: var(--warn);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .text {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
    text-align: start;
    font-family: var(--font-text);
    line-height: 1.6;
  }
  .inline-text {
    unicode-bidi: isolate;
    overflow-wrap: anywhere;
  }
  .sign {
    unicode-bidi: isolate;
  }
  .sign::after {
    content: attr(data-sign);
    padding: 0 0.25em;
    margin: 0 0.1em;
    border: 1px solid var(--line-strong);
    border-radius: 3px;
    color: var(--soft);
    font: 600 0.6875em/1.3 var(--font-page);
    vertical-align: 0.1em;
  }
  ins,
  del {
    text-decoration-thickness: 0.08em;
    text-underline-offset: 0.18em;
    border-radius: 2px;
  }
  ins {
    background: var(--added-ground);
    color: var(--added);
    text-decoration: underline;
  }
  del {
    background: var(--removed-ground);
    color: var(--removed);
    text-decoration: line-through;
  }
  mark {
    background: var(--found-ground);
    color: inherit;
    border-radius: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none;
      animation: none;
      scroll-behavior: auto;
    }
  }
  @media (forced-colors: active) {
    .state,
    .state.own,
    .state.updated {
      color: CanvasText;
    }
    ins,
    del,
    mark {
      forced-color-adjust: none;
      background: Canvas;
      color: CanvasText;
    }
    mark {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
