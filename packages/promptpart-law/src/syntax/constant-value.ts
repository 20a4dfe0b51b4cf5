import { type Node, propertyName, unwrap } from './node';

/** The value of an expression of literals, arrays and objects alone; what is none of these is undefined in it. */
export function constantValue(node: Node): unknown {
  const expression = unwrap(node);
  switch (expression.type) {
    case 'Literal':
      return expression.value;
    case 'ArrayExpression':
      return expression.elements.map((element) => (element === null ? undefined : constantValue(element)));
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.flatMap((property): Array<[string, unknown]> => {
          const name = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
          return property.type !== 'Property' || name === undefined ? [] : [[name, constantValue(property.value)]];
        }),
      );
    default:
      return undefined;
  }
}
