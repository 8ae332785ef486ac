// 'Thêm nhiều lớp': all classes of a list, or none.

import type { Tx } from '#server/platform/database/transaction.ts';
import { invalidField, invalidFields } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { ClassCreation, ClassesCreation } from '#shared/school/classes/api.ts';
import { checkClassNames } from '#shared/school/classes/class-names.ts';
import { refusalOfGroup } from '#shared/school/classes/subject-group.ts';
import { subjectGroupExists } from '../subjects/queries.ts';
import { findBlocks } from '../years/block-queries.ts';
import { findLimits } from '../years/queries.ts';
import { classesOfYear, insertClass } from './queries.ts';

/** The ids, in the order of the names. */
export async function createClasses(
  tx: Tx,
  { TenLop, IDNienKhoa, IDToHop }: ClassesCreation,
): Promise<number[]> {
  if (IDToHop !== null && !(await subjectGroupExists(tx, IDToHop)))
    throw invalidField('IDToHop', messages.unknown('Tổ hợp'));
  const existing = await classesOfYear(tx, IDNienKhoa);
  const limits = await findLimits(tx, IDNienKhoa);
  const blocks = await findBlocks(tx);
  const created: ClassCreation[] = [];
  const faults: string[] = [];
  for (const { TenLop: name, IDKhoi, Loi } of checkClassNames(TenLop, { blocks, existing, limits }))
    if (IDKhoi === null || Loi !== null) faults.push(`${name}: ${Loi}`);
    else created.push({ TenLop: name, IDKhoi, IDNienKhoa, IDToHop });
  if (faults.length > 0) throw invalidFields({ TenLop: faults });
  for (const { IDKhoi } of created) {
    const refusal = refusalOfGroup(IDKhoi, IDToHop);
    if (refusal) throw invalidField('IDToHop', refusal);
  }
  const ids: number[] = [];
  for (const schoolClass of created) ids.push(await insertClass(tx, schoolClass));
  return ids;
}
