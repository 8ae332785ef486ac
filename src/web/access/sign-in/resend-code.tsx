import { Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from '#web/kit/toast.ts';
import { requestReset } from './api.ts';
import { requestProblem } from './reset-problems.ts';

const waitSeconds = 60;

/** Resends the code, and shows how long until it can be sent again. */
export function ResendCode({ email }: { email: string }) {
  const [left, setLeft] = useState(0);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left]);
  const resend = async () => {
    setPending(true);
    try {
      await requestReset(email);
      toast.success(`Đã gửi lại mã xác nhận đến ${email}.`);
      setLeft(waitSeconds);
    } catch (error) {
      toast.error(requestProblem(error));
    } finally {
      setPending(false);
    }
  };
  if (left > 0)
    return (
      <Text size="sm" c="dimmed">
        Có thể gửi lại mã sau <span className="tabular">{left}</span> giây.
      </Text>
    );
  return (
    <Anchor component="button" type="button" size="sm" onClick={resend} disabled={pending} ta="start">
      {pending ? 'Đang gửi lại mã…' : 'Gửi lại mã xác nhận'}
    </Anchor>
  );
}
