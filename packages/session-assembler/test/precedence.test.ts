import { expect, it } from 'vitest';
import { precedence } from '../src/index';

it('has five levels, strongest first', () => {
  expect(precedence.map(({ id }) => id)).toEqual(['facts', 'built-in', 'ticket-rules', 'team', 'outside']);
});

it('gives each origin of a segment one level', () => {
  expect(precedence.flatMap(({ id, origins }) => origins.map((origin) => [origin, id]))).toEqual([
    ['default', 'built-in'],
    ['override', 'built-in'],
    ['generated', 'built-in'],
    ['host', 'built-in'],
    ['team', 'team'],
    ['outside', 'outside'],
  ]);
});

it('is frozen', () => {
  expect(Object.isFrozen(precedence) && precedence.every(Object.isFrozen)).toBe(true);
});
