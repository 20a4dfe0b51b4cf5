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
  const speaking: ReadonlySet<unknown> = new Set(speakingSchemas(schema));
  const omit = (one: unknown): unknown => (speaking.has(one) ? mapValues(one as JsonSchema, omitFrom) : one);
  const omitFrom = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return key === 'required' ? value.filter((name) => name !== USE_TOOLS) : value.map(omit);
    if (key === 'properties') return withoutUseTools(value as JsonSchema);
    return key === '$defs' ? mapValues(value as JsonSchema, omit) : value;
  };
  return hasUseTools(schema) ? (omit(schema) as JsonSchema) : schema;
}

/** Returns the schema with the names of the usable tools as the only ones that `useTools` may ask for. */
export function nameTools(schema: JsonSchema, tools: readonly string[]): JsonSchema {
  const speaking: ReadonlySet<unknown> = new Set(speakingSchemas(schema));
  const name = (one: unknown): unknown => (speaking.has(one) ? mapValues(one as JsonSchema, nameIn) : one);
  const nameIn = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return ALTERNATIVES.some((one) => one === key) ? value.map(name) : value;
    if (key === 'properties')
      return mapValues(value as JsonSchema, (field, own) => (own === USE_TOOLS ? withNames(field, tools) : field));
    return key === '$defs' ? mapValues(value as JsonSchema, name) : value;
  };
  return name(schema) as JsonSchema;
}

/** A request of another form, which a host wrote, stays as it is. */
function withNames(requests: unknown, tools: readonly string[]): unknown {
  const { items } = requests as JsonSchema;
  const properties = isRecord(items) ? items.properties : undefined;
  const name = isRecord(properties) ? properties.name : undefined;
  if (!isRecord(name) || name.type !== 'string' || name.enum !== undefined) return requests;
  const named = { ...(properties as JsonSchema), name: { ...name, enum: tools } };
  return { ...(requests as JsonSchema), items: { ...(items as JsonSchema), properties: named } };
}

function mapValues(record: JsonSchema, map: (value: unknown, key: string) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

/** The schema and those whose fields an answer may have at its top: alternatives, and what is referred to. */
function speakingSchemas(root: JsonSchema): JsonSchema[] {
  const found = new Set<JsonSchema>();
  const open: unknown[] = [root];
  while (open.length > 0) {
    const schema = open.pop();
    if (!isRecord(schema) || found.has(schema)) continue;
    found.add(schema);
    const [, name] = REFERENCE.exec(String(schema.$ref)) ?? [];
    if (name !== undefined && isRecord(root.$defs)) open.push(root.$defs[name]);
    for (const key of ALTERNATIVES) open.push(...(Array.isArray(schema[key]) ? schema[key] : []));
  }
  return [...found];
}

function withoutUseTools({ [USE_TOOLS]: _omitted, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
