import { Paper, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { toast } from '#web/kit/toast.ts';
import { changeSettings } from './api.ts';
import { familySettingsQuery } from './family-settings-query.ts';
import classes from './school-card.module.css';

/** For the board: whether families can look up results at all. */
export function FamilySettingsCard() {
  const client = useQueryClient();
  const settings = useQuery(familySettingsQuery);
  const change = useMutation({
    mutationFn: changeSettings,
    onSuccess: (saved) => {
      client.setQueryData(familySettingsQuery.queryKey, saved);
      toast.success(saved.ChoTraCuu ? 'Đã bật tra cứu cho phụ huynh.' : 'Đã tắt tra cứu cho phụ huynh.');
    },
    onError: (error) => toast.error(detailOf(error)),
  });
  if (settings.isError)
    return (
      <ErrorState
        message={problemText(settings.error, 'Không thể tải cài đặt tra cứu cho phụ huynh.')}
        onRetry={() => settings.refetch()}
      />
    );
  // Shown before the server has confirmed it.
  const isOn = change.isPending ? change.variables : settings.data?.ChoTraCuu;
  return (
    <Paper component="section" className={classes['card']} withBorder aria-busy={!settings.data}>
      <Title order={2} size="h3">
        Tra cứu cho phụ huynh
      </Title>
      <Switch
        label="Cho phụ huynh tra cứu kết quả"
        size="md"
        checked={isOn ?? false}
        disabled={isOn === undefined}
        onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        Khi bật, phụ huynh vào trang /tra-cuu bằng mã của nhà trường và ngày sinh của học sinh, và chỉ xem
        được con mình: điểm, kết quả, nhận xét, rèn luyện và số buổi nghỉ của những học kỳ đã công bố. Không
        có thứ hạng, không có học sinh khác. Giáo vụ công bố kết quả và tạo mã ở màn hình Tra cứu cho phụ
        huynh. Khi tắt, trang này không tồn tại; mã đã phát vẫn được giữ.
      </Text>
    </Paper>
  );
}
