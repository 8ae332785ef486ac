import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { studentImportApi } from '#shared/students/import/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { oldYear } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import {
  checked,
  dialog,
  file,
  fileField,
  importAnswer,
  openButton,
  openImport,
  pastImport,
  problem,
  rowAt,
  submit,
} from '#test/web/students/student-import.ts';

const Trung = {
  ...{ id: 5, HoTen: 'Lý Thị Hoa 4', NgaySinh: '2011-09-05', TenLop: '10A1' },
  ...{ DangHoc: true, HienTai: null, LoiCapNhat: null },
};
const ageFault = 'Tuổi tiếp nhận phải từ 15 đến 20 (sinh từ năm 2006 đến năm 2011).';
const sent = () => server.calls(studentImportApi.save).map(({ body }) => body);

beforeEach(() => importAnswer());

test('an old year has no import', async () => {
  await openPage(`/giaovu/hoc-sinh/tiep-nhan?nienkhoa=${oldYear.id}`, 'GiaoVu');
  await expect.element(page.getByRole('note')).toBeVisible();
  await expectCount(openButton(), 0);
});

describe('after the check', () => {
  test('invalid rows block the import and are shown alone, until all rows are shown', async () => {
    const wrong = checked(3, { NgaySinh: '2020-01-01', Loi: { NgaySinh: [ageFault] } });
    importAnswer([
      checked(2),
      wrong,
      checked(5, { NgaySinh: 'hè', Loi: { Ho: ['Trường này là bắt buộc.'] } }),
    ]);
    await openImport();
    await fileField().upload(file());
    await expect.element(dialog().getByText('Tệp có 3 học sinh: 1 hợp lệ, 2 lỗi.')).toBeVisible();
    await expect.element(dialog().getByRole('note')).toMatchTextContent('Chưa nhập được vì có 2 dòng lỗi.');
    await expect.element(submit()).toHaveTextContent('Nhập 1 học sinh');
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(rowAt(3)).toMatchTextContent(`Ngày sinh: ${ageFault}`);
    await expect.element(rowAt(5)).toMatchTextContent('Họ: Trường này là bắt buộc.');
    await expectCount(rowAt(2), 0);
    await dialog().getByRole('checkbox', { name: 'Chỉ dòng lỗi' }).click();
    await expect.element(rowAt(2)).toMatchTextContent('05/09/2011');
    await submit().click({ force: true });
    expect(sent()).toEqual([]);
  });

  test('duplicates are left out unless included, then with their errors', async () => {
    const double = checked(4, { Trung, Loi: { Email: ['Email đã tồn tại.'] } });
    importAnswer([checked(2), checked(3), double]);
    await openImport();
    await fileField().upload(file());
    await expect.element(dialog().getByText('Tệp có 3 học sinh: 2 hợp lệ, 1 trùng.')).toBeVisible();
    await expect.element(rowAt(4)).toMatchTextContent('Trùng với Lý Thị Hoa 4, lớp 10A1.');
    // In a new tab, so that the check stays.
    const known = rowAt(4).getByRole('link', { name: 'Lý Thị Hoa 4' });
    await expect.element(known).toHaveAttribute('href', `/giaovu/hoc-sinh/${Trung.id}`);
    await expect.element(known).toHaveAttribute('target', '_blank');
    await expect.element(rowAt(4)).not.toMatchTextContent('Email đã tồn tại.');
    await expect.element(submit()).toHaveTextContent('Nhập 2 học sinh');
    const along = dialog().getByRole('checkbox', { name: 'Nhập cả các dòng trùng' });
    await along.click();
    await expect.element(submit()).toHaveTextContent('Nhập 2 học sinh');
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(rowAt(4)).toMatchTextContent('Email đã tồn tại.');
    await along.click();
    await submit().click();
    await expectToasts('success', ['Đã nhập 2 học sinh.']);
    expect(sent()).toEqual([
      expect.objectContaining({ KemTrung: false, TenTep: 'khoi10.xlsx', rows: expect.any(Array) }),
    ]);
    expect(sent()[0]?.rows).toMatchObject([{ Dong: 2 }, { Dong: 3 }, { Dong: 4 }]);
  });

  test('a file with only duplicates has nothing to import', async () => {
    importAnswer([checked(4, { Trung })]);
    await openImport();
    await fileField().upload(file());
    await expect.element(dialog().getByRole('note')).toMatchTextContent('Không có học sinh mới');
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  test('a long list is paginated', async () => {
    importAnswer(Array.from({ length: 1_500 }, (_, index) => checked(index + 2)));
    await openImport();
    await fileField().upload(file());
    await expect.element(submit()).toHaveTextContent('Nhập 1.500 học sinh');
    await expectCount(dialog().getByRole('rowheader'), 50);
    await dialog().getByRole('button', { name: 'Trang sau' }).click();
    await expect.element(rowAt(52)).toBeVisible();
    await expectCount(rowAt(2), 0);
  });

  test('a file that is not a student list shows an error, and another can be chosen', async () => {
    const answerAgain = server.on(studentImportApi.read, () =>
      refuse(400, { detail: 'Cột "Ngày sinh" ghi tháng trước ngày.' }),
    );
    await openImport();
    await fileField().upload(file(''));
    await expect.element(problem()).toMatchTextContent('Tệp trống.');
    await fileField().upload(file());
    await expectTexts(problem(), ['Cột "Ngày sinh" ghi tháng trước ngày.']);
    answerAgain();
    await fileField().upload(file());
    await expect.element(submit()).toHaveTextContent('Nhập 2 học sinh');
    await expectCount(problem(), 0);
  });
});

describe('importing', () => {
  test('sends one request despite several clicks, keeps the dialog open, and reloads the list', async () => {
    const held = Promise.withResolvers<{ IDDotNhap: number; SoLuong: number; BoQua: number }>();
    server.on(studentImportApi.save, () => held.promise);
    await openImport();
    await fileField().upload(file());
    await submit().dblClick();
    await expect.element(submit()).toHaveTextContent('Đang nhập...');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
    const asked = server.calls(studentsApi.list).length;
    held.resolve({ IDDotNhap: 1, SoLuong: 2, BoQua: 0 });
    await expectToasts('success', ['Đã nhập 2 học sinh.']);
    await expectCount(dialog(), 0);
    await expect.element(openButton()).toHaveFocus();
    await expect.poll(() => server.calls(studentsApi.list).length).toBe(asked + 1);
    expect(sent()).toHaveLength(1);
  });

  test('rejected rows show why, and the file is checked again', async () => {
    const full = 'Sĩ số lớp (41) không được vượt quá sĩ số tối đa (40).';
    const detail = 'Chưa nhập học sinh nào, vì có 1 dòng lỗi.';
    server.on(studentImportApi.save, () =>
      refuse(400, { detail, rows: [{ Dong: 3, Loi: { TenLop: [full] } }] }),
    );
    await openImport();
    await fileField().upload(file());
    await submit().click();
    await expect.element(problem()).toMatchTextContent(detail);
    await expect.element(rowAt(3)).toMatchTextContent(`Lớp: ${full}`);
    await expectCount(rowAt(2), 0);
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await problem().getByRole('button', { name: 'Kiểm tra lại tệp' }).click();
    await expectCount(problem(), 0);
    await expect.element(submit()).toHaveTextContent('Nhập 2 học sinh');
  });

  test('without a response the outcome is unknown, and the past imports are shown', async () => {
    server.on(studentImportApi.save, noAnswer);
    await openImport();
    await fileField().upload(file());
    server.on(studentImportApi.list, () => [pastImport(1)]);
    await submit().click();
    await expect.element(problem()).toMatchTextContent('Chưa biết học sinh đã được nhập hay chưa.');
    await expect
      .element(dialog().getByRole('rowheader', { name: /khoi1\.xlsx 120 học sinh/u }))
      .toBeVisible();
    await expectCount(submit(), 0);
  });
});

describe('past imports', () => {
  test('can be undone after confirmation, unless they have scores', async () => {
    let imports = [pastImport(2), pastImport(1, { TenTep: null, CoTheHoanTac: false })];
    server.on(studentImportApi.list, () => imports);
    server.on(studentImportApi.takeBack, () => {
      imports = imports.slice(1);
      return undefined;
    });
    await openImport();
    await expect
      .element(dialog().getByText('Đã có điểm, đã rời trường hoặc thuộc niên khóa cũ'))
      .toBeVisible();
    await dialog()
      .getByRole('button', { name: /^Hoàn tác/u })
      .click();
    const question = page.getByRole('dialog', { name: 'Hoàn tác lần nhập này?' });
    await expect.element(question).toMatchTextContent('Xóa 120 học sinh đã nhập từ tệp “khoi2.xlsx”');
    await expect.element(question).toMatchTextContent('Muốn có lại các học sinh này thì phải nhập lại tệp.');
    await question.getByRole('button', { name: 'Hoàn tác' }).click();
    await expectToasts('success', ['Đã hoàn tác lần nhập 120 học sinh.']);
    await expectCount(dialog().getByRole('button', { name: /^Hoàn tác/u }), 0);
    expect(server.calls(studentImportApi.takeBack).map(({ params }) => params)).toEqual([{ id: '2' }]);
  });

  test('a rejection shows the server’s message; a loading error can be retried', async () => {
    const answerAgain = server.on(studentImportApi.list, () => refuse(500));
    await openImport();
    await expect.element(problem()).toMatchTextContent('Không thể tải các lần nhập.');
    answerAgain();
    server.on(studentImportApi.list, () => [pastImport(2)]);
    await problem().getByRole('button', { name: 'Thử lại' }).click();
    const detail = 'Học sinh Lý Thị Hoa đã có điểm nên không thể hoàn tác lần nhập này.';
    server.on(studentImportApi.takeBack, () => refuse(400, { detail }));
    await dialog()
      .getByRole('button', { name: /^Hoàn tác/u })
      .click();
    await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
    await expectToasts('error', [detail]);
  });
});
