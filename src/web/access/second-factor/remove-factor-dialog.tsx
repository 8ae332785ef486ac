import type { Account } from '#shared/access/accounts/api.ts';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { fullName } from '#web/kit/format.ts';
import { withPassword } from '#web/kit/password/with-password.ts';
import { factorOverviewQuery } from './api.ts';

/** Asks before removing the second factor of a user who has lost their phone. */
export function RemoveFactorDialog({ dialog }: { dialog: DialogState<Account> }) {
  const removing = useAction({
    send: ({ id }: Account) =>
      withPassword((old_password) =>
        call(secondFactorApi.remove, { params: { id }, body: old_password ? { old_password } : undefined }),
      ),
    done: (_, { user }) => `Đã gỡ xác thực hai bước của @${user.username}.`,
    failed: (error) => problemText(error, detailOf(error)),
    onSettled: dialog.close,
    stale: [factorOverviewQuery.queryKey],
  });
  return (
    <ConfirmDelete
      dialog={dialog}
      title="Gỡ xác thực hai bước?"
      nameOf={(account) => `${fullName(account)} (@${account.user.username})`}
      consequence="Chỉ gỡ khi chính người này báo mất điện thoại. Các thiết bị của họ sẽ bị đăng xuất, và họ được báo qua e-mail."
      action="Gỡ"
      onDelete={removing.mutateAsync}
    />
  );
}
