// Rows about students who are already in the school: what differs, and updating them.

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CheckedStudent, studentImportApi } from '#shared/students/import/api.ts';
import { fileUpdateApi } from '#shared/students/import/update-api.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { expectCount, expectToasts, fieldOf } from '#test/web/seen.ts';
import {
  checked,
  dialog,
  file,
  fileField,
  importAnswer,
  openImport,
  pastImport,
  problem,
} from '#test/web/students/student-import.ts';

const father = {
  QuanHe: 'Cha' as const,
  HoTen: 'Lý Văn Ba',
  SoDienThoai: '0912345678',
  Email: 'ba@example.com',
  NgheNghiep: '',
};

/** A row about student `id`, who has these values now. */
function known(id: number, row: Partial<CheckedStudent>, LoiCapNhat: Record<string, string[]> | null = null) {
  const { Dong, Loi: _, Trung: __, TenLop, ...HienTai } = checked(id);
  const who = { id, HoTen: `${HienTai.Ho} ${HienTai.Ten}`, NgaySinh: HienTai.NgaySinh, TenLop };
  const current = { ...HienTai, ...noFurther, KhoiDuKien: 1, NguoiThan: [father] };
  return checked(id, { Dong, ...row, Trung: { ...who, DangHoc: true, HienTai: current, LoiCapNhat } });
}

const address = known(5, { DiaChi: '1 Lê Lợi', NgaySinh: '2011-09-06' });
const relatives = known(6, {
  NguoiThan: [{ ...father, HoTen: 'Lý Văn Bảy', SoDienThoai: '0987654321', Email: '', NgheNghiep: 'Lái xe' }],
});
const unchanged = known(7, {});
const open = () => dialog().getByRole('button', { name: 'Cập nhật từ tệp' });
const submit = () => dialog().getByRole('button', { name: /^(Cập nhật \d|Đang cập nhật)/u });
const rowOf = (name: string) => dialog().getByRole('row').filter({ hasText: name });
const sent = () => server.calls(fileUpdateApi.update).map(({ body }) => body);

beforeEach(() => {
  importAnswer([checked(2), address, relatives, unchanged]);
  server.on(fileUpdateApi.update, ({ body }) => ({ SoLuong: body.HocSinh.length }));
});

async function openUpdate(): Promise<void> {
  await openImport();
  await fileField().upload(file());
  await open().click();
}

test('a file without differences offers no update', async () => {
  importAnswer([checked(2), unchanged]);
  await openImport();
  await fileField().upload(file());
  await expect.element(dialog().getByText('Tệp có 2 học sinh: 1 hợp lệ, 1 trùng.')).toBeVisible();
  await expectCount(open(), 0);
});

test('shows each difference as old and new value', async () => {
  await openImport();
  await fileField().upload(file());
  await expect.element(dialog().getByText(/^2 học sinh đã có trong trường nhưng/u)).toBeVisible();
  await open().click();
  await expect.element(rowOf('Hoa 5')).toMatchTextContent(/Ngày sinh: 05\/09\/2011 →thành 06\/09\/2011/u);
  await expect.element(rowOf('Hoa 5')).toMatchTextContent(/Địa chỉ: 7 Hai Bà Trưng →thành 1 Lê Lợi/u);
  await expect.element(rowOf('Hoa 6')).toMatchTextContent(/Họ tên cha: Lý Văn Ba →thành Lý Văn Bảy/u);
  await expect.element(rowOf('Hoa 6')).toMatchTextContent(/SĐT cha: 0912345678 →thành 0987654321/u);
  await expect.element(rowOf('Hoa 6')).toMatchTextContent(/Nghề nghiệp cha: \(trống\) →thành Lái xe/u);
  await expectCount(rowOf('Hoa 7'), 0);
  await dialog().getByRole('button', { name: 'Quay lại' }).click();
  await expect.element(open()).toBeVisible();
});

test('needs a reason, and sends the chosen students with what they had', async () => {
  await openUpdate();
  await expect.element(submit()).toHaveTextContent('Cập nhật 2 học sinh');
  await submit().click();
  await expect.element(fieldOf('Lý do', dialog())).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
  await dialog().getByRole('checkbox', { name: 'Cập nhật Lý Thị Hoa 5' }).click();
  await expect.element(submit()).toHaveTextContent('Cập nhật 1 học sinh');
  await fieldOf('Lý do', dialog()).fill('Theo phiếu của phụ huynh');
  await submit().click();
  await expectToasts('success', ['Đã cập nhật 1 học sinh.']);
  await expectCount(dialog(), 0);
  expect(sent()).toEqual([
    {
      HocSinh: [
        {
          id: 6,
          Goc: {
            ...{ Ho: 'Lý Thị', Ten: 'Hoa 6', NgaySinh: '2011-09-05', MaDinhDanh: null, SoDinhDanh: null },
            NguoiThan: [father],
          },
          NguoiThan: [{ ...father, HoTen: 'Lý Văn Bảy', SoDienThoai: '0987654321', NgheNghiep: 'Lái xe' }],
        },
      ],
      ...{ LyDo: 'Theo phiếu của phụ huynh', TenTep: 'khoi10.xlsx' },
    },
  ]);
});

