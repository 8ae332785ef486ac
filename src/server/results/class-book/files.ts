import type { Reader } from '#server/platform/database/reader.ts';
import { safeName } from '#server/platform/files/excel/export.ts';
import { pdfFile } from '#server/platform/files/pdf/export.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { studentsOfClass } from '#server/school/rosters/queries.ts';
import { listTerms } from '#server/school/years/year-queries.ts';
import { listHomeroom } from '#server/scores/homeroom/queries.ts';
import { listSheet } from '#server/scores/sheets/queries.ts';
import { requireSheet } from '#server/scores/sheets/require-sheet.ts';
import { invalid } from '#shared/contract/errors.ts';
import type { ClassBookQuery } from '#shared/results/class-book/api.ts';
import { type ClassBook, classBookDocuments } from '#shared/results/class-book/class-book-document.ts';
import { booksMessages } from '#shared/results/class-book/messages.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { classResults } from '../class-results/class-results.ts';
import { requireClassToSee } from '../class-summaries/require-class.ts';
import { teachersOfClass } from './queries.ts';

export const classBookFile = pdfFile('class.book.export', async (reader, query: ClassBookQuery, caller) => {
  const book = await classBook(reader, query, caller);
  return {
    name: `${safeName('SoTheoDoi', book.TenLop)}.pdf`,
    title: `Sổ theo dõi và đánh giá học sinh lớp ${book.TenLop}, niên khóa ${book.TenNienKhoa}`,
    books: [classBookDocuments(book)],
    detail: { ...query, TenLop: book.TenLop, TenNienKhoa: book.TenNienKhoa },
  };
});

async function classBook(reader: Reader, { IDLopHoc }: ClassBookQuery, caller: Caller): Promise<ClassBook> {
  const query = { IDLopHoc, IDHocKy: wholeYear };
  const found = await requireClassToSee(reader, query, caller, booksMessages.notHomeroom);
  const { schoolClass, homeroom, method } = found;
  if (method !== 'ThongTu22') throw invalid(booksMessages.otherMethod);
  const terms = await listTerms(reader);
  const results = [];
  for (const { id } of [...terms, { id: wholeYear }])
    results.push(await classResults(reader, { IDLopHoc, IDHocKy: id }, caller));
  const subjects = results[0]?.MonHoc ?? [];
  const teachers = await teachersOfClass(reader, IDLopHoc);
  const sheets = [];
  for (const { id, TenMonHoc } of subjects)
    for (const term of terms) {
      const sheet = { IDLopHoc, IDMonHoc: id, IDHocKy: term.id };
      const { scheme } = await requireSheet(reader, sheet);
      const rows = await listSheet(reader, { ...sheet, IDNienKhoa: undefined });
      sheets.push({ sheet, scheme, TenMonHoc, GVBM: teachers.get(id) ?? null, rows });
    }
  const conduct = [];
  for (const { id } of terms)
    conduct.push({ IDHocKy: id, rows: await listHomeroom(reader, { IDLopHoc, IDHocKy: id }) });
  const students = await studentsOfClass(reader, IDLopHoc);
  const { TenLop, TenNienKhoa } = schoolClass;
  return {
    IDLopHoc,
    TenLop,
    TenNienKhoa,
    terms,
    sheets,
    results,
    GVCN: homeroom?.HoTen ?? null,
    students: students.map((student) => ({ ...student, HoTen: `${student.Ho} ${student.Ten}` })),
    homeroom: conduct,
  };
}
