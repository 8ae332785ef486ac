// What is printed in place of a page. The button and Ctrl+P must give the same result.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { classesApi, type RosterStudent } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { printNow } from '#test/web/printing.ts';
import { currentYear, years } from '#test/web/school/school.ts';
import {
  cell,
  editButton,
  editSheet,
  serveSheet,
  sheetAddress,
  sixStudents,
} from '#test/web/scores/score-sheet.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';

const school = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};
const student = (id: number, Ten: string): RosterStudent => ({
  id,
  Ho: 'Nguyễn Văn',
  Ten,
  GioiTinh: 'Nam',
  NgaySinh: '2010-09-05',
  Email: `${Ten.toLowerCase()}@hocsinh.example`,
  DiaChi: '1 Lê Lợi',
});
const address = `/giaovien/danh-sach-lop?nienkhoa=${currentYear.id}&lop=11`;
const button = () => page.getByRole('button', { name: 'In', exact: true });
const head = ['SỞ GIÁO DỤC VÀ ĐÀO TẠO LÂM ĐỒNG', 'TRƯỜNG THPT HOA BAN'];

beforeEach(() => {
  server.on(printedSchoolApi.read, () => school);
  server.on(regulationsApi.years, () => years);
  server.on(classesApi.ofYear, () => [{ id: 11, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 2 }]);
  server.on(classesApi.students, () => [student(1, 'An'), student(2, 'Binh')]);
});

describe('a class list', () => {
  test('is printed with the school’s header, its table, the date and the signers', async () => {
    vi.setSystemTime('2027-01-04T18:00:00Z');
    await openPage(address, 'GiaoVien');
    await expect.poll(printNow).toEqual([
      [
        ...head,
        'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
        'Độc lập – Tự do – Hạnh phúc',
        'DANH SÁCH LỚP 10A1',
        'Niên khóa: 2026-2027    Sĩ số: 2',
        'STT | Họ và tên | Giới tính | Ngày sinh | Email | Địa chỉ',
        '1 | Nguyễn Văn An | Nam | 05/09/2010 | an@hocsinh.example | 1 Lê Lợi',
        '2 | Nguyễn Văn Binh | Nam | 05/09/2010 | binh@hocsinh.example | 1 Lê Lợi',
        // It is already the next day in Vietnam.
        'Đà Lạt, ngày 05 tháng 01 năm 2027',
        ...['Người lập', '(Ký, ghi rõ họ tên)', ''],
        ...['Giáo viên chủ nhiệm', '(Ký, ghi rõ họ tên)', ''],
        ...['Hiệu trưởng', '(Ký tên, đóng dấu)', 'Trần Đức Duy'],
      ],
    ]);
    expect(document.querySelector('#ban-in')).toBeNull();
  });

  test('without a school name, has no header and no name below the principal', async () => {
    server.on(printedSchoolApi.read, () => ({
      CoQuanChuQuan: 'Sở',
      TenTruong: '',
      DiaDanh: '',
      HieuTruong: '',
    }));
    await openPage(address, 'GiaoVien');
    await expect.poll(() => printNow()[0]?.[0]).toBe('DANH SÁCH LỚP 10A1');
    expect(printNow()[0]?.at(-1)).toBe('');
    expect(printNow()[0]?.find((text) => text.startsWith('Ngày '))).toMatch(/^Ngày \d\d tháng/u);
  });

  test('the button prints the same as Ctrl+P, and is disabled while there is nothing to print', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await openPage(`/giaovien/danh-sach-lop?nienkhoa=${currentYear.id}`, 'GiaoVien');
    await expect.element(button()).toBeDisabled();
    expect(printNow()).toEqual([]);
    await page.getByRole('combobox', { name: 'Lớp' }).selectOptions('10A1');
    await button().click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(printNow()).toHaveLength(1);
  });

  test('Ctrl+P waits until the school’s details are loaded, and is left to the browser afterwards', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const held = Promise.withResolvers<typeof school>();
    server.on(printedSchoolApi.read, () => held.promise);
    await openPage(address, 'GiaoVien');
    await expect.element(button()).toBeEnabled();
    const pressed = () => {
      const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true });
      window.dispatchEvent(key);
      return key.defaultPrevented;
    };
    expect(pressed()).toBe(true);
    expect(print).not.toHaveBeenCalled();
    held.resolve(school);
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(printNow()).toHaveLength(1);
    expect(pressed()).toBe(false);
  });

  test('is not printed after the choice is cleared', async () => {
    await openPage(address, 'GiaoVien');
    await expect.poll(printNow).toHaveLength(1);
    server.on(classesApi.students, () => []);
    await page.getByRole('combobox', { name: 'Lớp' }).selectOptions('-- Chọn lớp --');
    await expect.element(button()).toBeDisabled();
    expect(printNow()).toEqual([]);
  });

  test('without the school’s details nothing is printed, and the next attempt loads them again', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const answerAgain = server.on(printedSchoolApi.read, () => refuse(500));
    await openPage(address, 'GiaoVien');
    await button().click();
    await expectToasts('error', ['Không thể chuẩn bị bản in. Vui lòng thử lại.']);
    expect(print).not.toHaveBeenCalled();
    answerAgain();
    await button().click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(printNow()[0]?.slice(0, 2)).toEqual(head);
  });

  test('content with its own print layout is not replaced', async () => {
    await openPage(address, 'GiaoVien');
    await expect.poll(printNow).toHaveLength(1);
    const codes = document.body.appendChild(document.createElement('section'));
    codes.dataset['printsItself'] = '';
    expect(printNow()).toEqual([]);
    codes.remove();
    expect(printNow()).toHaveLength(1);
  });
});

test('a score sheet is printed as shown on screen, saved or not', async () => {
  await serveSheet(sixStudents(5, 5));
  await editSheet();
  for (const [place, score] of ['8', '{Backspace}'].entries()) {
    cell(place, 'Diem15').element().focus();
    await userEvent.keyboard(score);
  }
  const rows = () => printNow()[0]?.filter((text) => /^\d \|/u.test(text)) ?? [];
  await expect.poll(rows).toHaveLength(6);
  expect(rows().map((text) => text.split(' | ').slice(4))).toEqual([
    ['8,00', '5,00', '6,00', 'Đạt'],
    ['', '5,00', '', ''],
    ...Array.from({ length: 4 }, () => ['5,00', '5,00', '5,00', 'Đạt']),
  ]);
  expect(printNow()[0]?.find((text) => text.includes('Cả lớp'))).toBe(
    ' |  | Cả lớp |  | Thiếu 1 | Đủ | 5,20 | 5/6 đạt',
  );
  await expectCount(page.getByRole('button', { name: 'Lưu điểm' }), 1);
});

test('a sheet that was printable stays so when editing starts', async () => {
  await serveSheet(sixStudents(5, 5));
  await openPage(sheetAddress, 'GiaoVien');
  await expect.poll(printNow).toHaveLength(1);
  vi.spyOn(document.fonts, 'load').mockReturnValue(new Promise(() => undefined));
  await editButton().click();
  await expect.element(cell(0, 'Diem15')).toBeVisible();
  expect(printNow()).toHaveLength(1);
});