test('all students can be left out and chosen again', async () => {
  await openUpdate();
  const all = dialog().getByRole('checkbox', { name: 'Chọn tất cả' });
  await all.click();
  await expect.element(submit()).toHaveTextContent('Cập nhật 0 học sinh');
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  await all.click();
  await expect.element(submit()).toHaveTextContent('Cập nhật 2 học sinh');
});

test('a row with an error and a row that only names another class cannot be chosen', async () => {
  const wrong = known(8, { Email: 'an@example.com' }, { Email: ['Email đã tồn tại.'] });
  importAnswer([wrong, known(9, { TenLop: '10A5', KhoiDuKien: 2 })]);
  await openUpdate();
  await expect.element(rowOf('Hoa 8')).toMatchTextContent('Email đã tồn tại.');
  await expect.element(rowOf('Hoa 9')).toMatchTextContent(/Lớp trong tệp là 10A5, hiện ở lớp 10A2\./u);
  await expect.element(rowOf('Hoa 9')).toMatchTextContent('Khối và lớp không được cập nhật từ tệp.');
  for (const id of [8, 9])
    await expect
      .element(dialog().getByRole('checkbox', { name: `Cập nhật Lý Thị Hoa ${id}` }))
      .toBeDisabled();
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
});

describe('rejected', () => {
  const send = async () => {
    await openUpdate();
    await fieldOf('Lý do', dialog()).fill('Theo phiếu của phụ huynh');
    await submit().click();
  };

  test('a change by someone else: named, and the file is checked again', async () => {
    const detail = 'Thông tin của học sinh Lý Thị Hoa 5 vừa được người khác thay đổi.';
    server.on(fileUpdateApi.update, () => refuse(409, { detail }));
    await send();
    await expect.element(problem()).toMatchTextContent(detail);
    await expect.element(fieldOf('Lý do', dialog())).toHaveValue('Theo phiếu của phụ huynh');
    importAnswer([checked(2), relatives]);
    await problem().getByRole('button', { name: 'Kiểm tra lại tệp' }).click();
    await expect.element(dialog().getByText(/^1 học sinh đã có trong trường nhưng/u)).toBeVisible();
  });

  test('an error of one student appears at the student', async () => {
    const Loi = { NgaySinh: ['Ngày sinh phải là một ngày đã qua.'] };
    const detail = 'Chưa cập nhật học sinh nào, vì có 1 học sinh lỗi.';
    server.on(fileUpdateApi.update, () => refuse(400, { detail, HocSinh: [{ id: 5, Loi }] }));
    await send();
    await expect.element(problem()).toMatchTextContent(detail);
    await expect.element(rowOf('Hoa 5')).toMatchTextContent('Ngày sinh phải là một ngày đã qua.');
    await expect.element(submit()).toHaveTextContent('Cập nhật 1 học sinh');
  });

  test('without a response the outcome is unknown', async () => {
    server.on(fileUpdateApi.update, noAnswer);
    await send();
    await expect.element(problem()).toMatchTextContent('Chưa biết thông tin đã được cập nhật hay chưa.');
    await expectCount(submit(), 0);
  });
});

test('a past update can be undone after confirmation, unless it was changed since', async () => {
  server.on(studentImportApi.list, () => [
    pastImport(2, { Loai: 'CapNhat', SoLuong: 12 }),
    pastImport(1, { Loai: 'CapNhat', CoTheHoanTac: false }),
  ]);
  server.on(studentImportApi.takeBack, () => undefined);
  await openImport();
  await expect.element(dialog().getByText(/^Cập nhật 12 học sinh/u)).toBeVisible();
  await expect
    .element(dialog().getByText('Đã được sửa hoặc đã rời trường sau đó, hoặc thuộc niên khóa cũ'))
    .toBeVisible();
  await dialog()
    .getByRole('button', { name: /^Hoàn tác lần cập nhật/u })
    .click();
  const question = page.getByRole('dialog', { name: 'Hoàn tác lần cập nhật này?' });
  await expect
    .element(question)
    .toMatchTextContent('Trả lại thông tin cũ của 12 học sinh đã cập nhật từ tệp “khoi2.xlsx”');
  await question.getByRole('button', { name: 'Hoàn tác' }).click();
  await expectToasts('success', ['Đã hoàn tác lần cập nhật 12 học sinh.']);
});
