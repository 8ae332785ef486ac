import { messages } from '#shared/contract/messages.ts';

// Messages that explain why a record cannot be changed; null if it can. Both the flags in lists and the errors of
// routes derive from them; the route decides the status.

/** The part that these functions need. */
export type CurrentYear = { id: number };

/** Old years are read-only for all users. */
export function refusalOfYear(yearId: number, currentYear: CurrentYear | null): string | null {
  return yearId === currentYear?.id ? null : messages.oldYear;
}

/** Booleans as returned by the database: true, or 1 on SQLite. */
type YearContents = {
  TenNienKhoa: string;
  hasStudents: unknown;
  hasClasses: unknown;
  hasSubjects: unknown;
  hasConduct: unknown;
};

/** Only an empty year can be deleted, old or current. */
export function refusalToDelete(year: YearContents): string | null {
  const contents = [
    ...(year.hasStudents ? ['học sinh'] : []),
    ...(year.hasClasses ? ['lớp học'] : []),
    ...(year.hasSubjects ? ['môn học'] : []),
    ...(year.hasConduct ? ['sổ chủ nhiệm'] : []),
  ];
  return contents.length === 0
    ? null
    : `Niên khóa ${year.TenNienKhoa} đã có ${contents.join(', ')} nên không thể xóa.`;
}
