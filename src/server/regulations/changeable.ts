import { messages } from '../../shared/common-messages.ts';

// Why a record stays as it is, as the sentence that says so; null while it may be changed. What a list shows and what a
// route refuses both follow from it; the route decides the status.

/** As much of it as the refusals ask for. */
export type CurrentYear = { id: number };

/** Old years are read-only for everyone. */
export function refusalOfYear(yearId: number, currentYear: CurrentYear | null): string | null {
  return yearId === currentYear?.id ? null : messages.oldYear;
}

export function refusalToChange(
  { IDNienKhoa }: { IDNienKhoa: number },
  currentYear: CurrentYear | null,
): string | null {
  return refusalOfYear(IDNienKhoa, currentYear);
}

/** The booleans are the database's own: true, or 1 on SQLite. */
type YearContents = {
  TenNienKhoa: string;
  hasStudents: unknown;
  hasClasses: unknown;
  hasSubjects: unknown;
};

/** Only an empty year can go, old or current. */
export function refusalToDelete(year: YearContents): string | null {
  const contents = [
    ...(year.hasStudents ? ['học sinh'] : []),
    ...(year.hasClasses ? ['lớp học'] : []),
    ...(year.hasSubjects ? ['môn học'] : []),
  ];
  return contents.length === 0
    ? null
    : `Niên khóa ${year.TenNienKhoa} đã có ${contents.join(', ')} nên không thể xóa.`;
}
