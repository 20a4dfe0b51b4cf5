import { css } from 'lit';

/** The editor: a page of text, with marks that do not change it. */
export const editorStyles = css`
  :host {
    display: block;
  }
  .cm-editor {
    border: 1px solid var(--line-strong);
    border-radius: var(--round);
    background: var(--surface);
    color: var(--ink);
  }
  .cm-editor.cm-focused {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  .cm-editor .cm-scroller {
    font-family: var(--font-text);
    font-size: 1rem;
    line-height: 1.65;
    min-height: 14rem;
    overflow-x: hidden;
  }
  .cm-editor .cm-content {
    padding: 1rem 0;
    caret-color: var(--ink);
    outline: none;
  }
  .cm-editor .cm-line {
    padding: 0 1.1rem;
    text-align: start;
  }
  .editor-value {
    border-radius: 3px;
    background: var(--accent-ground);
    color: var(--accent);
    font-weight: 600;
  }
  .editor-value[data-sample]::after {
    content: ' ' attr(data-sample) ' ';
    font-weight: 400;
    font-style: italic;
    color: var(--soft);
  }
  .editor-value.unknown {
    background: none;
    color: inherit;
    font-weight: inherit;
    text-decoration: underline dotted;
  }
  .editor-sign {
    padding: 0 0.25em;
    margin: 0 0.1em;
    border: 1px solid var(--line-strong);
    border-radius: 3px;
    color: var(--soft);
    font: 600 0.6875em/1.3 var(--font-page);
    vertical-align: 0.1em;
    unicode-bidi: isolate;
  }
  .editor-finding {
    text-decoration: underline wavy var(--warn);
    text-decoration-skip-ink: none;
    text-underline-offset: 0.2em;
  }
  .editor-finding.error {
    text-decoration-color: var(--bad);
  }
  .cm-editor .cm-panels {
    background: var(--ground);
    color: var(--ink);
    border-radius: var(--round) var(--round) 0 0;
  }
  .cm-editor .cm-panels-top {
    border-bottom: 1px solid var(--line);
  }
  .find-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    padding: 0.5rem;
  }
  .find-bar input {
    flex: 1 1 10rem;
    min-width: 0;
  }
  .find-count {
    font-size: 0.875rem;
    color: var(--soft);
    font-variant-numeric: tabular-nums;
  }
  .cm-editor .cm-searchMatch {
    background: var(--found-ground);
  }
  .cm-editor .cm-searchMatch-selected {
    outline: 2px solid var(--focus);
  }
  .cm-editor .cm-content ::selection {
    background: Highlight;
    color: HighlightText;
  }
  @media (forced-colors: active) {
    .editor-value {
      border-bottom: 2px solid CanvasText;
    }
  }
`;
