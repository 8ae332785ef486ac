import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFileAs } from '#web/kit/calls/save-file.ts';
import { DialogFooter } from '#web/kit/dialogs/dialog-footer.tsx';
import { toast } from '#web/kit/toast.ts';
import classes from './second-factor.module.css';

type Props = { codes: string[]; doneLabel: string; onDone: () => void };

const title = 'Mã dự phòng Sổ Điểm';
// School networks often have no TLS, and browsers provide no clipboard without it.
const canCopy = 'clipboard' in navigator;

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, doneLabel, onDone }: Props) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success('Đã sao chép mã dự phòng.');
  };
  const download = () =>
    saveFileAs(
      { blob: new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), name: null },
      'ma-du-phong-so-diem.txt',
    );
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertCircle aria-hidden />} role="status">
        Hãy cất các mã dự phòng này ở nơi an toàn: chúng chỉ hiện một lần này.
      </Alert>
      <section ref={sheet} tabIndex={-1} className={classes['sheet']} aria-label={title} data-prints-itself>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed" mb="sm">
          Mỗi mã dùng được một lần, khi không có điện thoại bên cạnh.
        </Text>
        <ol className={classes['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </section>
      <Group gap="xs">
        {canCopy && (
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
            Sao chép
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          Tải xuống
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          In
        </Button>
      </Group>
      <DialogFooter>
        <Button onClick={onDone} fullWidth>
          {doneLabel}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
