import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SecondFactorSetup, secondFactorApi } from '#shared/access/second-factor/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { ownFactorQuery } from './api.ts';
import { typedErrors } from './code-field.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The steps to enable it: password, secret, code, recovery codes. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = () => {
    onClose();
    void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey });
  };
  if (codes) return <RecoveryCodes codes={codes} doneLabel="Đã lưu mã dự phòng" onDone={finish} />;
  if (!setup) return <PasswordForm onStarted={setSetup} onClose={onClose} />;
  return (
    <ConfirmForm
      setup={setup}
      confirm={(MaXacThuc) => call(secondFactorApi.confirm, { body: { MaXacThuc } })}
      onDone={({ MaDuPhong }) => {
        toast.success('Đã bật xác thực hai bước.');
        setCodes(MaDuPhong);
      }}
    />
  );
}

type PasswordFormProps = { onStarted: (setup: SecondFactorSetup) => void; onClose: () => void };

function PasswordForm({ onStarted, onClose }: PasswordFormProps) {
  const form = useServerForm<{ password: string }, SecondFactorSetup>({
    initialValues: { password: '' },
    validate: typedErrors,
    submit: (body) => call(secondFactorApi.start, { body }),
    onDone: onStarted,
    failure: (error) => problemText(error, detailOf(error)),
  });
  return (
    <ServerForm form={form} submitLabel="Tiếp tục" onCancel={onClose}>
      <Text size="sm">
        Bạn cần một ứng dụng xác thực trên điện thoại, chẳng hạn Google Authenticator hoặc Microsoft
        Authenticator. Trước hết, hãy nhập mật khẩu của bạn.
      </Text>
      <PasswordField
        label="Mật khẩu"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.field('password')}
      />
    </ServerForm>
  );
}
