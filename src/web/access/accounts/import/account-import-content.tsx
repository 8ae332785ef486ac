import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  accountImportApi,
  type CheckedAccount,
  type ImportedAccount,
} from '#shared/access/accounts/import/api.ts';
import { type Role, roleNames } from '#shared/contract/permissions.ts';
import { call, file } from '#web/kit/calls/call.ts';
import classes from '#web/kit/file-import/checked-rows.module.css';
import { type CheckedColumn, CheckedRows, formatBirth } from '#web/kit/file-import/checked-rows.tsx';
import { FileImportContent } from '#web/kit/file-import/file-import-content.tsx';
import { refusedRows } from '#web/kit/file-import/refused-rows.ts';
import { TemplateIntroduction } from '#web/kit/file-import/template-introduction.tsx';
import { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { formatText } from '#web/kit/format.ts';
import { withPassword } from '#web/kit/password/with-password.ts';
import { toast } from '#web/kit/toast.ts';
import { accountKeys } from '../api.ts';
import { fieldLabels, summaryOf, accountImportTexts as texts } from './account-import-texts.ts';
import { ImportedAccounts } from './imported-accounts.tsx';

/** The import of one list. `imported`: the new accounts with their passwords, which exist nowhere else. */
function useAccountImport() {
  const client = useQueryClient();
  const [imported, setImported] = useState<readonly ImportedAccount[] | null>(null);
  const fileImport = useFileImport<CheckedAccount>({
    texts,
    read: async (upload, signal) => (await call(accountImportApi.read, { upload, signal })).rows,
  });
  const { rows } = fileImport;
  const wrong = rows?.filter(({ Loi }) => Loi !== null) ?? [];

  async function send(checked: readonly CheckedAccount[]): Promise<void> {
    try {
      const sent = checked.map(({ Loi: _, TuTao: __, ...row }) => row);
      const { SoLuong, TaiKhoan } = await withPassword((old_password) =>
        call(accountImportApi.save, { body: { rows: sent, TenTep: fileImport.file?.name, old_password } }),
      );
      setImported(TaiKhoan);
      toast.success(texts.done(SoLuong));
    } finally {
      void client.invalidateQueries({ queryKey: accountKeys.all });
    }
  }

  async function submit(): Promise<void> {
    if (!rows || wrong.length > 0) return;
    await fileImport.save(
      () => send(rows),
      (error) => refusedRows(error, rows, texts),
    );
  }

  return { ...fileImport, wrong, submit, imported };
}

/** The content of the dialog: the file, the errors, the accounts to create, and then their passwords. */
export default function AccountImportContent({ onClose }: { onClose: () => void }) {
  const list = useAccountImport();
  const { work, rows, wrong, imported } = list;
  if (imported) return <ImportedAccounts accounts={imported} onClose={onClose} />;
  return (
    <FileImportContent
      fileImport={list}
      introduction={<TemplateIntroduction texts={texts} load={() => file(accountImportApi.template, {})} />}
      cancel={rows ? 'Hủy' : 'Đóng'}
      onCancel={onClose}
      submit={
        rows && {
          label: work === 'saving' ? texts.submitting : texts.submit(rows.length - wrong.length),
          icon: <IconUserPlus size={18} aria-hidden />,
          isAllowed: wrong.length === 0,
          onClick: list.submit,
        }
      }
    >
      {rows && <CheckedRows rows={rows} summary={summaryOf(rows)} columns={columns} labels={fieldLabels} />}
    </FileImportContent>
  );
}

const columns: CheckedColumn<CheckedAccount>[] = [
  {
    header: 'Tên đăng nhập',
    lines: ({ username, TuTao }) => ({
      username: formatText(username),
      ...(TuTao && username !== null && { TuTao: `(${texts.proposed})` }),
    }),
  },
  {
    header: 'Vai trò',
    lines: ({ MaVaiTro }) => ({ MaVaiTro: roleNames[MaVaiTro as Role] ?? formatText(MaVaiTro) }),
    className: classes['role'],
  },
  {
    header: 'Giới tính, ngày sinh',
    lines: ({ GioiTinh, NgaySinh }) => ({ GioiTinh: formatText(GioiTinh), NgaySinh: formatBirth(NgaySinh) }),
  },
  {
    header: 'Email, điện thoại, địa chỉ',
    lines: ({ Email, SoDienThoai, DiaChi }) => ({
      Email: formatText(Email),
      SoDienThoai: formatText(SoDienThoai),
      DiaChi: formatText(DiaChi),
    }),
    className: classes['contact'],
  },
];
