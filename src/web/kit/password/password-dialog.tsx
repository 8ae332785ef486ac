import { Text } from '@mantine/core';
import { detailOf, problemText } from '../calls/problems.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';
import { passwordQuestion } from './with-password.ts';

type Send = NonNullable<ReturnType<typeof passwordQuestion.asked>>['send'];

const cancel = () => passwordQuestion.answer(null);

export default function PasswordDialog({ opened, send }: { opened: boolean; send: Send }) {
  return (
    <Dialog title="Nhập mật khẩu của bạn để tiếp tục" opened={opened} onClose={cancel} size="sm">
      <PasswordForm send={send} />
    </Dialog>
  );
}

function PasswordForm({ send }: { send: Send }) {
  const form = useServerForm({
    initialValues: { old_password: '' },
    validate: ({ old_password }): Record<string, string> =>
      old_password === '' ? { old_password: 'Vui lòng nhập mật khẩu.' } : {},
    submit: ({ old_password }) => send(old_password),
    onDone: passwordQuestion.answer,
    failure: (error) => problemText(error, detailOf(error)),
  });
  return (
    <ServerForm form={{ ...form, hasUnsavedInput: false }} submitLabel="Tiếp tục" onCancel={cancel}>
      <Text size="sm">Thao tác này có thể ảnh hưởng đến quyền vào Sổ Điểm, nên cần chắc chắn đó là bạn.</Text>
      <PasswordField
        label="Mật khẩu của bạn"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.field('old_password')}
      />
    </ServerForm>
  );
}
