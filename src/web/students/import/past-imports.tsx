import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PastImport } from '../../../shared/student-import.ts';
import { detailOf } from '../../lib/calls/problems.ts';
import { showCount, showMoment, showText } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDelete } from '../../ui/dialogs/confirm-delete.tsx';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { studentKeys } from '../api.ts';
import { pastImportsQuery, takeBackImport } from './api.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';

const nameOf = ({ SoLuong, TenTep, ThoiDiem }: PastImport) =>
  `Xóa ${showCount(SoLuong)} học sinh đã nhập${TenTep ? ` từ tệp “${TenTep}”` : ''} lúc ${showMoment(ThoiDiem)}.`;

/** Past imports, each of which can be undone as a whole. */
export function PastImports() {
  const imports = useQuery(pastImportsQuery);
  const client = useQueryClient();
  const removal = useDialog<PastImport>();
  const takeBack = async ({ id, SoLuong }: PastImport) => {
    try {
      await takeBackImport(id);
      toast.success(texts.takenBack(SoLuong));
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
            cell: (row) => <TakeBack row={row} onTakeBack={() => removal.open(row)} />,
          },
        ]}
      />
      <ConfirmDelete
        dialog={removal}
        title={texts.takeBackTitle}
        nameOf={nameOf}
        onDelete={takeBack}
        action={texts.takeBack}
        consequence={texts.takeBackMeans}
      />
    </Stack>
  );
}

/** Two lines instead of four columns, so that the button stays visible on a phone. */
function ImportOf({ TenTep, SoLuong, ThoiDiem, NguoiNhap }: PastImport) {
  return (
    <>
      {showText(TenTep)}
      <Text size="sm" c="dimmed">
        {showCount(SoLuong)} học sinh, {showMoment(ThoiDiem)}, {NguoiNhap}
      </Text>
    </>
  );
}

function TakeBack({ row, onTakeBack }: { row: PastImport; onTakeBack: () => void }) {
  if (!row.CoTheHoanTac)
    return (
      <Text size="sm" c="dimmed">
        {texts.kept}
      </Text>
    );
  return (
    <Button
      size="xs"
      variant="default"
      onClick={onTakeBack}
      aria-label={`${texts.takeBack} lần nhập lúc ${showMoment(row.ThoiDiem)}`}
    >
      {texts.takeBack}
    </Button>
  );
}
