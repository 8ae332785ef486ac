import { z } from 'zod';
import { cellRule } from '#shared/school/scheme/cell-text.ts';
import type { HomeroomKey } from '#shared/school/scheme/column-keys.ts';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { homeroomLimits } from '#shared/school/scheme/limits.ts';
import { columnOf } from '#shared/school/scheme/scheme.ts';

const ruleOf = (key: HomeroomKey) => cellRule(columnOf(homeroomScheme, key));

const absences = (key: HomeroomKey) =>
  z.int(ruleOf(key)).min(0, ruleOf(key)).max(homeroomLimits.absences, ruleOf(key));

/** Conduct and absences of a term, in a request. */
export const conductFields = {
  RenLuyen: z.enum(levels, ruleOf('RenLuyen')),
  NghiCoPhep: absences('NghiCoPhep'),
  NghiKhongPhep: absences('NghiKhongPhep'),
};
