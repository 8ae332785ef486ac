import { Skeleton, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/access/accounts/api.ts';
import { type SecondFactorRule, secondFactorApi } from '#shared/access/second-factor/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { withPassword } from '#web/kit/password/with-password.ts';
import { factorOverviewQuery } from './api.ts';
import classes from './second-factor.module.css';

const loadProblem = (error: unknown) =>
  problemText(error, 'Không thể tải thiết lập bảo mật. Vui lòng thử lại.');

/** The roles that require a second factor, and how many of their accounts have one. */
export function SecondFactorRules({ accounts }: { accounts: Account[] | undefined }) {
  const overview = useQuery(factorOverviewQuery);
  const change = useAction({
    send: ({ MaVaiTro, BatBuoc }: SecondFactorRule) =>
      withPassword((old_password) =>
        call(secondFactorApi.changeRule, { params: { MaVaiTro }, body: { BatBuoc, old_password } }),
      ),
    done: ({ TenVaiTro, BatBuoc }) =>
      `${BatBuoc ? 'Đã bắt buộc' : 'Đã thôi bắt buộc'} xác thực hai bước với ${TenVaiTro}.`,
    failed: (error) => `Cập nhật thất bại: ${detailOf(error)}`,
    stale: [factorOverviewQuery.queryKey],
  });
  if (overview.isError)
    return <ErrorState message={loadProblem(overview.error)} onRetry={() => overview.refetch()} />;
  const withFactor = new Set(overview.data?.TaiKhoan.map(({ id }) => id));
  const countOf = (role: string) => {
    const ofRole = accounts?.filter((account) => account.role === role) ?? [];
    return `${ofRole.filter(({ id }) => withFactor.has(id)).length}/${ofRole.length} tài khoản đã bật`;
  };
  return (
    <section aria-busy={!overview.data}>
      <Title order={3} size="h4">
        Xác thực hai bước
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Vai trò bắt buộc xác thực hai bước chỉ đăng nhập được bằng mật khẩu và mã trên điện thoại, tính từ lần
        đăng nhập sau.
      </Text>
      {overview.data ? (
        overview.data.VaiTro.map((rule) => (
          <div key={rule.MaVaiTro} className={classes['rule']}>
            <Switch
              label={`Bắt buộc với ${rule.TenVaiTro}`}
              checked={rule.BatBuoc}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ ...rule, BatBuoc: event.currentTarget.checked })}
            />
            <Text size="sm" c="dimmed">
              {countOf(rule.MaVaiTro)}
            </Text>
          </div>
        ))
      ) : (
        <Skeleton height="6rem" />
      )}
    </section>
  );
}
