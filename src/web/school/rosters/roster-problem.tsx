import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { detailOf, statusOf } from '#web/kit/calls/problems.ts';

type ProblemProps = { error: unknown; onReload: () => void };

/** Why saving failed. If the class has changed since it was loaded, offers to reload it and keep the moves. */
export function RosterProblem({ error, onReload }: ProblemProps) {
  const outdated = statusOf(error) === 409 || statusOf(error) === 400;
  return (
    <Message color="red" role="alert" Icon={IconAlertCircle}>
      <Text>{detailOf(error)}</Text>
      {outdated && (
        <>
          <Text size="sm">Các thay đổi của bạn được giữ lại sau khi tải lại.</Text>
          <Button size="xs" variant="default" onClick={onReload}>
            Tải lại danh sách
          </Button>
        </>
      )}
    </Message>
  );
}

/** What happened to the moves after a reload. */
export function RosterReloaded({ lost }: { lost: string[] }) {
  return (
    <Message color={lost.length > 0 ? 'yellow' : 'blue'} role="status" Icon={IconInfoCircle}>
      <Text>Đã tải lại danh sách. Các thay đổi còn thực hiện được vẫn được giữ lại.</Text>
      {lost.length > 0 && <Text>Không còn xếp được vào lớp này: {lost.join(', ')}.</Text>}
    </Message>
  );
}

type MessageProps = {
  color: string;
  role: 'alert' | 'status';
  Icon: typeof IconAlertCircle;
  children: React.ReactNode;
};

/** Takes the focus when it appears: the button that triggered it is gone or was disabled. */
function Message({ color, role, Icon, children }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} color={color} role={role} tabIndex={-1} icon={<Icon aria-hidden />} p="sm">
      <Stack gap={4} align="flex-start">
        {children}
      </Stack>
    </Alert>
  );
}
