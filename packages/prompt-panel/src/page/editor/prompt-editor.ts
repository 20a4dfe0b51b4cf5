import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type CSSResultGroup, LitElement, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { Finding } from '../../protocol';
import { panelStyles } from '../styles/panel-styles';
import type { Words } from '../words/words';
import { editorStyles } from './editor-styles';
import { findBar } from './find-bar';
import { fitLineEnds, isMixed, lineEndOf, placeInEditor } from './line-ends';
import { findingMarks, showFindings } from './mark-findings';
import { lineDirections, markText, type TextValues } from './mark-text';

/** What an editor is told once. */
export interface EditorSetup {
  readonly text: string;
  readonly label: string;
  readonly values: TextValues;
  readonly words: Words;
}

/** Where one writes a text. It gives the text back byte for byte, and says when it was changed. */
export class PromptEditor extends LitElement {
  static override styles: CSSResultGroup = [panelStyles, editorStyles];
  static override properties: PropertyDeclarations = { setup: { attribute: false }, isReadOnly: { attribute: false } };
  declare setup: EditorSetup;
  declare isReadOnly: boolean;
  #view: EditorView | undefined;
  readonly #writable = new Compartment();
  #findings: readonly Finding[] = [];

  get text(): string {
    return this.#view?.state.sliceDoc() ?? this.setup.text;
  }

  /** True while an input method composes: then nothing may happen to the text. */
  get isComposing(): boolean {
    return this.#view?.composing === true;
  }

  override focus(): void {
    this.#view?.focus();
  }

  /** Puts another text in the place of this one; it can be undone. Where the lines end otherwise, from the beginning. */
  setText(text: string): void {
    const view = this.#view;
    if (view === undefined || text === this.text) return;
    if (lineEndOf(text) !== lineEndOf(this.text)) view.setState(this.#createState(text));
    else view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(text) } });
  }

  /** Underlines what the checks have found. */
  set findings(findings: readonly Finding[]) {
    this.#findings = findings;
    const { text } = this;
    const lineEnd = lineEndOf(text);
    const place = (offset: number): number => placeInEditor(text, Math.min(offset, text.length), lineEnd);
    const places = findings.flatMap(({ range, severity }) =>
      range ? [{ from: place(range.start), to: place(range.end), isError: severity === 'error' }] : [],
    );
    this.#view?.dispatch({ effects: showFindings.of(places) });
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  /** Selects a place of the text and shows it. */
  show({ start, end }: { readonly start: number; readonly end: number }): void {
    const view = this.#view;
    if (view === undefined) return;
    const { text } = this;
    const [anchor, head] = [start, end].map((offset) =>
      Math.min(placeInEditor(text, offset, lineEndOf(text)), view.state.doc.length),
    ) as [number, number];
    view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    view.focus();
  }

  find(): void {
    if (this.#view) openSearchPanel(this.#view);
  }

  override firstUpdated(): void {
    this.#view = new EditorView({
      state: this.#createState(this.setup.text),
      root: this.renderRoot as ShadowRoot,
      parent: this.renderRoot as ShadowRoot,
    });
  }

  override updated(changed: PropertyValues): void {
    if (!changed.has('isReadOnly')) return;
    this.#view?.dispatch({ effects: this.#writable.reconfigure(EditorState.readOnly.of(this.isReadOnly === true)) });
  }

  override disconnectedCallback(): void {
    this.#view?.destroy();
    this.#view = undefined;
    super.disconnectedCallback();
  }

  #createState(text: string): EditorState {
    const { label, values, words } = this.setup;
    const lineEnd = lineEndOf(text);
    const ends = { lineEnd, isMixed: isMixed(text) };
    return EditorState.create({
      doc: text,
      extensions: [
        EditorState.lineSeparator.of(lineEnd),
        EditorView.clipboardInputFilter.of((pasted) => fitLineEnds(pasted, ends)),
        this.#writable.of(EditorState.readOnly.of(this.isReadOnly === true)),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        // The bar for what is unsaved lies over the page's end.
        EditorView.scrollMargins.of(() => ({ top: 16, bottom: 96 })),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
        lineDirections,
        markText(values, (sign) => words('signOf', { name: sign })),
        findingMarks,
        findBar(words),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) this.dispatchEvent(new CustomEvent('text-changed'));
        }),
      ],
    });
  }
}
