import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/access/accounts/api.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { fullName } from '#web/kit/format.ts';
import { toast } from '#web/kit/toast.ts';
import { factorOverviewQuery, removeFactor } from './api.ts';

/** Asks before removing the second factor of a user who has lost their phone. */
export function RemoveFactorDialog({ dialog }: { dialog: DialogState<Account> }) {
  const client = useQueryClient();
  const remove = async ({ id, user }: Account) => {
    try {
      await removeFactor(id);
      toast.success(`Đã gỡ xác thực hai bước của @${user.username}.`);
    } catch (error) {
      toast.error(problemText(error, detailOf(error)));
    }
    void client.invalidateQueries({ queryKey: factorOverviewQuery.queryKey });
  };
  return (
    <ConfirmDelete
      dialog={dialog}
      title="Gỡ xác thực hai bước?"
      nameOf={(account) => `${fullName(account)} (@${account.user.username})`}
      consequence="Chỉ gỡ khi chính người này báo mất điện thoại. Các thiết bị của họ sẽ bị đăng xuất, và họ được báo qua e-mail."
      action="Gỡ"
      onDelete={remove}
    />
  );
}
