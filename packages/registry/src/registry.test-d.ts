import { expectTypeOf } from 'vitest';
import { factoryRegistry, type RegistryEntry, RegistryImpl } from './index';

const numbers = factoryRegistry<number>();

expectTypeOf(numbers.get('a')).toEqualTypeOf<number | undefined>();
expectTypeOf(numbers.get(['a', 'b'])).toEqualTypeOf<number | undefined>();
expectTypeOf(numbers.getAll('a')).toEqualTypeOf<readonly RegistryEntry<number>[]>();
expectTypeOf(numbers.set('a', 1)).toEqualTypeOf<RegistryImpl<number>>();

// @ts-expect-error a registry of numbers takes no string
numbers.set('a', 'one');

// @ts-expect-error an entry is read, never written
numbers.getAll('a')[0].priority = 1;

class Names extends RegistryImpl<string> {}
expectTypeOf(new Names().set('a', 'x')).toEqualTypeOf<Names>();
