import { forbidden } from '../../shared/errors.ts';
import type { Tx } from '../database/transaction.ts';
import { findCurrentYear } from '../regulations/year-queries.ts';
import { refusalToChange } from './changeable.ts';
import { type ClassInfo, requireClass } from './queries.ts';

/** Returns the class if it, its subjects and its roster may be changed; throws otherwise. */
export async function requireEditableClass(tx: Tx, id: number): Promise<ClassInfo> {
  const info = await requireClass(tx, id);
  const refusal = refusalToChange(info, await findCurrentYear(tx));
  if (refusal) throw forbidden(refusal);
  return info;
}
