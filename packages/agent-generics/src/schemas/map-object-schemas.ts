import * as z from 'zod';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/**
 * Returns `schema` with the fields of the object it describes changed: through unions, intersections, transforms and
 * wrappers, refinements kept. A schema of anything else stays as it is.
 */
export function mapObjectSchemas(schema: z.core.$ZodType, change: (shape: Shape) => Shape): z.core.$ZodType {
  const map = (inner: z.core.$ZodType) => mapObjectSchemas(inner, change);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const remake = (changed: object) => z.core.clone(schema, { ...def, ...changed });
  switch (def.type) {
    case 'object':
      return remake({ shape: change(def.shape) });
    case 'union':
      return remake({ options: def.options.map(map) });
    case 'intersection':
      return remake({ left: map(def.left), right: map(def.right) });
    case 'pipe':
      return remake({ in: map(def.in) });
    case 'lazy':
      return remake({ getter: () => map(def.getter()) });
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return remake({ innerType: map(def.innerType) });
    default:
      return schema;
  }
}
