import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { type ClassSubject, classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cellsOf,
  classes,
  entryAddress,
  footCells,
  serveSheet,
  sheetAddress,
  sixStudents,
  subjects,
} from '#test/web/scores/score-sheet.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const broken = () => refuse(500, { detail: messages.internal });
const chooseAll = 'Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.';
const problem = () => page.getByRole('main').getByRole('alert');
const filter = (name: string) => page.getByRole('combobox', { name });
const optionsOf = (name: string) => filter(name).getByRole('option');

beforeEach(() => serveSheet());

describe('loading errors', () => {
  test('the first request: a toast, an inline error and a retry', async () => {
    const answerAgain = server.on(regulationsApi.latest, broken);
    await openPage(entryAddress, 'GiaoVien');
    await expectToasts('error', ['Lỗi khi tải dữ liệu ban đầu.']);
    await expect.element(problem()).toMatchTextContent('Lỗi khi tải dữ liệu ban đầu.');
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(page.getByText('Niên khóa: 2026-2027')).toBeVisible();
    await expect.element(page.getByText(chooseAll)).toBeVisible();
  });

  test('no school year: a toast and an inline message', async () => {
    server.on(regulationsApi.latest, () => ({}));
    await openPage(entryAddress, 'GiaoVien');
    await expectToasts('error', ['Hệ thống chưa có niên khóa nào đang hoạt động.']);
    await expectTexts(problem(), ['Hệ thống chưa có niên khóa nào đang hoạt động.']);
  });

  test('subjects: a toast', async () => {
    server.on(classesApi.subjectsOf, broken);
    await openPage(`${entryAddress}?lop=11`, 'GiaoVien');
    await expectToasts('error', ['Lỗi khi tải danh sách môn học.']);
  });

  test('the sheet: the server’s message and a retry', async () => {
    const answerAgain = server.on(gradingApi.sheet, broken);
    await openPage(sheetAddress, 'GiaoVien');
    const text = `Lỗi khi tải bảng điểm: ${messages.internal}`;
    await expectToasts('error', [text]);
    await expect.element(problem()).toMatchTextContent(text);
    await expectCount(page.getByRole('table'), 0);
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(page.getByRole('rowheader'), 6);
  });
});

describe('filters', () => {
  test('have placeholders and an order', async () => {
    await openPage(entryAddress, 'GiaoVien');
    await expectTexts(page.getByRole('heading', { level: 1 }), ['Nhập/Sửa bảng điểm']);
    await expectTexts(page.getByRole('heading', { level: 2 }), ['Bảng điểm']);
    await expect.element(page.getByText('Niên khóa: 2026-2027')).toBeVisible();
    await expectTexts(optionsOf('Lớp học'), ['Chọn Lớp học', '10A1', '10A2']);
    await expectTexts(optionsOf('Môn học'), ['Chọn Môn học']);
    await expectTexts(optionsOf('Học kỳ'), ['Chọn Học kỳ', 'Học kỳ 1', 'Học kỳ 2']);
    await expect.element(filter('Môn học')).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
    await expect.element(page.getByText(chooseAll)).toBeVisible();
    await filter('Lớp học').selectOptions('10A1');
    await filter('Môn học').selectOptions('Toán');
    await expectCount(page.getByText(/Chức năng nhập\/sửa điểm hiện đang/u), 0);
    await filter('Học kỳ').selectOptions('Học kỳ 1');
    await expectCount(page.getByRole('rowheader'), 6);
    await expectCount(page.getByText(chooseAll), 0);
  });

  test('ignore a late response for an earlier choice', async () => {
    await openPage(sheetAddress, 'GiaoVien');
    await expectCount(page.getByRole('rowheader'), 6);
    const late = Promise.withResolvers<ClassSubject[]>();
    server.on(classesApi.subjectsOf, () => late.promise);
    await filter('Lớp học').selectOptions('10A2');
    await expect.element(filter('Môn học')).toHaveValue('');
    await expectCount(page.getByRole('table'), 0);
    await expect
      .poll(() => server.calls(classesApi.subjectsOf).at(-1)?.query['lop_hoc_id'])
      .toBe(String(classes[1]?.id));
    await filter('Lớp học').selectOptions('Chọn Lớp học');
    await expect.element(filter('Môn học')).toBeDisabled();
    late.resolve(subjects);
    await drawn();
    await expectTexts(optionsOf('Môn học'), ['Chọn Môn học']);
  });

  test('import and history are disabled until all three are chosen', async () => {
    await openPage(`${entryAddress}?lop=11&mon=21`, 'GiaoVien');
    const importButton = page.getByRole('button', { name: 'Nhập từ Excel' });
    const historyButton = page.getByRole('button', { name: 'Lịch sử', exact: true });
    await expect.element(importButton).toBeDisabled();
    await expect.element(historyButton).toBeDisabled();
    await filter('Học kỳ').selectOptions('Học kỳ 2');
    await expect.element(importButton).toBeEnabled();
  });
});

test('results, averages and missing scores are formatted', async () => {
  const [first, second, third, ...others] = sixStudents(4.99, 5);
  if (!first || !second || !third) throw new Error('six students');
  server.on(gradingApi.sheet, () => [
    { ...first, Diem15: 4.98, Diem1Tiet: 5 },
    { ...second, Diem15: null, Diem1Tiet: 0 },
    { ...third, Diem15: 10, Diem1Tiet: 10 },
    ...others,
  ]);
  await openPage(sheetAddress, 'GiaoVien');
  await expectTexts(cellsOf(0), ['1', '4.98', '5.00', '4.99', 'Không đạt']);
  await expectTexts(cellsOf(1), ['2', '-', '0.00', '', '']);
  await expectTexts(cellsOf(2), ['3', '10.00', '10.00', '10.00', 'Đạt']);
  await expectTexts(cellsOf(3), ['4', '4.99', '5.00', '5.00', 'Đạt']);
  // (4.99 + 10.00 + 3 × 5.00) / 5 = 5.998
  await expectTexts(footCells(), ['', 'Cả lớp', 'Thiếu 1', 'Đủ', '6.00', '4/6 đạt']);
});
