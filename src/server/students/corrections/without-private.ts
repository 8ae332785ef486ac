import type { Further } from '#shared/students/corrections/particulars.ts';
import type { Correction } from '#shared/students/record/api.ts';

const privateFields: readonly string[] = ['MaDinhDanh', 'NguoiThan'] satisfies Further[];

/** For callers who may not see the private fields. A correction of nothing else is left out, with its reason. */
export function withoutPrivateFields(corrections: Correction[]): Correction[] {
  return corrections
    .map((correction) => ({
      ...correction,
      ThayDoi: correction.ThayDoi.filter(({ Truong }) => !privateFields.includes(Truong)),
    }))
    .filter(({ ThayDoi }) => ThayDoi.length > 0);
}
