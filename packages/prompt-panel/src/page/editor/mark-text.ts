import type { Extension, Range } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { findValues } from '../text/find-values';
import { findSigns } from '../text/visible-signs';

/** What is filled in for the names in braces. */
export interface TextValues {
  readonly names: readonly string[];
  readonly samples: Readonly<Record<string, string>>;
}

/** A mark may begin so far before what is seen. */
const MARGIN = 80;
const SAMPLE_LENGTH = 28;

class Sign extends WidgetType {
  constructor(
    readonly sign: string,
    readonly label: string,
  ) {
    super();
  }
  override eq(other: Sign): boolean {
    return other.sign === this.sign;
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'editor-sign';
    element.textContent = this.sign;
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', this.label);
    return element;
  }
}

/**
 * Marks the names in braces, with a sample beside them that is no part of the text, and shows what cannot be seen. It
 * looks at what is seen alone, so that a key costs the same in a long line.
 */
export function markText(values: TextValues, labelOf: (sign: string) => string): Extension {
  const build = (view: EditorView): DecorationSet => {
    const marks = view.visibleRanges.flatMap((range) => [...markRange(view, widen(view, range))]);
    return Decoration.set(marks, true);
  };
  function* markRange({ state }: EditorView, { from, to }: Span): Generator<Range<Decoration>> {
    const text = state.sliceDoc(from, to);
    // With line ends of two characters a slice is longer than its places: what is found is looked for in lines of one.
    const seen = state.lineBreak === '\n' ? text : text.replaceAll('\r\n', '\n');
    for (const { name, start, end, isKnown } of findValues(seen, values.names))
      if (isKnown || values.names.length > 0) yield markValue(name, isKnown).range(from + start, from + end);
    for (const { start, end, sign } of findSigns(seen))
      yield Decoration.replace({ widget: new Sign(sign, labelOf(sign)) }).range(from + start, from + end);
  }
  const markValue = (name: string, isKnown: boolean): Decoration => {
    const sample = isKnown && Object.hasOwn(values.samples, name) ? values.samples[name] : undefined;
    return Decoration.mark({
      class: isKnown ? 'editor-value' : 'editor-value unknown',
      ...(sample === undefined ? {} : { attributes: { 'data-sample': shorten(sample) } }),
    });
  };
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = build(view);
      }
      update(update: ViewUpdate): void {
        if (update.docChanged || update.viewportChanged) this.decorations = build(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What begins before or ends behind the window is found too, never beyond its line. */
function widen({ state }: EditorView, { from, to }: Span): Span {
  return {
    from: Math.max(state.doc.lineAt(from).from, from - MARGIN),
    to: Math.min(state.doc.lineAt(to).to, to + MARGIN),
  };
}

function shorten(sample: string): string {
  const line = sample.trim().split(/\s+/).join(' ');
  return line.length > SAMPLE_LENGTH ? `${line.slice(0, SAMPLE_LENGTH)}…` : line;
}

const autoDirection = Decoration.line({ attributes: { dir: 'auto' } });

/** Each line has the direction of its own letters. */
export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = directions(view);
      }
      update(update: ViewUpdate): void {
        if (update.docChanged || update.viewportChanged) this.decorations = directions(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];

function directions({ state, viewport }: EditorView): DecorationSet {
  const lines: Array<Range<Decoration>> = [];
  for (let at = viewport.from; at <= viewport.to; ) {
    const line = state.doc.lineAt(at);
    lines.push(autoDirection.range(line.from));
    at = line.to + 1;
  }
  return Decoration.set(lines);
}
