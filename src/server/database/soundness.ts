import { sql } from 'kysely';
import type { AppDatabase } from './open.ts';
import { ask } from './reader.ts';
import { DatabaseTrouble } from './trouble.ts';

/** Fails when the file is damaged anywhere; otherwise that would show only when somebody needs what was there. */
export async function requireSound({ engine, main }: AppDatabase): Promise<void> {
  if (engine === 'postgres') return;
  const [first] = await ask(main, sql<{ quick_check: string }>`pragma quick_check(1)`);
  if (first?.quick_check !== 'ok') throw new DatabaseTrouble('damaged', first?.quick_check ?? 'no answer');
}
