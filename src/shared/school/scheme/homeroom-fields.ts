import { z } from 'zod';
import { cellRule } from './cell-text.ts';
import type { HomeroomKey } from './column-keys.ts';
import { homeroomScheme } from './homeroom.ts';
import { levels } from './levels.ts';
import { homeroomLimits } from './limits.ts';
import { columnOf } from './scheme.ts';

const ruleOf = (key: HomeroomKey) => cellRule(columnOf(homeroomScheme, key));

const absences = (key: HomeroomKey) =>
  z.int(ruleOf(key)).min(0, ruleOf(key)).max(homeroomLimits.absences, ruleOf(key));

/** Conduct and absences of a term, in a request. */
export const conductFields = {
  RenLuyen: z.enum(levels, ruleOf('RenLuyen')),
  NghiCoPhep: absences('NghiCoPhep'),
  NghiKhongPhep: absences('NghiKhongPhep'),
};
