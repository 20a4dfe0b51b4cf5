// The fixture in the forms that the contestants read.
import { expected, joinLayers, LAYER_SEP, LEVEL_SEP, LEVELS, layers, ring, sub } from './bench-fixture.mjs';

export const TEXTS = layers.map(({ text }) => text);

/** `{{name}}` as `{name}`: our templates and LangChain's. */
export const withSingleBraces = (text) => text.replace(/\{\{(\w+)\}\}/g, '{$1}');

/** As a host's code has them, literals: one string a name, not a slice of each text. */
const NAMES = Object.keys(ring[0]);
export const placeholdersOf = (text) => NAMES.filter((name) => text.includes(`{{${name}}}`));

/** Returns the text of the layers, whichever they are, filled and joined as the hierarchy is. */
export const expectedOf = (texts, values) => joinLayers(texts.map((text) => sub(text, values)));

/** Returns the 39 ready pieces of a prompt: 20 filled layers and the separators between them. */
export function readyPieces(values, texts = TEXTS) {
  const separators = LEVELS.flatMap(([, count]) => [...Array(count - 1).fill(LAYER_SEP), LEVEL_SEP]);
  return texts.flatMap((text, index) => [...(index === 0 ? [] : [separators[index - 1]]), sub(text, values)]);
}

/** Returns a value set that was never seen: one of the ring with another repository. */
export const unseenValues = (number) => ({ ...ring[number & 3], repository: `acme/${number.toString(36)}` });

/** Pairs of what was made and what it must be, one for each value set of the ring. */
export const checkRing = (make) => ring.map((values) => [make(values), expected(values)]);
