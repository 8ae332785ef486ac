import { expectTypeOf, test } from 'vitest';
import type { AppDatabase } from './open.ts';
import type { Reader } from './reader.ts';

test('what is handed out to read from has nothing to write with', () => {
  expectTypeOf<keyof Reader>().toEqualTypeOf<'selectFrom'>();
  expectTypeOf<AppDatabase['main'] | AppDatabase['reports']>().toEqualTypeOf<Reader>();
});
