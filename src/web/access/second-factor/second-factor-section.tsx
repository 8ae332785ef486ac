import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnSecondFactor, secondFactorApi } from '#shared/access/second-factor/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatMoment } from '#web/kit/format.ts';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { withPassword } from '#web/kit/password/with-password.ts';
import { session } from '#web/kit/session/session.ts';
import { toast } from '#web/kit/toast.ts';
import { ownFactorQuery } from './api.ts';
import { CodeField, typedErrors } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupDialog } from './setup-dialog.tsx';

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

/** Creates new recovery codes; requires a code. */
function RenewDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useServerForm<{ MaXacThuc: string }, { MaDuPhong: string[] }>({
    initialValues: { MaXacThuc: '' },
    validate: typedErrors,
    submit: ({ MaXacThuc }) =>
      withPassword((old_password) => call(secondFactorApi.renewCodes, { body: { MaXacThuc, old_password } })),
    onDone: ({ MaDuPhong }) => setCodes(MaDuPhong),
    failure: (error) => problemText(error, detailOf(error)),
  });
  const finish = () => {
    onClose();
    void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey });
  };
  if (codes) return <RecoveryCodes codes={codes} doneLabel="Đã lưu mã dự phòng" onDone={finish} />;
  return (
    <ServerForm form={form} submitLabel="Tạo mã mới" onCancel={onClose}>
      <Text size="sm">Mười mã mới sẽ thay cho các mã cũ. Các mã cũ không dùng được nữa.</Text>
      <CodeField data-autofocus {...form.field('MaXacThuc')} />
    </ServerForm>
  );
}

type Props = { required: boolean; onClose: () => void };

const texts = {
  free: 'Sau khi tắt, chỉ cần mật khẩu là đăng nhập được.',
  required:
    'Vai trò của bạn bắt buộc xác thực hai bước: sau khi tắt, bạn sẽ được đăng xuất và thiết lập lại khi đăng nhập, chẳng hạn trên điện thoại mới.',
};

function TurnOffForm({ required, onClose }: Props) {
  const client = useQueryClient();
  const form = useServerForm({
    initialValues: { password: '', MaXacThuc: '' },
    validate: typedErrors,
    submit: (body) => call(secondFactorApi.turnOff, { body }),
    onDone: () => {
      toast.success('Đã tắt xác thực hai bước.');
      onClose();
      // The server has ended the session: if the role requires a second factor, the user sets up a new one at the next
      // sign-in.
      if (required) session.clear();
      else void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey });
    },
    failure: (error) => problemText(error, detailOf(error)),
  });
  return (
    <ServerForm form={form} submitLabel="Tắt xác thực hai bước" onCancel={onClose}>
      <Text size="sm">{required ? texts.required : texts.free}</Text>
      <PasswordField
        label="Mật khẩu"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.field('password')}
      />
      <CodeField description="Mã trong ứng dụng, hoặc một mã dự phòng." {...form.field('MaXacThuc')} />
    </ServerForm>
  );
}
