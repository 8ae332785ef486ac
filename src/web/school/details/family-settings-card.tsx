import { Paper, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { familySettingsQuery } from './family-settings-query.ts';
import classes from './school-card.module.css';

/** For the board: whether families can look up results at all. */
export function FamilySettingsCard() {
  const settings = useQuery(familySettingsQuery);
  const change = useAction({
    send: (ChoTraCuu: boolean) => call(familySettingsApi.changeSettings, { body: { ChoTraCuu } }),
    answers: familySettingsQuery.queryKey,
    done: ({ ChoTraCuu }) => `${ChoTraCuu ? 'Đã bật' : 'Đã tắt'} tra cứu cho phụ huynh.`,
  });
  if (settings.isError)
    return <FailedQuery query={settings} fallback="Không thể tải cài đặt tra cứu cho phụ huynh." />;
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
        my="xs"
        checked={isOn ?? false}
        disabled={isOn === undefined}
        onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        Khi bật, phụ huynh vào trang tra cứu của trường bằng mã của nhà trường và ngày sinh của học sinh, và
        chỉ xem được con mình: điểm, kết quả, nhận xét, rèn luyện và số buổi nghỉ của những học kỳ đã công bố.
        Không có thứ hạng, không có học sinh khác. Giáo vụ công bố kết quả và tạo mã ở màn hình Tra cứu cho
        phụ huynh. Khi tắt, trang này không tồn tại; mã đã phát vẫn được giữ.
      </Text>
    </Paper>
  );
}
