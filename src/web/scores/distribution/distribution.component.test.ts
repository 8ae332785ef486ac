// The spread of a subject's results, from a sheet and from the report of the subject.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { distributionApi, type SubjectDistribution } from '#shared/scores/distribution/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { serveSheet, sheetAddress } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts } from '#test/web/seen.ts';

const counts = (SoLuong: number[]) => ({
  ...{ SiSo: 6, SoCoDiem: SoLuong.reduce((sum, one) => sum + one, 0), SoLuong },
  ...{ TrungBinh: 7.25, TrungVi: 7 },
});
const high = counts([0, 0, 0, 0, 0, 0, 0, 3, 1, 0]);
const low = counts([0, 0, 0, 0, 2, 2, 0, 0, 0, 0]);

const report: SubjectDistribution = {
  ...{ TenMonHoc: 'Toán', HinhThuc: 'DiemSo', TenHocKy: 'Học kỳ 1', TenNienKhoa: '2026-2027' },
  TenNienKhoaTruoc: '2025-2026',
  Lop: [{ IDLopHoc: 11, TenLop: '10A1', IDKhoi: 1, ...high }],
  Khoi: [{ IDKhoi: 1, TenKhoi: 'Khối 10', ...low, NamTruoc: high }],
};

const dialog = () => page.getByRole('dialog', { name: 'Phổ điểm' });
const figures = () => dialog().getByRole('figure');

async function openFromSheet(): Promise<void> {
  await openPage(sheetAddress, 'GiaoVien');
  await page.getByRole('button', { name: 'Phổ điểm' }).click();
  await expect.element(dialog()).toBeVisible();
}

beforeEach(() => serveSheet());

test('a class beside its block, now and a year before; heights are shares on one scale', async () => {
  server.on(distributionApi.subject, () => report);
  await openFromSheet();
  await expectTexts(figures().getByText(/học sinh/u), [
    ...Array.from({ length: 3 }, () => '6 học sinh · 4 có kết quả · trung bình 7.25 · trung vị 7.00'),
  ]);
  await expectTexts(dialog().getByRole('columnheader'), [
    ...['Khoảng điểm', 'Lớp 10A1', 'Khối 10', 'Khối 10 niên khóa 2025-2026'],
  ]);
  await expectTexts(dialog().getByRole('row').nth(8).getByRole('cell'), ['3', '0', '3']);
  const heights = [...document.querySelectorAll('figure rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(heights.slice(7, 9)).toEqual([120, 40]);
  expect(heights.slice(14, 16)).toEqual([80, 80]);
  expect(server.calls(distributionApi.subject)[0]?.query).toEqual({ IDMonHoc: '21', IDHocKy: '1' });
});

test('judgements have two bars; a subject without students says so', async () => {
  const judged = { SiSo: 6, SoCoDiem: 0, SoLuong: [0, 0], TrungBinh: null, TrungVi: null };
  server.on(
    distributionApi.subject,
    (): SubjectDistribution => ({
      ...report,
      HinhThuc: 'NhanXet',
      Lop: [],
      Khoi: [{ IDKhoi: 1, TenKhoi: 'Khối 10', ...judged, NamTruoc: null }],
    }),
  );
  await openFromSheet();
  await expectTexts(figures().getByText(/học sinh/u), ['6 học sinh · 0 có kết quả']);
  await expectTexts(dialog().getByRole('rowheader'), ['Đ', 'CĐ']);
  for (const bar of document.querySelectorAll('figure rect')) expect(bar.getAttribute('height')).toBe('0');
});

test('an error can be tried again', async () => {
  const answer = server.on(distributionApi.subject, () => refuse(400, { detail: 'Không tải được.' }));
  await openFromSheet();
  await expect.element(dialog().getByText('Không tải được.')).toBeVisible();
  answer();
  server.on(distributionApi.subject, () => ({ ...report, Lop: [], Khoi: [] }));
  await dialog().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(dialog().getByText('Chưa có học sinh nào học môn này.')).toBeVisible();
  await expectCount(figures(), 0);
});
