import type { Context } from '#server/platform/context.ts';
import { limitKey, spend } from '#server/platform/http/limits/rate-limit.ts';
import { familyLimits } from '#shared/families/limits.ts';

/** A card costs more than any other call of a family. */
export function limitFamilyExports(context: Context, studentId: number): Promise<void> {
  const key = limitKey('tra-cuu-phieu', studentId);
  return spend(context, { key, max: familyLimits.cardsPerMinute, minutes: 1 });
}
