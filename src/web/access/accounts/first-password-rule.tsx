import { Skeleton, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { toast } from '#web/kit/toast.ts';
import { loadProblem } from './account-problems.ts';
import { changeSecurity, securityQuery } from './api.ts';

/** Whether users must first change a password that the board has set. */
export function FirstPasswordRule() {
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
