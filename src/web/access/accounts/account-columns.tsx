import { Text } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import type { Account } from '#shared/access/accounts/api.ts';
import { refusalToDeleteAccount } from '#shared/access/accounts/deletion.ts';
import { refusalToRemoveFactor } from '#shared/access/second-factor/second-factor-codes.ts';
import { formatText, fullName } from '#web/kit/format.ts';
import { RoleBadge } from '#web/kit/parts/role-badge.tsx';
import { emailColumn, numberColumn } from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';

type Parts = {
  /** The signed-in user's own account, which cannot be deleted. */
  ownId: number;
  onEdit: (account: Account) => void;
  onDelete: (account: Account) => void;
  /** The accounts that have a second factor. */
  withFactor: ReadonlySet<number>;
  onRemoveFactor: (account: Account) => void;
};

export const accountColumns = ({ ownId, onEdit, onDelete, ...factor }: Parts): Column<Account>[] => [
  numberColumn(),
  {
    key: 'name',
    header: 'Họ và tên',
    rowHeader: true,
    phone: 'title',
    cell: (account) => (
      <>
        {fullName(account)}
        <Text size="sm" c="dimmed">
          @{account.user.username}
          {account.id === ownId && ' (tài khoản của bạn)'}
        </Text>
      </>
    ),
  },
  {
    key: 'role',
    header: 'Vai trò',
    narrow: true,
    cell: (account) => <RoleBadge role={account.role} />,
  },
  emailColumn,
  {
    key: 'phone',
    header: 'Số điện thoại',
    narrow: true,
    cell: (account) => <span className="tabular">{formatText(account.SoDienThoai)}</span>,
  },
  {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (account) => (
      <RowActions
        name={`tài khoản ${account.user.username}`}
        actions={
          factor.withFactor.has(account.id)
            ? [
                {
                  word: 'Gỡ xác thực hai bước',
                  label: `Gỡ xác thực hai bước của tài khoản ${account.user.username}`,
                  icon: IconShieldOff,
                  onClick: () => factor.onRemoveFactor(account),
                  refusal: refusalToRemoveFactor(account.id, ownId),
                },
              ]
            : []
        }
        onEdit={() => onEdit(account)}
        onDelete={() => onDelete(account)}
        deleteRefusal={refusalToDeleteAccount(account.id, ownId)}
      />
    ),
  },
];
