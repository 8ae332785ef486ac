import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { CheckedAccount } from '#shared/access/accounts/import/api.ts';
import { firstRow, lastRow, pageCount } from '#shared/contract/pages.ts';
import { pageSize } from '#web/kit/lists/pages.ts';
import { Pager } from '#web/kit/tables/pager.tsx';
import { summaryOf, accountImportTexts as texts } from './account-import-texts.ts';
import { CheckedAccountsTable } from './checked-accounts-table.tsx';

type Props = { rows: readonly CheckedAccount[]; wrong: readonly CheckedAccount[] };

/** The result of the check: the counts, the errors, and each row. */
export function CheckedAccounts({ rows, wrong }: Props) {
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
