import type { PlacedValue, PromptPartSource } from './assembled-prompt';
import { dropBlankParagraphs } from './drop-blank-paragraphs';
import { lessStable } from './prompt-segment';
import { isBoundTemplate, type PromptTemplate, type PromptValues } from './prompt-values';
import { namesIn, splitText } from './split-template';
import { missingError, typeError } from './template-values';
import { holdsOutsideText } from './text/outside/holds-outside-text';

/** What stands in a place of a template: its text, and what that is made of, by offsets in it. */
export interface SlotText {
  readonly text: string;
  readonly values: readonly PlacedValue[];
}

/** A template's pieces with their slots decided: paragraphs that are left blank are gone. */
export interface FilledSlots {
  readonly pieces: readonly string[];
  readonly texts: ReadonlyMap<string, SlotText>;
}

/**
 * Returns what the slots of a template hold.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE
 */
export function fillSlots(
  pieces: readonly string[],
  { slots, join }: PromptTemplate,
  values: PromptValues,
  overrides: PromptPartSource | undefined,
): FilledSlots {
  const missing = slots.filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0) throw missingError(missing, values);
  const texts = new Map(slots.map((name) => [name, slotText(name, values, { join, overrides })]));
  return { pieces: dropBlankParagraphs(pieces, (name) => texts.get(name)?.text === ''), texts };
}

interface SlotOptions {
  readonly join: string;
  readonly overrides: PromptPartSource | undefined;
}

function slotText(name: string, values: PromptValues, { join, overrides }: SlotOptions): SlotText {
  const items = [values[name]].flat(Number.POSITIVE_INFINITY as 1).filter(Boolean);
  return joinTexts(
    items.map((item) => {
      if (typeof item === 'string') return partText(name, item, overrides);
      if (isBoundTemplate(item)) return templateText(name, item.template, item.values, overrides);
      throw typeError([name], values);
    }),
    join,
  );
}

/** Authored text keeps its white space in a slot. */
function partText(placeholder: string, part: string, overrides: PromptPartSource | undefined): SlotText {
  const resolved = overrides?.resolvePart(part);
  const isOverridden = resolved?.origin === 'override';
  const text = isOverridden ? resolved.text : part;
  const origin = isOverridden ? 'override' : holdsOutsideText(text) ? 'outside' : 'default';
  const known = { key: resolved?.key, revision: isOverridden ? resolved.revision : undefined };
  const stability = isOverridden ? 'deployment' : 'constant';
  return { text, values: [{ placeholder, start: 0, end: text.length, origin, stability, ...known }] };
}

function templateText(
  placeholder: string,
  template: PromptTemplate,
  bound: PromptValues,
  overrides: PromptPartSource | undefined,
): SlotText {
  const authored = partText(placeholder, template.text, overrides);
  const [written] = authored.values as [PlacedValue];
  const filled = fillTemplate(splitText(authored.text, namesIn(template)), template, bound, overrides);
  const stability = filled.values.reduce(
    (least, { stability: own = least }) => lessStable(least, own),
    lessStable(template.stability, written.stability ?? 'constant'),
  );
  return { text: filled.text, values: [{ ...written, end: filled.text.length, stability }, ...filled.values] };
}

/** Returns the text of a template's pieces with all its values, and what stands where in it. */
export function fillTemplate(
  pieces: readonly string[],
  template: PromptTemplate,
  values: PromptValues,
  overrides: PromptPartSource | undefined,
): SlotText {
  const slots = fillSlots(pieces, template, values, overrides);
  return joinTexts(
    slots.pieces.map((piece, index) => {
      if (index % 2 === 0) return { text: piece, values: [] };
      return slots.texts.get(piece) ?? hostText(piece, values[piece] as string);
    }),
    '',
  );
}

function hostText(placeholder: string, text: string): SlotText {
  return {
    text,
    values: [{ placeholder, start: 0, end: text.length, origin: holdsOutsideText(text) ? 'outside' : 'host' }],
  };
}

function joinTexts(texts: readonly SlotText[], join: string): SlotText {
  let start = 0;
  const values = texts.flatMap((one, index) => {
    if (index > 0) start += join.length;
    const moved = one.values.map((value) => ({ ...value, start: value.start + start, end: value.end + start }));
    start += one.text.length;
    return moved;
  });
  return { text: texts.map(({ text }) => text).join(join), values };
}
