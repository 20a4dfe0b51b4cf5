import type * as z from 'zod';
import { clone, globalRegistry } from 'zod/v4/core';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/** What the definition of a schema that holds others may have. */
interface HoldingDefinition {
  readonly shape: Shape;
  readonly options: readonly Schema[];
  readonly left: Schema;
  readonly right: Schema;
  readonly in: Schema;
  readonly innerType: Schema;
  readonly getter: () => Schema;
}

type Remake = (
  definition: HoldingDefinition,
  map: (schema: Schema) => Schema,
  change: (shape: Shape) => Shape,
) => Partial<HoldingDefinition>;

const remakeInner: Remake = ({ innerType }, map) => ({ innerType: map(innerType) });

/** Where a schema holds the object that it describes, by the type of its definition. */
const REMAKE: Readonly<Record<string, Remake>> = {
  object: ({ shape }, _, change) => ({ shape: change(shape) }),
  union: ({ options }, map) => ({ options: options.map(map) }),
  intersection: ({ left, right }, map) => ({ left: map(left), right: map(right) }),
  pipe: ({ in: input }, map) => ({ in: map(input) }),
  lazy: ({ getter }, map) => ({ getter: () => map(getter()) }),
  optional: remakeInner,
  nullable: remakeInner,
  nonoptional: remakeInner,
  default: remakeInner,
  prefault: remakeInner,
  catch: remakeInner,
  readonly: remakeInner,
};

/**
 * Returns `schema` with the fields of the object it describes changed: through unions, intersections, transforms and
 * wrappers, refinements kept. A schema of anything else stays as it is.
 */
export function mapObjectSchemas(schema: Schema, change: (shape: Shape) => Shape): Schema {
  const { def } = schema._zod;
  if (!Object.hasOwn(REMAKE, def.type)) return schema;
  const map = (inner: Schema) => mapObjectSchemas(inner, change);
  const changed = (REMAKE[def.type] as Remake)(def as unknown as HoldingDefinition, map, change);
  if (isUnchanged(def as unknown as HoldingDefinition, changed)) return schema;
  const { id: _id, ...said } = globalRegistry.get(schema) ?? {};
  const remade = clone(schema, { ...def, ...changed });
  // What a schema says of itself is kept by schema, not in it.
  if (Object.keys(said).length > 0) globalRegistry.add(remade, said);
  return remade;
}

function isUnchanged(definition: HoldingDefinition, changed: Partial<HoldingDefinition>): boolean {
  return Object.entries(changed).every(([name, value]) => {
    const before: unknown = definition[name as keyof HoldingDefinition];
    if (value === before || typeof value !== 'object' || value === null) return value === before;
    const [ours, theirs] = [Object.entries(value), Object.entries(before as object)];
    return (
      ours.length === theirs.length &&
      ours.every(([key, inner], index) => {
        return theirs[index]?.[0] === key && theirs[index]?.[1] === inner;
      })
    );
  });
}
