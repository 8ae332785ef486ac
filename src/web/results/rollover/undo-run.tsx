import { Button, Text } from '@mantine/core';
import { type RolloverRun, rolloverApi } from '#shared/results/rollover/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { formatCount, formatMoment } from '#web/kit/format.ts';
import { toast } from '#web/kit/toast.ts';

export const partsOf = ({ MonHoc, Lop, HocSinh }: Pick<RolloverRun, 'MonHoc' | 'Lop' | 'HocSinh'>) =>
  `${formatCount(HocSinh)} học sinh, ${formatCount(Lop)} lớp, ${formatCount(MonHoc)} môn học`;

type Props = {
  run: RolloverRun;
  /** Defaults to 'Hoàn tác lần kết chuyển này'. */
  label?: string;
  onUndo: (run: RolloverRun) => void;
};

/** Undoes a whole run after confirmation, or says why it is too late. */
export function UndoRun({ run, label, onUndo }: Props) {
  if (!run.CoTheHoanTac)
    return (
      <Text size="sm" c="dimmed">
        Đã có điểm ở niên khóa mới nên không hoàn tác cả lần được.
      </Text>
    );
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() => onUndo(run)}
      {...(label && { 'aria-label': `Hoàn tác lần kết chuyển lúc ${formatMoment(run.ThoiDiem)}` })}
    >
      {label ?? 'Hoàn tác lần kết chuyển này'}
    </Button>
  );
}

type QuestionProps = { dialog: DialogState<RolloverRun>; onUndone: () => void };

/**
 * Closes when the steps are up to date. Not beside the button: that disappears with its run, and the steps would be
 * within reach while they still show the students as decided.
 */
export function UndoRunQuestion({ dialog, onUndone }: QuestionProps) {
  const undoing = useAction({
    send: ({ id }: RolloverRun) => call(rolloverApi.undoRun, { params: { id } }),
    done: (undone) => `Đã hoàn tác lần kết chuyển: ${partsOf(undone)}.`,
    onDone: ({ GiuLai }) => {
      if (GiuLai.length > 0) toast.warning(`Giữ lại vì đang được dùng: ${GiuLai.join(', ')}.`);
      onUndone();
    },
    stale: 'everything',
  });
  return (
    <ConfirmDelete
      dialog={dialog}
      title="Hoàn tác lần kết chuyển này?"
      nameOf={(value) => `${partsOf(value)}, kết chuyển lúc ${formatMoment(value.ThoiDiem)}`}
      consequence="Quyết định, ghi danh và chỗ trong lớp mới của các em đều bị bỏ. Lớp và môn học của lần này cũng bị xóa, trừ khi đang được dùng vào việc khác."
      action="Hoàn tác"
      onDelete={undoing.mutateAsync}
    />
  );
}
