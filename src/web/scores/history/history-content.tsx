import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnySheetOfYear, ScoreRow } from '#shared/scores/sheets/api.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { Pager } from '#web/kit/tables/pager.tsx';
import { labelsOf } from '#web/school/choices/student-labels.ts';
import { exportHistory, historyQuery } from './api.ts';
import classes from './history.module.css';
import { HistoryTable } from './history-table.tsx';

type Props = {
  sheet: AnySheetOfYear;
  title: string;
  students: readonly ScoreRow[];
  /** The student it was opened for; null for all. */
  initialStudent: number | null;
};

/** The content of the panel. */
export default function History({ sheet, title, students, initialStudent }: Props) {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  // Not in the URL, unlike other filters: changing the URL would trigger the unsaved changes prompt.
  const [{ student, page }, show] = useState({ student: initialStudent, page: 1 });
  const changes = { IDLopHoc, IDMonHoc, IDHocKy, IDHocSinh: student ?? undefined };
  const history = useQuery(historyQuery(changes, page));
  const excel = useFileExport({
    load: exportHistory,
    save: (file) => saveFile(file, 'lich_su_diem.xlsx'),
  });
  const failure = excel.failureOf(changes);
  const labels = labelsOf(students);
  return (
    <>
      <Text c="dimmed">{title}</Text>
      <Group align="flex-end" justify="space-between" gap="sm" my="md">
        <div className={classes['filter']}>
          <FilterSelect
            label="Học sinh"
            placeholder="Tất cả học sinh"
            value={student}
            options={[...labels].map(([value, label]) => ({ value, label }))}
            onChange={(value) => show({ student: value === '' ? null : Number(value), page: 1 })}
          />
        </div>
        <ExportButton
          onClick={() => excel.run(changes)}
          pending={excel.pending}
          disabled={history.data?.count === 0}
        />
      </Group>
      {failure && (
        <Text c="red" size="sm" mb="sm">
          {failure}
        </Text>
      )}
      {history.isError ? (
        <FailedQuery query={history} />
      ) : (
        <>
          <HistoryTable
            key={page}
            changes={history.data?.rows}
            labels={labels}
            loading={history.isPlaceholderData || history.isPending}
            empty={emptyText(changes.IDMonHoc === null, student)}
          />
          {history.data && (
            <Pager
              page={page}
              count={history.data.count}
              noun="lần sửa"
              onPage={(next) => show({ student, page: next })}
            />
          )}
        </>
      )}
    </>
  );
}

/** The homeroom book has no scores. */
function emptyText(isBook: boolean, student: number | null): string {
  const what = isBook ? 'Chưa có nội dung nào được ghi.' : 'Chưa có điểm nào được nhập.';
  return student === null ? what : `Học sinh này ${what.replace('Chưa', 'chưa')}`;
}
