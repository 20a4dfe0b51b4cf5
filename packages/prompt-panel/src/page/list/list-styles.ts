import { css } from 'lit';

/** The list of texts: one line a text on a wide window, one column on a narrow one. */
export const listStyles = css`
  .facts {
    margin-block: 0.5rem 1.5rem;
    max-width: none;
  }
  .tools {
    margin-block-end: 1rem;
    gap: 0.75rem 1rem;
  }
  search {
    flex: 1 1 18rem;
  }
  #search {
    flex: 1;
    min-width: 0;
    width: 100%;
    max-width: 28rem;
  }
  .order select {
    min-width: 0;
  }
  .group {
    margin-block-start: 2rem;
  }
  summary {
    display: flex;
    align-items: baseline;
    gap: 0 0.75rem;
    padding-block: 0.4rem;
    cursor: pointer;
    list-style: none;
    border-radius: var(--round-small);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary .small {
    flex: none;
  }
  summary::before {
    flex: none;
    content: '';
    align-self: center;
    width: 0.45em;
    height: 0.45em;
    margin-inline: 0.1em 0.15em;
    border: solid var(--soft);
    border-width: 0 2px 2px 0;
    transform: rotate(-45deg);
    transition: transform 120ms;
  }
  details[open] > summary::before {
    transform: rotate(45deg) translate(-0.1em, -0.1em);
  }
  .rows {
    border-block-start: 1px solid var(--line);
  }
  .text-row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(9rem, 13rem) 9rem 6rem;
    gap: 0.25rem 1.25rem;
    align-items: baseline;
    padding-block: 0.8rem;
    border-block-end: 1px solid var(--line);
    content-visibility: auto;
    contain-intrinsic-size: auto 4rem;
  }
  .name {
    color: var(--ink);
    font-weight: 580;
    text-decoration: none;
  }
  .name:hover {
    color: var(--accent);
    text-decoration: underline;
  }
  .about {
    margin-block-start: 0.15rem;
    overflow-wrap: anywhere;
  }
  .states {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: 0.15rem;
    min-width: 0;
  }
  .changed {
    overflow-wrap: anywhere;
  }
  .count {
    text-align: end;
  }
  .excerpts {
    padding-block: 0.5rem 0.8rem;
    padding-inline-start: 1rem;
    border-block-end: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .result {
    margin-block: 0.5rem;
  }
  @media (max-width: 56rem) {
    .text-row {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .what {
      grid-column: 1 / -1;
    }
    .states {
      grid-column: 1 / -1;
    }
    .changed {
      grid-column: 1;
    }
  }
`;
