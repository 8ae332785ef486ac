import { Alert, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '#shared/contract/bytes.ts';
import type { BackupState } from '#shared/home/overview/backups-api.ts';
import { formatMoment } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { backupStateQuery } from '../overview/api.ts';
import classes from './backup-panel.module.css';

/** Whether there is a recent backup to restore from. */
export function BackupPanel() {
  const state = useQuery(backupStateQuery);
  return (
    <Paper component="section" aria-labelledby="sao-luu" className={classes['panel']} withBorder>
      <Title order={2} size="h3" id="sao-luu">
        Sao lưu
      </Title>
      {state.isError ? (
        <FailedQuery query={state} fallback="Không thể tải tình trạng sao lưu." />
      ) : state.data ? (
        <BackupLines state={state.data} />
      ) : (
        <Skeleton width="24rem" maw="100%" height="1rem" my={5} />
      )}
    </Paper>
  );
}

function BackupLines({ state }: { state: BackupState }) {
  const { Loi, KhoiPhuc, MotODia } = state;
  return (
    <>
      {Loi && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          role="alert"
          title={`Sao lưu không thành công lúc ${formatMoment(Loi.ThoiDiem)}`}
        >
          {Loi.LyDo} Chương trình thử lại mỗi giờ.
        </Alert>
      )}
      <Text>{newestCopy(state)}</Text>
      {MotODia && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title="Mọi bản sao lưu nằm trên một ổ đĩa"
        >
          Dữ liệu và các bản sao lưu cùng một ổ đĩa: ổ hỏng là mất tất cả. Người quản trị máy chủ đặt biến môi
          trường BACKUP_COPY_DIR là một thư mục trên ổ đĩa khác.
        </Alert>
      )}
      <Text c="dimmed">{schedule(state)}</Text>
      {KhoiPhuc && (
        <Text c="dimmed" className={classes['breaking']}>
          Dữ liệu được khôi phục lúc {formatMoment(KhoiPhuc.ThoiDiem)} từ {KhoiPhuc.Tep}.
        </Text>
      )}
    </>
  );
}

function newestCopy({ BanSao: [newest], GiuLai, Loi }: BackupState): string {
  if (newest) return `Bản gần nhất: ${formatMoment(newest.ThoiDiem)}, ${formatBytes(newest.KichThuoc)}.`;
  if (GiuLai === 0) return 'Sao lưu tự động đang tắt.';
  return Loi ? 'Chưa có bản sao lưu nào.' : 'Chưa có bản sao lưu nào; bản đầu tiên được tạo trong ít phút.';
}

const schedule = ({ GiuLai, Gio, BanThuHai }: BackupState) =>
  GiuLai === 0
    ? 'Người quản trị máy chủ bật lại trong cấu hình của máy chủ.'
    : `Mỗi ngày một bản lúc ${Gio} giờ, giữ ${GiuLai} bản mới nhất trong thư mục backups của máy chủ${BanThuHai ? ', mỗi bản có bản thứ hai ở nơi khác' : ''}.`;
