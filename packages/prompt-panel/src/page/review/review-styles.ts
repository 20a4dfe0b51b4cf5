import { css } from 'lit';

/** What the views with differences have in common. */
export const reviewStyles = css`
  .card {
    padding: 1rem 1.25rem;
    margin-block-start: 1rem;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--surface);
  }
  .card.warn {
    border-inline-start: 4px solid var(--warn);
  }
  .card > * + * {
    margin-block-start: 0.75rem;
  }
  .difference,
  .wording {
    padding-inline-start: 0.75rem;
    border-inline-start: 2px solid var(--line-strong);
  }
  .plus {
    font-weight: 700;
    padding-inline: 0.15em;
    user-select: none;
  }
  .fold {
    margin-block: 0.35rem;
  }
  .fold > summary {
    color: var(--soft);
    font: 0.875rem var(--font-page);
    cursor: pointer;
  }
  .sides {
    display: grid;
    gap: 0.75rem;
  }
  .place {
    padding: 0.75rem 1rem;
    border: 1px dashed var(--line-strong);
    border-radius: var(--round);
  }
  .place > * + * {
    margin-block-start: 0.5rem;
  }
  .saved {
    padding: 1rem 1.25rem;
    margin-block-start: 1rem;
    border-radius: var(--round);
    background: var(--added-ground);
    color: var(--added);
  }
  .fault {
    padding: 0.75rem 1rem;
    margin-block-start: 1rem;
    border-radius: var(--round);
    background: var(--bad-ground);
    color: var(--bad);
  }
  .note {
    display: grid;
    gap: 0.35rem;
    margin-block-start: 1.25rem;
  }
  textarea {
    width: 100%;
    resize: vertical;
  }
  .save {
    margin-block-start: 1rem;
  }
  .findings li {
    padding-block: 0.15rem;
  }
  .findings .error {
    color: var(--bad);
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  @media (min-width: 60rem) {
    .sides {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
