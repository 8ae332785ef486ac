import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type AnySheet, gradingApi } from '#shared/scores/sheets/api.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import type { DraftedRow } from './draft-content.ts';

type Props = {
  sheet: AnySheet;
  rows: readonly DraftedRow[];
  /** Names the sheet for screen reader users, who do not see the context of the button. */
  label: string;
};

/** Downloads the typed scores as a file, even if they can no longer be saved. */
export function DraftFileButton({ sheet: { IDMonHoc, ...sheet }, rows, label }: Props) {
  const excel = useExportOf(gradingApi.exportDraft, 'diem_chua_luu.xlsx', {
    done: 'Đã tải về điểm chưa lưu.',
  });
  const Diem = rows.map(({ id, name, text }) => ({ IDHocSinh: id, HoTen: name, ...text }));
  // A homeroom sheet cannot be imported, so a file would be of no use.
  if (IDMonHoc === null) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      aria-label={`Tải về Excel ${label}`}
      loading={excel.pending}
      onClick={() => excel.run({ body: { ...sheet, IDMonHoc, Diem } })}
    >
      Tải về Excel
    </Button>
  );
}
