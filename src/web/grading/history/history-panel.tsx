import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScoreRow, SheetOfYear } from '../../../shared/grading.ts';
import { detailOf } from '../../lib/calls/problems.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useFileExport } from '../../lib/calls/use-file-export.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterSelect } from '../../ui/filters/filter-select.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { exportHistory, historyQuery } from '../api.ts';
import { labelsOf } from '../sheet.ts';
import classes from './history.module.css';
import { HistoryTable } from './history-table.tsx';

type ButtonProps = { onClick: () => void; disabled: boolean };

export function HistoryButton({ onClick, disabled }: ButtonProps) {
  return (
    <Button
      variant="default"
      className={classes['button']}
      leftSection={<IconHistory size={18} aria-hidden />}
      onClick={onClick}
      disabled={disabled}
    >
      Lịch sử
    </Button>
  );
}

type Content = { sheet: SheetOfYear; title: string; students: readonly ScoreRow[] };

/** Opened for one student, or with null for all. */
type Props = Omit<Content, 'sheet'> & { dialog: DialogState<number | null>; sheet: SheetOfYear | null };

/** What happened to the scores of a sheet. Only shows; what is being typed below it stays untouched. */
export function HistoryPanel({ dialog, sheet, ...content }: Props) {
  return (
    <Dialog
      title="Lịch sử sửa điểm"
      opened={dialog.opened}
      onClose={dialog.close}
      size="56rem"
      atSide="right"
    >
      {sheet && <History sheet={sheet} initialStudent={dialog.value ?? null} {...content} />}
    </Dialog>
  );
}

function History({ sheet, title, students, initialStudent }: Content & { initialStudent: number | null }) {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  // Not in the address, unlike other filters: changing that asks about scores that are not saved.
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
        <ErrorState message={detailOf(history.error)} onRetry={() => history.refetch()} />
      ) : (
        <>
          <HistoryTable
            key={page}
            changes={history.data?.rows}
            labels={labels}
            loading={history.isPlaceholderData || history.isPending}
            empty={
              student === null ? 'Chưa có điểm nào được nhập.' : 'Học sinh này chưa có điểm nào được nhập.'
            }
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
