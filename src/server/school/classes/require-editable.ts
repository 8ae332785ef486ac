import type { Reader } from '#server/platform/database/reader.ts';
import { forbidden } from '#shared/contract/errors.ts';
import { findCurrentYear } from '../years/year-queries.ts';
import { refusalToChange } from './changeable.ts';
import { type ClassInfo, requireClass } from './queries.ts';

/** Returns the class if it, its subjects and its roster may be changed; throws otherwise. */
export async function requireEditableClass(reader: Reader, id: number): Promise<ClassInfo> {
  const info = await requireClass(reader, id);
  const refusal = refusalToChange(info, await findCurrentYear(reader));
  if (refusal) throw forbidden(refusal);
  return info;
}
