import { Button, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/access/accounts/api.ts';
import { matchesSearch } from '#shared/contract/text.ts';
import { detailOf, statusOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { fullName } from '#web/kit/format.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { toast } from '#web/kit/toast.ts';
import { factorOverviewQuery } from '../second-factor/api.ts';
import { RemoveFactorDialog } from '../second-factor/remove-factor-dialog.tsx';
import { SecondFactorRules } from '../second-factor/second-factor-rules.tsx';
import { AccountForm } from './account-form.tsx';
import { deleteProblem, loadProblem } from './account-problems.ts';
import { AccountsTable } from './accounts-table.tsx';
import {
  accountKeys,
  accountsQuery,
  changeSecurity,
  deleteAccount,
  rolesQuery,
  securityQuery,
} from './api.ts';
import { AccountImportButton } from './import/account-import-button.tsx';

const filterTree = { tim: [] } as const;

const searchable = (account: Account) =>
  [fullName(account), account.Email ?? '', account.SoDienThoai ?? ''].join(' ');

export default function AccountsPage() {
  const client = useQueryClient();
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

  const remove = async (account: Account) => {
    try {
      await deleteAccount(account.id);
      toast.success(`Đã xóa tài khoản @${account.user.username}.`);
    } catch (error) {
      toast.error(deleteProblem(error));
    }
    await client.invalidateQueries({ queryKey: accountKeys.all });
  };
  return (
    <>
      <PageHeader
        title="Quản lý tài khoản"
        actions={
          <>
            <AccountImportButton />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => editor.open(null)}>
              Thêm tài khoản
            </Button>
          </>
        }
      />
      <FilterBar>
        <SearchInput
          label="Tìm kiếm"
          placeholder="Nhập họ tên, email hoặc số điện thoại..."
          delay={searchDelays.accounts}
          value={search}
          onSearch={(text) => filters.set('tim', text)}
        />
      </FilterBar>
      {accounts.isError ? (
        <ErrorState message={loadProblem(accounts.error)} onRetry={() => accounts.refetch()} />
      ) : (
        <AccountsTable
          accounts={accounts.data?.filter((account) => matchesSearch(searchable(account), search))}
          loading={accounts.isFetching}
          empty={search === '' ? 'Chưa có tài khoản nào trong hệ thống.' : 'Không tìm thấy tài khoản nào.'}
          ownId={user.id}
          onEdit={editor.open}
          onDelete={removal.open}
          withFactor={new Set(factors.data?.TaiKhoan.map(({ id }) => id))}
          onRemoveFactor={factorRemoval.open}
        />
      )}
      <SecurityCard accounts={accounts.data} />
      <FormModal dialog={editor} title={editor.value ? 'Sửa tài khoản' : 'Thêm tài khoản'}>
        {(account) => <AccountForm account={account} onClose={editor.close} />}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={(account) => `Tài khoản “${fullName(account)}” (@${account.user.username})`}
        onDelete={remove}
      />
      <RemoveFactorDialog dialog={factorRemoval} />
    </>
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
      </Stack>
    </Paper>
  );
}

/** Whether users must first change a password that the board has set. */
function FirstPasswordRule() {
  const client = useQueryClient();
  const security = useQuery(securityQuery);
  const change = useMutation({
    mutationFn: changeSecurity,
    onSuccess: (settings) => {
      client.setQueryData(securityQuery.queryKey, settings);
      toast.success(
        settings.BatBuocDoiMatKhau
          ? 'Đã bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên.'
          : 'Đã thôi bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên.',
      );
    },
    onError: (error) => toast.error(`Cập nhật thất bại: ${detailOf(error)}`),
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
          onChange={(event) => change.mutate({ BatBuocDoiMatKhau: event.currentTarget.checked })}
        />
      ) : (
        <Skeleton height="3rem" />
      )}
    </section>
  );
}
