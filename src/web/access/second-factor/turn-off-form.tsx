import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { session } from '#web/kit/session/session.ts';
import { toast } from '#web/kit/toast.ts';
import { ownFactorQuery, turnOff } from './api.ts';
import { CodeField } from './code-field.tsx';
import { typedErrors } from './typed-errors.ts';

type Props = { required: boolean; onClose: () => void };

const texts = {
  free: 'Sau khi tắt, chỉ cần mật khẩu là đăng nhập được.',
  required:
    'Vai trò của bạn bắt buộc xác thực hai bước: sau khi tắt, bạn sẽ được đăng xuất và thiết lập lại khi đăng nhập, chẳng hạn trên điện thoại mới.',
};

export function TurnOffForm({ required, onClose }: Props) {
  const client = useQueryClient();
  const form = useServerForm({
    initialValues: { password: '', MaXacThuc: '' },
    validate: typedErrors,
    submit: turnOff,
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
