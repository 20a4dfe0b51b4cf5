import { css } from 'lit';

/** One text: the sheet, and beside it what one has to know; one below the other on a narrow window. */
export const textStyles = css`
  .back {
    margin-block-end: 0.75rem;
    font-size: 0.9375rem;
  }
  .back a {
    text-decoration: none;
  }
  .head > * + * {
    margin-block-start: 0.4rem;
  }
  .line {
    margin-block-start: 0.75rem;
    max-width: none;
    padding: 0.6rem 1rem;
    border-radius: var(--round);
    background: var(--hover);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  .line.warn {
    background: var(--warn-ground);
    color: var(--warn);
  }
  .line a {
    color: inherit;
    font-weight: 600;
  }
  .fault,
  .over {
    color: var(--bad);
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 17rem;
    gap: 1.5rem 3rem;
    margin-block-start: 1.25rem;
  }
  .page {
    min-width: 0;
  }
  .buttons {
    margin-block-end: 1rem;
  }
  .sheet {
    padding: 1.25rem 1.4rem;
    border-radius: var(--round);
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--line);
  }
  .empty {
    margin-block-end: 1rem;
  }
  .value {
    border-radius: 3px;
    background: var(--accent-ground);
    color: var(--accent);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .description {
    display: block;
    margin-block-end: 1rem;
  }
  .description > span {
    display: block;
    margin-block-end: 0.3rem;
    color: var(--soft);
    font-size: 0.875rem;
  }
  .description textarea {
    display: block;
    width: 100%;
    resize: vertical;
    line-height: 1.5;
  }
  aside {
    align-self: start;
    position: sticky;
    top: 1rem;
    max-height: calc(100vh - 6.5rem);
    overflow: auto;
    padding-inline: 4px;
  }
  aside section + section {
    margin-block-start: 1.5rem;
  }
  aside h2 {
    margin-block-end: 0.3rem;
    font-size: 0.875rem;
    font-weight: 620;
  }
  .findings > li + li {
    margin-block-start: 0.75rem;
  }
  .finding {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--warn);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .finding.error {
    border-color: var(--bad);
  }
  .finding strong {
    display: block;
  }
  .finding button {
    min-height: 1.75rem;
    padding: 0.1rem 0.25rem;
    margin-inline-start: -0.25rem;
  }
  .values dt {
    margin-block-start: 0.5rem;
  }
  .values .sample {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-height: 1.45;
  }
  summary {
    padding-block: 0.25rem;
    color: var(--accent);
    cursor: pointer;
  }
  .quoted {
    max-height: 20rem;
    overflow: auto;
    padding-inline-start: 0.75rem;
    border-inline-start: 2px solid var(--line-strong);
  }
  code {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
  earlier-wordings {
    margin-block-start: 1.5rem;
  }
  @media (max-width: 56rem) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    aside {
      position: static;
      max-height: none;
    }
    .sheet {
      padding: 1rem;
    }
  }
`;
