import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { type Regulation, regulationsApi } from '#shared/school/years/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { rollover, rolloverAddress, rolloverAnswers, step } from '#test/web/results/rollover.ts';
import { currentYear, latestRegulation, years } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const { ChoPhepSuaDiemHK1: _1, ChoPhepSuaDiemHK2: _2, ...values } = latestRegulation;
const current: Regulation = { ...values, is_editable: true, is_deletable: false };
const next: Regulation = { ...current, IDNienKhoa: 3, TenNienKhoa: '2027-2028', is_deletable: true };

const begin = () => page.getByRole('button', { name: 'Bắt đầu niên khóa 2027-2028' });
const dialog = () => page.getByRole('dialog', { name: 'Bắt đầu niên khóa 2027-2028' });
const field = (label: string) => dialog().getByRole('textbox', { name: label, exact: true });

const onlyYear = () =>
  server.on(rolloverApi.remaining, () => ({ TuNienKhoa: null, DenNienKhoa: null, HocSinh: 0 }));

beforeEach(() => {
  rolloverAnswers();
  server.on(regulationsApi.list, () => [current]);
  server.on(regulationsApi.latest, () => ({
    ...latestRegulation,
    ChoPhepSuaDiemHK1: false,
    ChoPhepSuaDiemHK2: false,
  }));
  server.on(progressApi.progress, () => ({ LopHoc: [], MonHoc: [], TienDo: [] }));
});

test('the board begins the next year with the proposals of its regulation, and the rollover follows', async () => {
  onlyYear();
  await openPage(rolloverAddress, 'BGH');
  await begin().click();
  await expect.element(field('Niên khóa')).toHaveValue('2027-2028');
  await expect.element(field('Sĩ số tối đa')).toHaveValue(String(current.SiSoToiDa));
  server.on(regulationsApi.create, () => next);
  server.on(regulationsApi.years, () => [
    { ...currentYear, id: 3, TenNienKhoa: '2027-2028' },
    ...years.map((year) => ({ ...year, is_current: false })),
  ]);
  server.on(rolloverApi.remaining, () => ({ TuNienKhoa: '2026-2027', DenNienKhoa: '2027-2028', HocSinh: 3 }));
  server.on(rolloverApi.overview, () => ({ ...rollover, TuNienKhoa: '2026-2027', DenNienKhoa: '2027-2028' }));
  await dialog().getByRole('button', { name: 'Lưu' }).click();
  await expectToasts('success', ['Đã thêm quy định niên khóa 2027-2028.']);
  await expect.element(step('Môn học')).toBeVisible();
  await expect.element(page.getByText('Từ niên khóa 2026-2027 sang 2027-2028.')).toBeVisible();
  await expectCount(begin(), 0);
});

test('the registrar is shown who begins it', async () => {
  onlyYear();
  await openPage(rolloverAddress, 'GiaoVu');
  await expect
    .element(page.getByText(/Ban Giám Hiệu bắt đầu niên khóa mới ở trang này, rồi kết chuyển sang\.$/u))
    .toBeVisible();
  await expectCount(begin(), 0);
});

describe('after a rollover', () => {
  test('the next year is offered once every student has a decision', async () => {
    server.on(rolloverApi.remaining, () => ({
      TuNienKhoa: '2025-2026',
      DenNienKhoa: '2026-2027',
      HocSinh: 0,
    }));
    await openPage(rolloverAddress, 'BGH');
    await expect.element(begin()).toBeVisible();
    await expect.element(step('Học sinh')).toBeVisible();
  });

  test('but not before', async () => {
    await openPage(rolloverAddress, 'BGH');
    await expect.element(step('Môn học')).toBeVisible();
    await expectCount(begin(), 0);
  });
});

test('if the regulation cannot be loaded, the dialog offers to retry', async () => {
  onlyYear();
  const answerAgain = server.on(regulationsApi.list, () => refuse(500));
  await openPage(rolloverAddress, 'BGH');
  await begin().click();
  await expectTexts(dialog().getByRole('alert').getByRole('button'), ['Thử lại']);
  answerAgain();
  await dialog().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(field('Niên khóa')).toBeVisible();
});
