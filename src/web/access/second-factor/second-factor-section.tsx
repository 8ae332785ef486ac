import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnSecondFactor } from '#shared/access/second-factor/api.ts';
import { problemText } from '#web/kit/calls/problems.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatMoment } from '#web/kit/format.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ownFactorQuery } from './api.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';
import { TurnOffForm } from './turn-off-form.tsx';

const loadProblem = (error: unknown) =>
  problemText(error, 'Không thể tải thông tin xác thực hai bước. Vui lòng thử lại.');

/** The user's own second factor, in the profile. */
export function SecondFactorSection() {
  const own = useQuery(ownFactorQuery);
  if (own.isError) return <ErrorState message={loadProblem(own.error)} onRetry={() => own.refetch()} />;
  if (!own.data)
    return (
      <Skeleton height={58} role="status" aria-busy aria-label="Đang tải thông tin xác thực hai bước…" />
    );
  return own.data.DangBat ? <TurnedOn own={own.data} /> : <TurnedOff own={own.data} />;
}

function TurnedOff({ own }: { own: OwnSecondFactor }) {
  const setup = useDialog<true>();
  return (
    <Stack gap="sm" align="flex-start">
      <Badge variant="light" color="gray" tt="none" fw={600}>
        Đang tắt
      </Badge>
      <Text size="sm">
        Khi bật, mỗi lần đăng nhập cần thêm mã trong ứng dụng xác thực trên điện thoại: người biết mật khẩu
        của bạn vẫn không vào được.
        {own.BatBuoc && ' Vai trò của bạn bắt buộc xác thực hai bước từ lần đăng nhập sau.'}
      </Text>
      <Button onClick={() => setup.open(true)}>Bật xác thực hai bước</Button>
      <FormModal dialog={setup} title="Bật xác thực hai bước" size="md">
        {() => <SetupDialog onClose={setup.close} />}
      </FormModal>
    </Stack>
  );
}

function TurnedOn({ own }: { own: OwnSecondFactor }) {
  const renewal = useDialog<true>();
  const turningOff = useDialog<true>();
  return (
    <Stack gap="sm" align="flex-start">
      <Badge variant="light" color="green" tt="none" fw={600}>
        Đang bật
      </Badge>
      <Text size="sm">
        Bật từ {formatMoment(own.BatLuc ?? '')}. Còn {own.SoMaDuPhong} mã dự phòng chưa dùng.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => renewal.open(true)}>
          Tạo mã dự phòng mới
        </Button>
        <Button variant="default" onClick={() => turningOff.open(true)}>
          Tắt xác thực hai bước
        </Button>
      </Group>
      <FormModal dialog={renewal} title="Tạo mã dự phòng mới" size="md">
        {() => <RenewDialog onClose={renewal.close} />}
      </FormModal>
      <FormModal dialog={turningOff} title="Tắt xác thực hai bước" size="md">
        {() => <TurnOffForm required={own.BatBuoc} onClose={turningOff.close} />}
      </FormModal>
    </Stack>
  );
}
