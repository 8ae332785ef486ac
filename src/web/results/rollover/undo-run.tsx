import { Button, Text } from '@mantine/core';
import { type RolloverRun, rolloverApi } from '#shared/results/rollover/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatCount, formatMoment } from '#web/kit/format.ts';
import { toast } from '#web/kit/toast.ts';

export const partsOf = ({ MonHoc, Lop, HocSinh }: Pick<RolloverRun, 'MonHoc' | 'Lop' | 'HocSinh'>) =>
  `${formatCount(HocSinh)} học sinh, ${formatCount(Lop)} lớp, ${formatCount(MonHoc)} môn học`;

type Props = {
  run: RolloverRun;
  /** Defaults to 'Hoàn tác lần kết chuyển này'. */
  label?: string;
  onUndone: () => void;
};

/** Undoes a whole run after confirmation, or says why it is too late. */
export function UndoRun({ run, label, onUndone }: Props) {
  const question = useDialog<RolloverRun>();
  const undoing = useAction({
    send: ({ id }: RolloverRun) => call(rolloverApi.undoRun, { params: { id } }),
    done: (undone) => `Đã hoàn tác lần kết chuyển: ${partsOf(undone)}.`,
    onDone: ({ GiuLai }) => {
      if (GiuLai.length > 0) toast.warning(`Giữ lại vì đang được dùng: ${GiuLai.join(', ')}.`);
      onUndone();
    },
    stale: 'everything',
  });
  if (!run.CoTheHoanTac)
    return (
      <Text size="sm" c="dimmed">
        Đã có điểm ở niên khóa mới nên không hoàn tác cả lần được.
      </Text>
    );
  return (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() => question.open(run)}
        {...(label && { 'aria-label': `Hoàn tác lần kết chuyển lúc ${formatMoment(run.ThoiDiem)}` })}
      >
        {label ?? 'Hoàn tác lần kết chuyển này'}
      </Button>
      <ConfirmDelete
        dialog={question}
        title="Hoàn tác lần kết chuyển này?"
        nameOf={(value) => `${partsOf(value)}, kết chuyển lúc ${formatMoment(value.ThoiDiem)}`}
        consequence="Quyết định, ghi danh và chỗ trong lớp mới của các em đều bị bỏ. Lớp và môn học của lần này cũng bị xóa, trừ khi đang được dùng vào việc khác."
        action="Hoàn tác"
        onDelete={undoing.mutateAsync}
      />
    </>
  );
}
