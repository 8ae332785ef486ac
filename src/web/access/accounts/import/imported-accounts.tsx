import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { accountImportApi, type ImportedAccount } from '#shared/access/accounts/import/api.ts';
import { file } from '#web/kit/calls/call.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useUnsavedDialog } from '#web/kit/dialogs/dialog-context.ts';
import { DialogFooter } from '#web/kit/dialogs/dialog-footer.tsx';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { ExportFailure } from '#web/kit/parts/export-button.tsx';
import { RoleBadge } from '#web/kit/parts/role-badge.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { lostPasswords, accountImportTexts as texts } from './account-import-texts.ts';

type Props = { accounts: readonly ImportedAccount[]; onClose: () => void };

const consequence = () => lostPasswords.consequence;

/** The new accounts with their passwords, shown only once. Leaving before the slips are downloaded asks. */
export function ImportedAccounts({ accounts, onClose }: Props) {
  const [hasSlips, setHasSlips] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone, and the checked rows may have been scrolled.
  useEffect(() => summary.current?.focus(), []);
  const slips = useFileExport<readonly ImportedAccount[]>({
    load: (created) => {
      const TaiKhoan = created.map(({ id, MatKhau }) => ({ id, MatKhau }));
      return file(accountImportApi.slips, { body: { TaiKhoan } });
    },
    save: (found) => {
      saveFile(found, texts.slipsName);
      setHasSlips(true);
    },
    done: texts.slipsDone,
  });
  useUnsavedDialog(!hasSlips, () => {}, lostPasswords);
  useLeaveGuard(!hasSlips, { consequence });
  return (
    <Stack gap="md">
      <Text ref={summary} fw={600} tabIndex={-1}>
        {texts.done(accounts.length)}
      </Text>
      <Alert color="yellow" icon={<IconAlertCircle aria-hidden />} role="note">
        {texts.once}
      </Alert>
      <DataTable
        caption={texts.result}
        rows={[...accounts]}
        rowKey={({ id }) => id}
        empty=""
        columns={[
          { key: 'name', header: 'Họ và tên', rowHeader: true, phone: 'title', cell: ({ HoTen }) => HoTen },
          {
            key: 'role',
            header: 'Vai trò',
            narrow: true,
            cell: ({ MaVaiTro }) => <RoleBadge role={MaVaiTro} />,
          },
          { key: 'username', header: 'Tên đăng nhập', cell: ({ username }) => username },
          {
            key: 'password',
            header: 'Mật khẩu',
            narrow: true,
            cell: ({ MatKhau }) => <code translate="no">{MatKhau}</code>,
          },
        ]}
      />
      <DialogFooter>
        <ExportFailure text={slips.failureOf(accounts)} />
        {hasSlips && <Button onClick={onClose}>Đóng</Button>}
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          variant={hasSlips ? 'default' : 'filled'}
          onClick={() => !slips.pending && slips.run(accounts)}
          aria-disabled={slips.pending || undefined}
        >
          {texts.slips}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
