import { css } from 'lit';

/** The frame of the page. */
export const shellStyles = css`
  :host {
    min-height: 100vh;
    padding-bottom: 6rem;
  }
  .skip {
    position: absolute;
    z-index: 3;
    inset: 0.5rem auto auto 0.5rem;
  }
  header {
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  .top,
  main,
  .inside,
  .lines,
  .notice {
    max-width: var(--width);
    margin-inline: auto;
    padding-inline: clamp(1rem, 3vw, 2rem);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 1.75rem;
    min-height: 3.5rem;
  }
  .brand {
    color: var(--ink);
    font-weight: 650;
    letter-spacing: -0.01em;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  nav {
    flex: 1;
    min-width: 0;
  }
  nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
  }
  nav a {
    display: block;
    padding-block: 1rem;
    border-bottom: 2px solid transparent;
    color: var(--soft);
    font-size: 0.9375rem;
    font-weight: 550;
    text-decoration: none;
  }
  nav a:hover {
    color: var(--ink);
  }
  nav a[aria-current] {
    color: var(--ink);
    border-color: var(--accent);
  }
  .help {
    min-width: 2.25rem;
  }
  main {
    padding-block: clamp(1.25rem, 4vw, 2.5rem);
    outline: none;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
    max-width: none;
    margin-block-start: 0.75rem;
    padding: 0.4rem 1rem;
    border-radius: var(--round);
    font-size: 0.9375rem;
    background: var(--accent-ground);
  }
  .line span:first-child {
    flex: 1 1 16rem;
    overflow-wrap: anywhere;
  }
  .line.bad {
    background: var(--bad-ground);
    color: var(--bad);
  }
  .line.warn {
    background: var(--warn-ground);
    color: var(--warn);
  }
  .line a,
  .line button {
    color: inherit;
    text-decoration: underline;
    font-weight: 600;
  }
  .notice {
    position: sticky;
    bottom: 4.75rem;
    z-index: 2;
    width: fit-content;
    max-width: 100%;
  }
  .notice .line {
    background: var(--ink);
    color: var(--ground);
    box-shadow: 0 6px 24px rgb(0 0 0 / 25%);
  }
  .notice button:hover {
    background: transparent;
  }
  .bar {
    position: fixed;
    z-index: 2;
    inset: auto 0 0;
    border-top: 1px solid var(--line);
    background: var(--surface);
    box-shadow: 0 -4px 20px rgb(0 0 0 / 6%);
  }
  .inside {
    padding-block: 0.75rem;
  }
  @media (max-width: 40rem) {
    nav {
      order: 3;
      flex-basis: 100%;
    }
    nav a {
      padding-block: 0.5rem;
    }
    .brand {
      flex: 1;
      padding-block: 0.75rem;
    }
    .inside {
      padding-block: 0.5rem;
    }
    .inside .row {
      flex: 1 1 auto;
    }
    .inside p {
      font-size: 0.875rem;
    }
  }
`;
