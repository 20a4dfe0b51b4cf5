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
    margin-block-start: 1rem;
    padding-block: 0.6rem;
    background: var(--ground);
  }
  .tools input {
    min-height: 0;
    width: 1.1rem;
    height: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
  }
  .legend {
    gap: 0.25rem 1.1rem;
    margin-block: 0.25rem 1rem;
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
  .piece {
    position: relative;
    scroll-margin-block: 6rem;
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
    box-shadow: inset 3px 0 0 var(--of);
    padding-inline-start: 0.7rem;
    border-radius: 2px;
  }
  .piece.value {
    padding-inline: 0.3rem;
    box-shadow: none;
    border-block-end: 2px solid var(--of);
  }
  .piece:hover,
  .piece:focus-within {
    background: color-mix(in srgb, var(--of) 12%, transparent);
  }
  .origin {
    position: absolute;
    inset: -0.2rem auto auto 0;
    min-height: 0;
    width: 0.7rem;
    height: 1.4em;
    padding: 0;
    border: 0;
    background: none;
    font-family: var(--font-page);
    line-height: 1.3;
  }
  .origin span {
    position: absolute;
    z-index: 2;
    inset: auto auto 100% 0;
    display: none;
    width: max-content;
    max-width: min(22rem, 70vw);
    padding: 0.25rem 0.6rem;
    border-radius: var(--round-small);
    background: var(--ink);
    color: var(--ground);
    font-size: 0.8125rem;
    font-weight: 550;
    white-space: normal;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .piece:hover > .origin span,
  .origin:focus-visible span {
    display: block;
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
  @media (forced-colors: active) {
    .piece {
      border-inline-start: 3px solid CanvasText;
    }
    .piece.override,
    .piece.team {
      border-inline-start-style: double;
    }
    .swatch {
      border: 1px solid CanvasText;
    }
  }
`;
