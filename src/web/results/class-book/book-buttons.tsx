import { booksApi } from '#shared/results/class-book/api.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { LongExport } from '#web/kit/parts/long-export.tsx';

/** Downloads 'Sổ theo dõi và đánh giá học sinh' of a class. */
export function ClassBookButton({ classId }: { classId: number | undefined }) {
  const book = useExportOf(booksApi.classBook, 'so_theo_doi.pdf');
  return (
    <ExportButton
      format="pdf"
      label="Sổ theo dõi"
      onClick={() => classId !== undefined && book.run({ query: { IDLopHoc: classId } })}
      pending={book.pending}
      disabled={classId === undefined}
    />
  );
}

/** Downloads the 'học bạ' of every student of a class. */
export function SchoolRecordsButton({ classId }: { classId: number | undefined }) {
  const records = useExportOf(booksApi.schoolRecords, 'hoc_ba.pdf');
  return (
    <LongExport
      format="pdf"
      label="Học bạ cả lớp"
      running="Đang tạo học bạ…"
      cancelLabel="Hủy tạo học bạ"
      onClick={() => classId !== undefined && records.run({ params: { id: classId } })}
      onCancel={records.cancel}
      pending={records.pending}
      disabled={classId === undefined}
    />
  );
}
