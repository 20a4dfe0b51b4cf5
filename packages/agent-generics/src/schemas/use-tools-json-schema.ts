import type { JsonSchema } from '../tools/tool';

/** The field in which Try and Retry ask for tools (law). */
export const USE_TOOLS = 'useTools';

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'] as const;
const REFERENCE = /^#\/\$defs\/(.+)$/;

/** True when an answer by this schema may ask for tools. */
export function hasUseTools(schema: JsonSchema): boolean {
  return speakingSchemas(schema).some(({ properties }) => isRecord(properties) && Object.hasOwn(properties, USE_TOOLS));
}

/** Returns the schema without `useTools`, also where a reference or one of several alternatives has it. */
export function omitUseToolsFromJsonSchema(schema: JsonSchema): JsonSchema {
  const speaking = new Set(speakingSchemas(schema));
  const omit = (one: unknown): unknown => {
    if (!isRecord(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, omitFrom(key, value)]));
  };
  const omitFrom = (key: string, value: unknown): unknown => {
    if (key === 'properties' && isRecord(value)) return withoutUseTools(value);
    if (key === 'required' && Array.isArray(value)) return value.filter((name) => name !== USE_TOOLS);
    if (Array.isArray(value)) return value.map((one) => (speaking.has(one) ? omit(one) : one));
    if (key !== '$defs' || !isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isSpeaking(one) ? omit(one) : one]));
  };
  const isSpeaking = (one: unknown): boolean => isRecord(one) && speaking.has(one);
  return hasUseTools(schema) ? (omit(schema) as JsonSchema) : schema;
}

/** The schema and those whose fields an answer may have at its top: alternatives, and what is referred to. */
function speakingSchemas(root: JsonSchema): JsonSchema[] {
  const found = new Set<JsonSchema>();
  const open: unknown[] = [root];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isRecord(schema) || found.has(schema)) continue;
    found.add(schema);
    const [, name] = REFERENCE.exec(String(schema.$ref ?? '')) ?? [];
    if (name !== undefined && isRecord(root.$defs)) open.push(root.$defs[name]);
    for (const key of ALTERNATIVES) open.push(...(Array.isArray(schema[key]) ? schema[key] : []));
  }
  return [...found];
}

function withoutUseTools({ [USE_TOOLS]: _omitted, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
