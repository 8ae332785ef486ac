import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { StudentScoreChange } from '#shared/students/record/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { Pager } from '#web/kit/tables/pager.tsx';
import { changeColumns, TwoLines } from '#web/scores/history/history-table.tsx';
import { scoreChangesQuery } from './api.ts';

const columns: Column<StudentScoreChange>[] = [
  {
    key: 'subject',
    header: 'Môn học',
    rowHeader: true,
    cell: ({ TenMonHoc, TenHocKy, TenNienKhoa }) => (
      <TwoLines first={TenMonHoc} second={`${TenHocKy}, ${TenNienKhoa}`} />
    ),
  },
  ...changeColumns,
];

/** The student's score history, newest first. */
export function ScoreChanges({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const changes = useQuery(scoreChangesQuery(id, page));
  const toPage = useCallback((next: number) => setPage(next), []);
  if (changes.isError)
    return <ErrorState message={detailOf(changes.error)} onRetry={() => changes.refetch()} />;
  return (
    <>
      <DataTable
        key={page}
        caption="Những lần sửa điểm, mới nhất trước"
        rows={changes.data?.rows}
        loading={changes.isPlaceholderData || changes.isPending}
        rowKey={({ id: change }) => change}
        empty="Học sinh này chưa có điểm nào được nhập."
        columns={columns}
      />
      {changes.data && <Pager page={page} count={changes.data.count} noun="lần sửa" onPage={toPage} />}
    </>
  );
}
