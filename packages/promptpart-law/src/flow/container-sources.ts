import { type NodeOf, propertyName } from '../syntax/node';
import type { FlowItem } from './trace';

/** The fields of a message or a block that hold its text. */
const CARRIERS: ReadonlySet<string> = new Set(['content', 'text', 'parts']);

const isIndex = (segment: string): boolean => /^\d+$/.test(segment);

/** What an array holds at a path. A path that names no index goes through to the elements. */
export function elementSources(node: NodeOf<'ArrayExpression'>, { path, isCertain }: FlowItem): FlowItem[] {
  const [first, ...rest] = path;
  const hasSpread = node.elements.some((element) => element?.type === 'SpreadElement');
  const inside = first === '*' || (first !== undefined && isIndex(first)) ? rest : path;
  return node.elements.flatMap((element, index): FlowItem[] => {
    if (element === null) return [];
    if (element.type === 'SpreadElement') return [{ node: element.argument, path, isCertain }];
    const isMissed = first !== undefined && isIndex(first) && !hasSpread && Number(first) !== index;
    return isMissed ? [] : [{ node: element, path: inside, isCertain }];
  });
}

/** What an object holds at a path. Without a path: the fields that carry a message's text. */
export function propertySources(node: NodeOf<'ObjectExpression'>, { path, isCertain }: FlowItem): FlowItem[] {
  const [first, ...rest] = path;
  return node.properties.flatMap((property): FlowItem[] => {
    if (property.type === 'SpreadElement') return [{ node: property.argument, path, isCertain }];
    const name = propertyName(property.key, property.computed);
    if (first === '**') return [{ node: property.value, path, isCertain }];
    const isWanted =
      first === undefined
        ? name !== undefined && CARRIERS.has(name)
        : name === undefined || first === '*' || name === first;
    return isWanted ? [{ node: property.value, path: rest, isCertain }] : [];
  });
}

/** True for a property that carries text where no property was asked for. */
export function isCarrier(name: string): boolean {
  return CARRIERS.has(name) || isIndex(name);
}
