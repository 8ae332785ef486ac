import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useBusyDialog } from '#web/kit/dialogs/dialog-context.ts';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { toast } from '#web/kit/toast.ts';
import { assignmentKeys } from './api.ts';

type Props = {
  disabled: boolean;
  /** Saves pending choices; resolves to false if something could not be saved. */
  onStart: () => Promise<boolean>;
};

/** Fills empty cells with last year's teachers. */
export function CopyButton({ disabled, onStart }: Props) {
  const dialog = useDialog<true>();
  const start = async () => {
    if (await onStart()) dialog.open(true);
    else toast.warning('Còn ô chưa lưu được. Vui lòng xem lại trước khi chép.');
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        disabled={disabled}
        onClick={start}
      >
        Chép từ năm trước
      </Button>
      <Dialog title="Chép phân công từ năm trước?" opened={dialog.opened} onClose={dialog.close}>
        <Question onClose={dialog.close} />
      </Dialog>
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const copy = useMutation({
    mutationFn: () => call(assignmentsApi.copy),
    onSuccess: async ({ GVCN, MonHoc }) => {
      await client.invalidateQueries({ queryKey: assignmentKeys.all });
      if (GVCN + MonHoc === 0) toast.info('Không có ô trống nào được điền từ niên khóa trước.');
      else toast.success(`Đã điền ${GVCN + MonHoc} ô: ${MonHoc} môn học, ${GVCN} chủ nhiệm.`);
    },
    onError: (error) => toast.error(detailOf(error)),
    onSettled: onClose,
  });
  useBusyDialog(copy.isPending);
  return (
    <Stack gap="md">
      <Text>
        Các lớp và môn cùng tên nhận giáo viên của niên khóa trước. Chỉ những ô còn trống được điền; ô đã có
        giáo viên giữ nguyên.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={copy.isPending} data-autofocus>
          Hủy
        </Button>
        <Button onClick={() => copy.mutate()} loading={copy.isPending}>
          Chép
        </Button>
      </Group>
    </Stack>
  );
}
