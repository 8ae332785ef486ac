import { Alert, Button, Code, Stack } from '@mantine/core';
import { IconAlertCircle, IconCopy } from '@tabler/icons-react';
import type { CreatedToken } from '#shared/school/tokens/api.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { DialogFooter } from '#web/kit/dialogs/dialog-footer.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { toast } from '#web/kit/toast.ts';
import classes from './tokens.module.css';

// School networks often have no TLS, and browsers provide no clipboard without it.
const canCopy = 'clipboard' in navigator;

/** A new token, which cannot be shown again. */
export function NewTokenDialog({ dialog }: { dialog: DialogState<CreatedToken> }) {
  const token = dialog.value;
  if (!token) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(token.Ma);
    toast.success('Đã sao chép mã truy cập.');
  };
  return (
    <Dialog title={`Mã truy cập “${token.Ten}”`} opened={dialog.opened} onClose={dialog.close}>
      <Stack gap="md">
        <Alert color="yellow" icon={<IconAlertCircle aria-hidden />} role="status">
          Mã này chỉ hiện một lần. Hãy chép ngay vào chương trình sẽ dùng nó; làm mất thì thu hồi và tạo mã
          khác. Ai có mã này đều đọc được dữ liệu của trường.
        </Alert>
        <Code block className={classes['code']} aria-label="Mã truy cập">
          {token.Ma}
        </Code>
        <DialogFooter>
          {canCopy && (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              Sao chép
            </Button>
          )}
          <Button onClick={dialog.close}>Đã chép xong</Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
