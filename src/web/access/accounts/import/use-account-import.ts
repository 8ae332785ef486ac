import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  accountImportRefusal,
  type CheckedAccount,
  type ImportedAccount,
} from '#shared/access/accounts/import/api.ts';
import { refusedRows } from '#web/kit/file-import/refused-rows.ts';
import { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { toast } from '#web/kit/toast.ts';
import { accountKeys } from '../api.ts';
import { accountImportTexts as texts } from './account-import-texts.ts';
import { importAccounts, readAccountFile } from './api.ts';

/** The import of one list. `imported`: the new accounts with their passwords, which exist nowhere else. */
export function useAccountImport() {
  const client = useQueryClient();
  const [imported, setImported] = useState<readonly ImportedAccount[] | null>(null);
  const fileImport = useFileImport<CheckedAccount>({
    texts,
    read: async (upload, signal) => (await readAccountFile(upload, signal)).rows,
  });
  const { file, rows } = fileImport;
  const wrong = rows?.filter(({ Loi }) => Loi !== null) ?? [];

  async function send(checked: readonly CheckedAccount[]): Promise<void> {
    try {
      const sent = checked.map(({ Loi: _, TuTao: __, ...row }) => row);
      const { SoLuong, TaiKhoan } = await importAccounts({ rows: sent, TenTep: file?.name });
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
      (error) => refusedRows(error, rows, texts, accountImportRefusal),
    );
  }

  return { ...fileImport, wrong, submit, imported };
}
