import { Button, Center, Stack, Text, Title } from '@mantine/core';

/** Shown if a page fails to render, usually because its code could not be loaded. */
export function CrashPage() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center">
        <Title order={1}>Không mở được trang này</Title>
        <Text>Vui lòng kiểm tra kết nối mạng rồi tải lại trang.</Text>
        <Button onClick={() => window.location.reload()}>Tải lại trang</Button>
      </Stack>
    </Center>
  );
}
