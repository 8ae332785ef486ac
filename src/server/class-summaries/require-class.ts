import { messages } from '../../shared/common-messages.ts';
import type { SummaryQuery } from '../../shared/endpoints/class-summaries.ts';
import { forbidden, notFound } from '../../shared/errors.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import type { Reader } from '../database/reader.ts';
import { findMethod, requireTerm } from '../regulations/year-queries.ts';
import type { Caller } from '../sessions/caller.ts';
import { findClass } from './queries.ts';

/** The office may see every class, a teacher only their homeroom class; `refusal` is the message for others. */
export async function requireClassToSee(
  reader: Reader,
  query: SummaryQuery,
  caller: Caller,
  refusal: string,
): Promise<ClassToSee> {
  const found = await findClassToSee(reader, query);
  if (caller.role === 'GiaoVien' && found.homeroom?.id !== caller.id) throw forbidden(refusal);
  return found;
}

export type ClassToSee = Awaited<ReturnType<typeof findClassToSee>>;

/** Without checking who asks. */
export async function findClassToSee(reader: Reader, { IDLopHoc, IDHocKy }: SummaryQuery) {
  const found = await findClass(reader, IDLopHoc);
  if (!found) throw notFound(messages.unknown('Lớp học'));
  if (IDHocKy !== wholeYear) await requireTerm(reader, IDHocKy);
  return { ...found, method: await findMethod(reader, found.schoolClass.IDNienKhoa) };
}
