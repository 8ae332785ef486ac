import { booksApi, type ClassBookQuery } from '#shared/results/class-book/api.ts';
import { file } from '#web/kit/calls/call.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { ExportButton } from '#web/kit/parts/export-button.tsx';

const exportClassBook = (query: ClassBookQuery) => file(booksApi.classBook, { query });

const exportSchoolRecord = (id: number) => file(booksApi.schoolRecord, { params: { id } });

/** Downloads 'Sổ theo dõi và đánh giá học sinh' of a class. */
export function ClassBookButton({ classId }: { classId: number | undefined }) {
  const book = useFileExport({ load: exportClassBook, save: (file) => saveFile(file, 'so_theo_doi.pdf') });
  return (
    <ExportButton
      format="pdf"
      label="Sổ theo dõi"
      onClick={() => classId !== undefined && book.run({ IDLopHoc: classId })}
      pending={book.pending}
      disabled={classId === undefined}
    />
  );
}

/** Downloads the 'học bạ' of a student. */
export function SchoolRecordButton({ studentId }: { studentId: number }) {
  const record = useFileExport({ load: exportSchoolRecord, save: (file) => saveFile(file, 'hoc_ba.pdf') });
  return (
    <ExportButton
      format="pdf"
      label="Học bạ"
      onClick={() => record.run(studentId)}
      pending={record.pending}
    />
  );
}
