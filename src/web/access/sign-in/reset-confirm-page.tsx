import { Alert, Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AuthCard } from './auth-card.tsx';
import { DelayedRedirect } from './delayed-redirect.tsx';
import { ResetConfirmForm } from './reset-confirm-form.tsx';

/** The e-mail from the previous step, kept in the history state: it survives a reload and stays out of the URL. */
function useEmailFromState(): string {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}

export default function ResetConfirmPage() {
  const email = useEmailFromState();
  const [done, setDone] = useState(false);
  return (
    <AuthCard title="Đặt lại mật khẩu" description="Nhập mã xác nhận đã được gửi qua email và mật khẩu mới.">
      <Stack gap="md">
        {email === '' && (
          <Alert color="red" role="alert">
            Không tìm thấy thông tin email. Vui lòng{' '}
            <Anchor component={Link} to="/password-reset" inherit c="inherit" underline="always">
              yêu cầu mã xác nhận
            </Anchor>{' '}
            trước.
          </Alert>
        )}
        {done ? (
          <DelayedRedirect
            message="Đặt lại mật khẩu thành công."
            to="/login"
            seconds={3}
            destination="trang đăng nhập"
          />
        ) : (
          <ResetConfirmForm email={email} onDone={() => setDone(true)} />
        )}
        <Anchor component={Link} to="/login" size="sm">
          Quay lại đăng nhập
        </Anchor>
      </Stack>
    </AuthCard>
  );
}
