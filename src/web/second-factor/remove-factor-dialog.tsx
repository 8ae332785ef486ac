import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../shared/accounts.ts';
import { detailOf, problemText } from '../lib/calls/problems.ts';
import { fullName } from '../lib/format.ts';
import { toast } from '../lib/toast.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useBusyDialog } from '../ui/dialogs/dialog-context.ts';
import type { DialogState } from '../ui/dialogs/use-dialog.ts';
import { factorOverviewQuery, removeFactor } from './api.ts';

/** Asks before removing the second factor of a user who has lost their phone. */
export function RemoveFactorDialog({ dialog }: { dialog: DialogState<Account> }) {
  return (
    <Dialog title="Gỡ xác thực hai bước?" opened={dialog.opened} onClose={dialog.close} size="sm">
      {dialog.value && <Question account={dialog.value} onClose={dialog.close} />}
    </Dialog>
  );
}

function Question({ account, onClose }: { account: Account; onClose: () => void }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeFactor(account.id),
    onSuccess: () => toast.success(`Đã gỡ xác thực hai bước của @${account.user.username}.`),
    onError: (error) => toast.error(problemText(error, detailOf(error))),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: factorOverviewQuery.queryKey });
    },
  });
  useBusyDialog(removal.isPending);
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>
          {fullName(account)} (@{account.user.username})
        </Text>
        <Text>
          Chỉ gỡ khi chính người này báo mất điện thoại. Các thiết bị của họ sẽ bị đăng xuất, và họ được báo
          qua e-mail.
        </Text>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={removal.isPending} data-autofocus>
          Hủy
        </Button>
        <Button color="red" onClick={() => removal.mutate()} loading={removal.isPending}>
          Gỡ
        </Button>
      </Group>
    </Stack>
  );
}
