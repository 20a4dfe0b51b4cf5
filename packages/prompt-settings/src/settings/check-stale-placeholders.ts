import type { Diagnostic } from '@bitcode/prompts';
import type { CataloguePart } from '../catalogue/catalogue-part';

const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_-]*)\}/g;

/**
 * Returns a `PLACEHOLDER_STALE` for each `{name}` in the override of a template that the default of today neither
 * declares nor contains: it would reach the model as text. `found` are the findings that name some of them already.
 */
export function checkStalePlaceholders(
  text: string,
  part: CataloguePart | undefined,
  found: readonly Diagnostic[],
): Diagnostic[] {
  if (part?.kind !== 'template') return [];
  const known = new Set([
    ...(part.placeholders ?? []).map((name) => `{${name}}`),
    ...[...part.text.matchAll(PLACEHOLDER)].map(([written]) => written),
    ...found.map(({ received }) => received),
  ]);
  const stale = new Map(
    [...text.matchAll(PLACEHOLDER)].map(({ 0: written, index }) => [written, index] as const).reverse(),
  );
  return [...stale]
    .filter(([written]) => !known.has(written))
    .reverse()
    .map(([written, start]) => ({
      code: 'PLACEHOLDER_STALE',
      severity: 'warning',
      message: `${written} is no placeholder of the default of today and will be printed as it stands`,
      range: { start, end: start + written.length },
      received: written,
      hint: 'Remove it, or write what it stood for.',
    }));
}
