import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type BackupState, backupsApi } from '#shared/home/overview/backups-api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { resizeTo } from '#test/web/viewport.ts';

const panel = () => page.getByRole('region', { name: 'Sao lưu', exact: true });

const good: BackupState = {
  GiuLai: 14,
  Gio: 2,
  BanThuHai: false,
  MotODia: false,
  BanSao: [
    { ThoiDiem: '2026-11-15T19:00:04.000Z', Tep: 'so-diem-2026-11-16-020004.gz', KichThuoc: 1_234_567 },
    { ThoiDiem: '2026-11-14T19:00:04.000Z', Tep: 'so-diem-2026-11-15-020004.gz', KichThuoc: 1_200_000 },
  ],
  Loi: null,
  KhoiPhuc: null,
};
const failure = { ThoiDiem: '2026-11-16T19:00:04.000Z', LyDo: 'Không ghi được tệp.' };

beforeEach(answerForHome);

const daily = 'Mỗi ngày một bản lúc 2 giờ, giữ 14 bản mới nhất trong thư mục backups của máy chủ.';
const newest = 'Bản gần nhất: 02:00 16/11/2026, 1,2 MB.';

test.for<[name: string, state: Partial<BackupState>, lines: string[]]>([
  ['the newest backup and the schedule', {}, [newest, daily]],
  [
    'that there is no backup yet',
    { BanSao: [] },
    ['Chưa có bản sao lưu nào; bản đầu tiên được tạo trong ít phút.', daily],
  ],
  [
    'that backups are turned off',
    { GiuLai: 0, BanSao: [] },
    ['Sao lưu tự động đang tắt.', 'Người quản trị máy chủ bật lại trong cấu hình của máy chủ.'],
  ],
  [
    'that every backup has a second copy',
    { BanThuHai: true },
    [
      newest,
      'Mỗi ngày một bản lúc 2 giờ, giữ 14 bản mới nhất trong thư mục backups của máy chủ, mỗi bản có bản thứ hai ở nơi khác.',
    ],
  ],
  [
    'that the data was restored',
    { KhoiPhuc: { ThoiDiem: '2026-11-16T01:30:00.000Z', Tep: 'copy.gz' } },
    [newest, daily, 'Dữ liệu được khôi phục lúc 08:30 16/11/2026 từ copy.gz.'],
  ],
])('the board sees %s', async ([, state, lines]) => {
  server.on(backupsApi.state, () => ({ ...good, ...state }));
  await openPage('/bgh', 'BGH');
  for (const line of lines) await expect.element(panel().getByText(line, { exact: true })).toBeVisible();
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
});

test.for<[name: string, state: Partial<BackupState>, line: string]>([
  ['with the newest backup', {}, newest],
  ['when there is none', { BanSao: [] }, 'Chưa có bản sao lưu nào.'],
])('the board is warned of a failure, %s', async ([, state, line]) => {
  server.on(backupsApi.state, () => ({ ...good, ...state, Loi: failure }));
  await openPage('/bgh', 'BGH');
  await expect
    .element(panel().getByRole('alert'))
    .toMatchTextContent(
      'Sao lưu không thành công lúc 02:00 17/11/2026Không ghi được tệp. Chương trình thử lại mỗi giờ.',
    );
  await expect.element(panel().getByText(line, { exact: true })).toBeVisible();
});

test('the board is warned while all copies lie on one disk', async () => {
  server.on(backupsApi.state, () => ({ ...good, MotODia: true }));
  await openPage('/bgh', 'BGH');
  await expect
    .element(panel().getByText('Mọi bản sao lưu nằm trên một ổ đĩa', { exact: true }))
    .toBeVisible();
  await expect.element(panel().getByText(/BACKUP_COPY_DIR/u)).toBeVisible();
});

test('a loading error can be retried', async () => {
  const answerAgain = server.on(backupsApi.state, () => refuse(404));
  await openPage('/bgh', 'BGH');
  await expect.element(panel().getByRole('alert')).toMatchTextContent('Không thể tải tình trạng sao lưu.');
  answerAgain();
  server.on(backupsApi.state, () => good);
  await panel().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(panel().getByText(newest)).toBeVisible();
});

test('the loading state does not make a phone scroll sideways', async () => {
  await resizeTo(360, 740);
  server.on(backupsApi.state, () => new Promise<never>(() => {}));
  await openPage('/bgh', 'BGH');
  await expect.element(panel()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
