import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { booksApi } from '#shared/results/class-book/api.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { ExportButton } from '#web/kit/parts/export-button.tsx';

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

/** Downloads the 'học bạ' of every student of a class. It takes seconds, so they are counted and it can be cancelled. */
export function SchoolRecordsButton({ classId }: { classId: number | undefined }) {
  const records = useExportOf(booksApi.schoolRecords, 'hoc_ba.pdf');
  const seconds = useSeconds(records.pending);
  return (
    <>
      <ExportButton
        format="pdf"
        label="Học bạ cả lớp"
        busy={`Đang tạo học bạ… ${seconds} giây`}
        onClick={() => classId !== undefined && records.run({ params: { id: classId } })}
        pending={records.pending}
        disabled={classId === undefined}
      />
      {records.pending && (
        <Button variant="default" onClick={records.cancel}>
          Hủy tạo học bạ
        </Button>
      )}
    </>
  );
}

/** How long something has been going on. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

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
