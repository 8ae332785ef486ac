import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { overviewApi } from '#shared/home/overview/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome, emptyOverview } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { years } from '#test/web/school/school.ts';
import { latest } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const summary = () => page.getByRole('region', { name: 'Tiến độ nhập điểm' });

beforeEach(() => {
  answerForHome();
  server.on(regulationsApi.latest, () => latest);
  server.on(regulationsApi.years, () => years);
  server.on(progressApi.progress, () => ({
    LopHoc: [{ id: 1, TenLop: '10A1', SiSo: 20 }],
    MonHoc: [{ id: 7, TenMonHoc: 'Toán' }],
    TienDo: [
      { IDLopHoc: 1, IDMonHoc: 7, IDHocKy: 1, DaNhap: 28, CanNhap: 40 },
      { IDLopHoc: 1, IDMonHoc: 7, IDHocKy: 2, DaNhap: 40, CanNhap: 40 },
    ],
  }));
});

test('the home page works without the summary, which can be retried', async () => {
  const answerAgain = server.on(progressApi.progress, () => refuse(404));
  await openPage('/bgh', 'BGH');
  await expect.element(summary().getByRole('alert')).toMatchTextContent('Không thể tải tiến độ nhập điểm.');
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Tra cứu điểm/u })).toBeVisible();
  answerAgain();
  await summary().getByRole('button', { name: 'Thử lại' }).click();
  await expectCount(summary().getByRole('definition'), 2);
});

test('shows both terms and links to the progress page', async () => {
  const { address } = await openPage('/giaovu', 'GiaoVu');
  await expectTexts(summary().getByRole('definition'), ['70%Còn thiếu 12 điểm', '100%Đã nhập đủ']);
  await summary().getByRole('link').click();
  await expect.poll(address).toBe('/giaovu/tien-do');
});

test('a term that has never been open lacks nothing yet', async () => {
  const term = { IDHocKy: 2, TenHocKy: 'Học kỳ 2', DaNhap: 0, CanNhap: 40, DaBatDau: false };
  server.on(overviewApi.overview, () => ({ ...emptyOverview, TienDo: [term] }));
  await openPage('/giaovu', 'GiaoVu');
  await expectTexts(summary().getByRole('definition'), ['70%Còn thiếu 12 điểm', 'Chưa mở nhập điểm.']);
});

test('the loading state does not make a phone scroll sideways', async () => {
  await resizeTo(360, 740);
  server.on(progressApi.progress, () => new Promise<never>(() => {}));
  await openPage('/giaovu', 'GiaoVu');
  await expect.element(summary()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
