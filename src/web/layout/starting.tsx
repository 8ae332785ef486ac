import { Center, Loader } from '@mantine/core';

export function Starting() {
  return (
    <Center mih="60vh" role="status" aria-label="Đang tải…">
      <Loader />
    </Center>
  );
}
