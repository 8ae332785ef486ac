import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  accountImportRefusal,
  type CheckedAccount,
  type ImportedAccount,
} from '#shared/access/accounts/import/api.ts';
import { firstRow, lastRow, pageCount } from '#shared/contract/pages.ts';
import { FileImportContent } from '#web/kit/file-import/file-import-content.tsx';
import { refusedRows } from '#web/kit/file-import/refused-rows.ts';
import { TemplateIntroduction } from '#web/kit/file-import/template-introduction.tsx';
import { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { pageSize } from '#web/kit/lists/pages.ts';
import { Pager } from '#web/kit/tables/pager.tsx';
import { toast } from '#web/kit/toast.ts';
import { accountKeys } from '../api.ts';
import { summaryOf, accountImportTexts as texts } from './account-import-texts.ts';
import { importAccounts, loadTemplate, readAccountFile } from './api.ts';
import { CheckedAccountsTable } from './checked-accounts-table.tsx';
import { ImportedAccounts } from './imported-accounts.tsx';

/** The import of one list. `imported`: the new accounts with their passwords, which exist nowhere else. */
function useAccountImport() {
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

/** The content of the dialog: the file, the errors, the accounts to create, and then their passwords. */
export default function AccountImportContent({ onClose }: { onClose: () => void }) {
  const list = useAccountImport();
  const { work, rows, wrong, imported } = list;
  if (imported) return <ImportedAccounts accounts={imported} onClose={onClose} />;
  return (
    <FileImportContent
      fileImport={list}
      introduction={<TemplateIntroduction texts={texts} load={loadTemplate} />}
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
      {rows && <CheckedAccounts rows={rows} wrong={wrong} />}
    </FileImportContent>
  );
}

type Props = { rows: readonly CheckedAccount[]; wrong: readonly CheckedAccount[] };

/** The result of the check: the counts, the errors, and each row. */
function CheckedAccounts({ rows, wrong }: Props) {
  const [wantsWrong, setWantsWrong] = useState(true);
  const [page, setPage] = useState(1);
  const onlyWrong = wantsWrong && wrong.length > 0;
  const shown = onlyWrong ? wrong : rows;
  const at = Math.min(page, pageCount(shown.length, pageSize));
  return (
    <Stack gap="sm">
      <Text fw={600} role="status" className="tabular">
        {summaryOf(rows)}
      </Text>
      {wrong.length > 0 && (
        <>
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="note">
            {texts.blocked(wrong.length)}
          </Alert>
          <Checkbox
            label={texts.onlyWrong}
            checked={onlyWrong}
            onChange={({ currentTarget }) => {
              setWantsWrong(currentTarget.checked);
              setPage(1);
            }}
          />
        </>
      )}
      <CheckedAccountsTable
        rows={shown.slice(firstRow(at, pageSize) - 1, lastRow(at, pageSize, shown.length))}
      />
      <Pager page={at} count={shown.length} noun="dòng" onPage={setPage} />
    </Stack>
  );
}
