import { findJsonObjects } from './find-json-objects';

/** A JSON Schema in a text: itself, with its keys sorted, and where the JSON that holds it stands. */
export interface FoundSchema {
  readonly schema: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the JSON Schemas of objects with properties that stand in a text, outermost ones only, in text order. */
export function findSchemas(text: string): FoundSchema[] {
  return findJsonObjects(text).flatMap(({ start, end }) =>
    collectSchemas(parseJson(text.slice(start, end))).map((schema) => ({ schema, start, end })),
  );
}

/** Returns the outermost schemas in a value, each as JSON with sorted keys. */
export function collectSchemas(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isObjectSchema(value)) return [canonicalJson(value)];
  return Object.values(value).flatMap(collectSchemas);
}

function isObjectSchema(value: object): boolean {
  const { type, properties } = value as { readonly type?: unknown; readonly properties?: unknown };
  return (
    type === 'object' && typeof properties === 'object' && properties !== null && Object.keys(properties).length > 0
  );
}

/** The dialect is no part of what a schema says. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (key, entry: unknown) => (key === '$schema' ? undefined : sortKeys(entry)));
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What only looks like JSON is no schema. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
