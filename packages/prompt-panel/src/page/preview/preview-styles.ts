import { css } from 'lit';

/** A whole prompt: one sheet, each piece with a bar in the colour of where it comes from, and its name beside it. */
export const previewStyles = css`
  .head > * + * {
    margin-block-start: 0.6rem;
  }
  .choice a {
    display: inline-block;
    padding: 0.35rem 0.85rem;
    border-radius: 2em;
    color: var(--soft);
    font-size: 0.9375rem;
    font-weight: 550;
    text-decoration: none;
  }
  .choice a:hover {
    background: var(--hover);
  }
  .choice a[aria-current] {
    background: var(--accent-ground);
    color: var(--accent);
  }
  .choice .row {
    gap: 0.25rem;
    margin-inline-start: -0.85rem;
  }
  .tools {
    position: sticky;
    top: 0;
    z-index: 1;
    padding-block: 0.6rem;
    background: var(--ground);
  }
  .tools:empty {
    display: none;
  }
  .facts {
    gap: 0.25rem 1.5rem;
    margin-block: 1rem 0.25rem;
  }
  .facts input {
    min-height: 0;
    width: 1.1rem;
    height: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
  }
  .legend {
    gap: 0.25rem 1.1rem;
  }
  .swatch {
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-inline-end: 0.4em;
    border-radius: 2px;
    background: var(--of);
  }
  .findings {
    margin-block-end: 1rem;
    color: var(--warn);
  }
  .fault {
    color: var(--bad);
    margin-block-start: 1rem;
  }
  .default {
    --of: var(--origin-default);
  }
  .override {
    --of: var(--origin-override);
  }
  .team {
    --of: var(--origin-team);
  }
  .host {
    --of: var(--origin-host);
  }
  .outside {
    --of: var(--origin-outside);
  }
  .value {
    --of: var(--origin-value);
  }
  .prompt {
    padding: 1.25rem 1.4rem;
    border-radius: var(--round);
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--line);
  }
  .block {
    display: grid;
    grid-template-columns: 10.5rem minmax(0, 1fr);
    scroll-margin-block: 5rem;
  }
  .block:hover,
  .block:focus-within {
    background: color-mix(in srgb, var(--of) 7%, transparent);
  }
  .source {
    padding-inline: 0 1rem;
    padding-block: 0.2rem;
    font: 0.8125rem/1.4 var(--font-page);
    white-space: normal;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
    user-select: none;
  }
  .source > * {
    position: sticky;
    top: 4rem;
  }
  .source .name,
  .source .of {
    display: block;
  }
  .source .of {
    color: var(--soft);
  }
  .source .name {
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
  .source a.name:hover {
    color: var(--accent);
    text-decoration: underline;
  }
  .said {
    padding-inline-start: 1.1rem;
    border-inline-start: 3px solid var(--of);
    unicode-bidi: plaintext;
  }
  .between {
    color: var(--soft);
  }
  .block + .between {
    font-size: 0.5rem;
    line-height: 1;
  }
  .group:not(.block) {
    box-shadow: 0 2px 0 var(--of);
  }
  .filled {
    position: relative;
    border-block-end: 2px solid var(--origin-value);
    scroll-margin-block: 6rem;
  }
  .filled::after {
    content: attr(data-label);
    position: absolute;
    z-index: 2;
    inset: auto auto 100% 0;
    display: none;
    width: max-content;
    max-width: min(18rem, 60vw);
    padding: 0.25rem 0.6rem;
    border-radius: var(--round-small);
    background: var(--ink);
    color: var(--ground);
    font: 550 0.8125rem/1.35 var(--font-page);
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .filled:hover::after,
  .filled:focus-visible::after {
    display: block;
  }
  .change {
    scroll-margin-block: 6rem;
  }
  .change:focus {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .anew {
    display: block;
    margin-block: 1rem;
    padding-block: 0.4rem;
    border-block: 1px dashed var(--warn);
    color: var(--warn);
    font: 600 0.875rem/1.4 var(--font-page);
    white-space: normal;
  }
  @media (max-width: 48rem) {
    .prompt {
      padding: 1rem;
    }
    .block {
      grid-template-columns: minmax(0, 1fr);
    }
    .source > * {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.6rem;
      position: static;
    }
  }
  @media (forced-colors: active) {
    .override .said,
    .team .said {
      border-inline-start-style: double;
    }
    .swatch {
      border: 1px solid CanvasText;
    }
  }
`;
