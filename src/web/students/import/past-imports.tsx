import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PastImport, studentImportApi } from '#shared/students/import/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatCount, formatMoment, formatText } from '#web/kit/format.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { toast } from '#web/kit/toast.ts';
import { studentKeys } from '../list/api.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';

const pastImportsQuery = queryOf([...studentKeys.all, 'imports'], studentImportApi.list);

function nameOf({ Loai, SoLuong, TenTep, ThoiDiem }: PastImport): string {
  const from = `${TenTep ? ` từ tệp “${TenTep}”` : ''} lúc ${formatMoment(ThoiDiem)}.`;
  return Loai === 'CapNhat'
    ? `Trả lại thông tin cũ của ${formatCount(SoLuong)} học sinh đã cập nhật${from}`
    : `Xóa ${formatCount(SoLuong)} học sinh đã nhập${from}`;
}

const isUpdate = (row: PastImport | undefined) => row?.Loai === 'CapNhat';

/** Past imports, each of which can be undone as a whole. */
export function PastImports() {
  const imports = useQuery(pastImportsQuery);
  const client = useQueryClient();
  const removal = useDialog<PastImport>();
  const undo = async (row: PastImport) => {
    try {
      await call(studentImportApi.takeBack, { params: { id: row.id } });
      toast.success(isUpdate(row) ? texts.updateUndone(row.SoLuong) : texts.undone(row.SoLuong));
    } catch (error) {
      toast.error(detailOf(error));
    } finally {
      await client.invalidateQueries({ queryKey: studentKeys.all });
      void client.invalidateQueries({ queryKey: ['classes'] });
    }
  };
  if (imports.isError) return <ErrorState message={texts.pastFailed} onRetry={() => imports.refetch()} />;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {texts.past}
      </Title>
      <DataTable
        caption={texts.past}
        rows={imports.data}
        loading={imports.isPending}
        rowKey={({ id }) => id}
        empty={texts.noPast}
        columns={[
          { key: 'import', header: 'Lần nhập', rowHeader: true, cell: ImportOf },
          {
            key: 'actions',
            header: 'Thao tác',
            actions: true,
            cell: (row) => <UndoButton row={row} onUndo={() => removal.open(row)} />,
          },
        ]}
      />
      <ConfirmDelete
        dialog={removal}
        title={isUpdate(removal.value) ? texts.undoUpdateTitle : texts.undoTitle}
        nameOf={nameOf}
        onDelete={undo}
        action={texts.undo}
        consequence={isUpdate(removal.value) ? texts.undoUpdateMeans : texts.undoMeans}
      />
    </Stack>
  );
}

/** Two lines instead of four columns, so that the button stays visible on a phone. */
function ImportOf(row: PastImport) {
  const { TenTep, SoLuong, ThoiDiem, NguoiNhap } = row;
  return (
    <>
      {formatText(TenTep)}
      <Text size="sm" c="dimmed">
        {isUpdate(row) && 'Cập nhật '}
        {formatCount(SoLuong)} học sinh, {formatMoment(ThoiDiem)}, {NguoiNhap}
      </Text>
    </>
  );
}

function UndoButton({ row, onUndo }: { row: PastImport; onUndo: () => void }) {
  if (!row.CoTheHoanTac)
    return (
      <Text size="sm" c="dimmed">
        {isUpdate(row) ? texts.updateKept : texts.kept}
      </Text>
    );
  return (
    <Button
      size="xs"
      variant="default"
      onClick={onUndo}
      aria-label={`${texts.undo} lần ${isUpdate(row) ? 'cập nhật' : 'nhập'} lúc ${formatMoment(row.ThoiDiem)}`}
    >
      {texts.undo}
    </Button>
  );
}
