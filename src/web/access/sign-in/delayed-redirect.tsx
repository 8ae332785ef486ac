import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';

type Props = {
  message: string;
  to: string;
  state?: unknown;
  seconds: number;
  /** The destination in words: 'trang đăng nhập'. */
  destination: string;
};

/** Shows a message and redirects after a while, unless the user continues right away or chooses to stay. */
export function DelayedRedirect({ message, to, state, seconds, destination }: Props) {
  const navigate = useNavigate();
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (staying) return;
    const timer = window.setTimeout(() => navigate(to, { state, replace: true }), seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [staying, navigate, to, state, seconds]);
  return (
    <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
      <Text>{message}</Text>
      {!staying && <Text>{`Bạn sẽ được chuyển đến ${destination} sau ${seconds} giây.`}</Text>}
      <Group gap="lg" mt="xs">
        <Anchor component={Link} to={to} state={state} replace>
          Đi đến {destination}
        </Anchor>
        {!staying && (
          <Anchor component="button" type="button" onClick={() => setStaying(true)}>
            Ở lại trang này
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
