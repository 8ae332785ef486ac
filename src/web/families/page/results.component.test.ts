import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { averageResults, signInTo, tt22Results, tt22Year } from '#test/web/families/family-page.ts';
import { expectCount, expectTexts } from '#test/web/seen.ts';

const period = (name: string) => page.getByRole('group').filter({ has: page.getByRole('heading', { name }) });
const open = (name: string) => page.getByRole('heading', { name }).click();
const cards = () => page.getByRole('link', { name: /^Tải phiếu điểm \(PDF\)/u });
const rows = (name: string) => period(name).getByRole('row');

describe('a year with two columns', () => {
  test('shows who it is about, and the results newest first with only the newest open', async () => {
    await signInTo(averageResults);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByText('Trường THPT Hoa Ban')).toBeVisible();
    await expectTexts(page.getByRole('definition'), [
      ...['05/09/2010', '10A1', '2026-2027', 'Lê Văn Bình'],
      ...['8.5', 'Đạt'],
    ]);
    await expectTexts(page.getByRole('heading', { level: 2 }), ['Cả năm', 'Học kỳ 2', 'Học kỳ 1']);
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, false]);
    await expectTexts(rows('Cả năm'), ['Môn họcCả năm', 'Toán8.50']);
  });

  test('a term shows every score, when it was published and what was changed since', async () => {
    await signInTo(averageResults);
    await open('Học kỳ 1');
    await expect.element(page.getByText('Công bố ngày 12/01/2027')).toBeVisible();
    await expectTexts(rows('Học kỳ 1'), [
      'Môn học15 phút1 tiếtTB',
      'Toán8.007.257.50',
      'Đã điều chỉnh ngày 14/01/2027',
      'Ngữ văn6.00––',
    ]);
  });

  test('each report card is a plain link to a file', async () => {
    await signInTo(averageResults);
    await open('Học kỳ 1');
    await open('Học kỳ 2');
    const links = cards();
    await expectTexts(links, [
      'Tải phiếu điểm (PDF) Cả năm',
      'Tải phiếu điểm (PDF) Học kỳ 2',
      'Tải phiếu điểm (PDF) Học kỳ 1',
    ]);
    expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(
      [0, 2, 1].map((id) => `/api/families/phieu-diem/?IDHocKy=${id}`),
    );
    expect(links.elements().every((link) => link.hasAttribute('download'))).toBe(true);
  });
});

test('the year before comes last, closed and without report cards', async () => {
  const { NamTruoc: _, ...averages } = averageResults;
  await signInTo({
    ...tt22Results,
    NamTruoc: { ...averages, TenNienKhoa: '2025-2026', TenLop: '9A2' },
  });
  await expectTexts(page.getByRole('heading', { level: 2 }), [
    'Học kỳ 1',
    'Năm học trước: 2025-2026, lớp 9A2',
  ]);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([
    true,
    ...[false, false, false],
  ]);
  await page.getByRole('heading', { level: 3, name: 'Cả năm' }).click();
  await expectTexts(rows('Cả năm'), ['Môn họcCả năm', 'Toán8.50']);
  await expectTexts(cards(), ['Tải phiếu điểm (PDF) Học kỳ 1']);
});

describe('a year by Thông tư 22', () => {
  test('a term shows levels, absences, comments and the values of each subject', async () => {
    await signInTo(tt22Results);
    await expectTexts(period('Học kỳ 1').getByRole('definition'), ['Khá', 'Tốt', '1 buổi', '0 buổi']);
    await expect
      .element(page.getByText('Nhận xét của giáo viên chủ nhiệm: Ngoan, hòa đồng với bạn bè.'))
      .toBeVisible();
    await expect.element(page.getByText('Đã điều chỉnh ngày 20/01/2027')).toBeVisible();
    await expectTexts(rows('Học kỳ 1'), [
      'Môn họcTXGKCKĐTB',
      'Giáo dục quốc phòng và an ninh8.0 7.5 9.0 10.08.08.58.5',
      'Em chăm chỉ, nắm chắc kiến thức; cần mạnh dạn phát biểu trong giờ học.',
      'Nghệ thuậtĐ CĐĐĐĐ',
      'Giáo dục thể chấtMiễn',
      'Toán–––7.2',
      'Chuyển đến',
    ]);
    await expect.element(page.getByText(/Đ: đạt; CĐ: chưa đạt/u)).toBeVisible();
  });

  test('the year shows a retake, and the levels before and after it', async () => {
    await signInTo({ ...tt22Results, CaNam: tt22Year });
    await expectTexts(period('Cả năm').getByRole('definition'), [
      ...['Chưa đạt → Đạt', 'Chưa đạt → Tốt', '–', 'Lên lớp'],
    ]);
    await expectTexts(rows('Cả năm'), [
      'Môn họcCả nămKiểm tra lại',
      'ToánĐã điều chỉnh ngày 01/07/20274.56.0',
      'Nghệ thuậtĐ–',
      'Giáo dục thể chấtMiễn–',
    ]);
  });
});

test('while nothing is published, the page says so and offers no file', async () => {
  await signInTo({ ...averageResults, TenLop: null, GVCN: null, HocKy: [], CaNam: null });
  await expect
    .element(page.getByText(/^Nhà trường chưa công bố kết quả nào của niên khóa 2026-2027\./u))
    .toBeVisible();
  await expectTexts(page.getByRole('definition'), ['05/09/2010', 'Chưa xếp lớp', '2026-2027', 'Chưa có']);
  await expectCount(cards(), 0);
});
