import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useBusyDialog } from '#web/kit/dialogs/dialog-context.ts';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { showAssignedOnly } from './api.ts';

type Props = {
  isOn: boolean;
  /** How many subjects of classes have no teacher. */
  missing: number;
};

/** Whether teachers may enter scores only where they are assigned. Explains the effect before changing it. */
export function AssignedOnlyCard({ isOn, missing }: Props) {
  const question = useDialog<boolean>();
  return (
    <Paper component="section" aria-labelledby="quyen-nhap" withBorder p="md" mt="lg" maw="46rem">
      <Title order={2} size="h3" id="quyen-nhap">
        Quyền nhập điểm
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Khi tắt, giáo viên nào cũng nhập được điểm của mọi lớp, mọi môn trong lúc học kỳ đang mở. Khi bật, mỗi
        giáo viên chỉ nhập được điểm của lớp và môn mình được phân công; vẫn xem được các bảng điểm khác.
      </Text>
      <Switch
        label="Chỉ người được phân công mới được nhập điểm"
        checked={isOn}
        onChange={() => question.open(!isOn)}
      />
      <Dialog
        title={
          question.value ? 'Chỉ người được phân công mới được nhập điểm?' : 'Cho mọi giáo viên nhập điểm?'
        }
        opened={question.opened}
        onClose={question.close}
      >
        {question.value !== undefined && (
          <Question turnOn={question.value} missing={missing} onClose={question.close} />
        )}
      </Dialog>
    </Paper>
  );
}

type QuestionProps = { turnOn: boolean; missing: number; onClose: () => void };

function Question({ turnOn, missing, onClose }: QuestionProps) {
  const client = useQueryClient();
  const change = useAction({
    send: (ChiNguoiDuocPhanCong: boolean) => call(assignmentsApi.setRule, { body: { ChiNguoiDuocPhanCong } }),
    onDone: (rule) => showAssignedOnly(client, rule),
    done: ({ ChiNguoiDuocPhanCong }) =>
      ChiNguoiDuocPhanCong
        ? 'Từ bây giờ chỉ người được phân công mới nhập được điểm.'
        : 'Từ bây giờ mọi giáo viên đều nhập được điểm.',
    failed: (error) => `Cập nhật thất bại: ${detailOf(error)}`,
    onSettled: onClose,
  });
  useBusyDialog(change.isPending);
  return (
    <Stack gap="md">
      <Text>
        {turnOn
          ? 'Có hiệu lực ngay, kể cả với giáo viên đang nhập điểm ở lớp, môn không được phân công. Ban Giám Hiệu và Giáo vụ vẫn sửa được mọi bảng điểm.'
          : 'Có hiệu lực ngay: giáo viên nào cũng nhập được điểm của mọi lớp, mọi môn trong lúc học kỳ đang mở.'}
      </Text>
      {turnOn && missing > 0 && (
        <Text fw={600}>
          Còn {missing} môn của các lớp chưa có giáo viên: sẽ không giáo viên nào nhập được điểm ở đó.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={change.isPending} data-autofocus>
          Hủy
        </Button>
        <Button onClick={() => change.mutate(turnOn)} loading={change.isPending}>
          {turnOn ? 'Bật' : 'Tắt'}
        </Button>
      </Group>
    </Stack>
  );
}
