import { expectTypeOf, test } from 'vitest';
import type { AppDatabase } from './open.ts';
import type { Reader } from './reader.ts';

test('a Reader has no methods for writing', () => {
  expectTypeOf<keyof Reader>().toEqualTypeOf<'selectFrom'>();
  expectTypeOf<AppDatabase['main'] | AppDatabase['reports']>().toEqualTypeOf<Reader>();
});
