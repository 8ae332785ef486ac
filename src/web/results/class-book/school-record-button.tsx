import { booksApi } from '#shared/results/class-book/api.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { ExportButton } from '#web/kit/parts/export-button.tsx';

/** Downloads the 'học bạ' of a student. */
export function SchoolRecordButton({ studentId }: { studentId: number }) {
  const record = useExportOf(booksApi.schoolRecord, 'hoc_ba.pdf');
  return (
    <ExportButton
      format="pdf"
      label="Học bạ"
      onClick={() => record.run({ params: { id: studentId } })}
      pending={record.pending}
    />
  );
}
