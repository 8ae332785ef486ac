import { Button, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { type Account, accountsApi } from '#shared/access/accounts/api.ts';
import { matchesSearch } from '#shared/contract/text.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, statusOf } from '#web/kit/calls/problems.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { FileImportButton } from '#web/kit/file-import/file-import-button.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { fullName } from '#web/kit/format.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { withPassword } from '#web/kit/password/with-password.ts';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { firstProblem } from '#web/kit/screens/use-problem.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { factorOverviewQuery } from '../second-factor/api.ts';
import { RemoveFactorDialog } from '../second-factor/remove-factor-dialog.tsx';
import { SecondFactorRules } from '../second-factor/second-factor-rules.tsx';
import { TestMail } from '../test-mail/test-mail.tsx';
import { accountColumns } from './account-columns.tsx';
import { AccountForm } from './account-form.tsx';
import { deleteProblem, loadProblem } from './account-problems.ts';
import { accountKeys, accountsQuery, rolesQuery, securityQuery } from './api.ts';
import { accountImportTexts } from './import/account-import-texts.ts';

/** Loaded in the background after the list, before it is needed. */
const importCode = import('./import/account-import-content.tsx');
const AccountImportContent = lazy(() => importCode);

const filterTree = { tim: [] } as const;

const searchable = (account: Account) =>
  [fullName(account), account.Email ?? '', account.SoDienThoai ?? ''].join(' ');

export default function AccountsPage() {
  const user = useUser();
  const filters = useUrlFilters(filterTree);
  const search = filters.text('tim');
  const accounts = useQuery(accountsQuery);
  const roles = useQuery(rolesQuery);
  useQueryToasts(accounts, { failed: loadProblem, warns: (error) => statusOf(error) === 404 });
  useQueryToasts(roles, { failed: loadProblem });
  const editor = useDialog<Account | null>();
  const removal = useDialog<Account>();
  const factors = useQuery(factorOverviewQuery);
  const factorRemoval = useDialog<Account>();

  const removing = useAction({
    send: ({ id }: Account) =>
      withPassword((old_password) =>
        call(accountsApi.remove, { params: { id }, body: old_password ? { old_password } : undefined }),
      ),
    done: (_, account) => `Đã xóa tài khoản @${account.user.username}.`,
    failed: deleteProblem,
    stale: [accountKeys.all],
  });
  return (
    <ListScreen
      title="Quản lý tài khoản"
      actions={
        <>
          <FileImportButton title={accountImportTexts.title} content={AccountImportContent} />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => editor.open(null)}>
            Thêm tài khoản
          </Button>
        </>
      }
      above={
        <FilterBar>
          <SearchInput
            label="Tìm kiếm"
            placeholder="Nhập họ tên, email hoặc số điện thoại..."
            delay={searchDelays.accounts}
            {...filters.search('tim')}
          />
        </FilterBar>
      }
      problem={firstProblem([accounts, loadProblem(accounts.error)])}
      table={{
        caption: 'Danh sách tài khoản',
        columns: accountColumns({
          ownId: user.id,
          onEdit: editor.open,
          onDelete: removal.open,
          withFactor: new Set(factors.data?.TaiKhoan.map(({ id }) => id)),
          onRemoveFactor: factorRemoval.open,
        }),
        rows: accounts.data?.filter((account) => matchesSearch(searchable(account), search)),
        rowKey: ({ id }) => id,
        loading: accounts.isFetching,
        empty: search === '' ? 'Chưa có tài khoản nào trong hệ thống.' : 'Không tìm thấy tài khoản nào.',
      }}
    >
      <SecurityCard accounts={accounts.data} />
      <FormModal dialog={editor} title={editor.value ? 'Sửa tài khoản' : 'Thêm tài khoản'}>
        {(account) => <AccountForm account={account} onClose={editor.close} />}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={(account) => `Tài khoản “${fullName(account)}” (@${account.user.username})`}
        onDelete={removing.mutateAsync}
      />
      <RemoveFactorDialog dialog={factorRemoval} />
    </ListScreen>
  );
}

/** The security settings for all accounts. */
function SecurityCard({ accounts }: { accounts: Account[] | undefined }) {
  return (
    <Paper withBorder p="md" mt="lg" maw="40rem">
      <Title order={2} size="h3" mb="sm">
        Bảo mật
      </Title>
      <Stack gap="lg">
        <SecondFactorRules accounts={accounts} />
        <FirstPasswordRule />
        <TestMail />
      </Stack>
    </Paper>
  );
}

/** Whether users must first change a password that the board has set. */
function FirstPasswordRule() {
  const security = useQuery(securityQuery);
  const change = useAction({
    send: (BatBuocDoiMatKhau: boolean) =>
      withPassword((old_password) =>
        call(accountsApi.changeSecurity, { body: { BatBuocDoiMatKhau, old_password } }),
      ),
    answers: securityQuery.queryKey,
    done: ({ BatBuocDoiMatKhau }) =>
      BatBuocDoiMatKhau
        ? 'Đã bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên.'
        : 'Đã thôi bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên.',
    failed: (error) => `Cập nhật thất bại: ${detailOf(error)}`,
  });
  if (security.isError)
    return <ErrorState message={loadProblem(security.error)} onRetry={() => security.refetch()} />;
  return (
    <section aria-busy={!security.data}>
      <Title order={3} size="h4">
        Mật khẩu lần đầu
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Áp dụng cho mật khẩu do Ban Giám Hiệu đặt khi tạo tài khoản hoặc đặt lại mật khẩu cho người khác.
      </Text>
      {security.data ? (
        <Switch
          label="Bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên"
          checked={security.data.BatBuocDoiMatKhau}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
      ) : (
        <Skeleton height="3rem" />
      )}
    </section>
  );
}
