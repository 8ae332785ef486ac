import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { findMethod, requireTerm } from '#server/school/years/year-queries.ts';
import { forbidden, orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { SummaryQuery } from '#shared/results/class-summaries/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
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
  const found = orNotFound(await findClass(reader, IDLopHoc), messages.unknown('Lớp học'));
  if (IDHocKy !== wholeYear) await requireTerm(reader, IDHocKy);
  return { ...found, method: await findMethod(reader, found.schoolClass.IDNienKhoa) };
}
