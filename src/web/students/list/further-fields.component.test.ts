// 'Thông tin thêm' in the forms of admission and correction, and on the record.

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { studentsApi } from '#shared/students/list/api.ts';
import type { Relative } from '#shared/students/list/relatives.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';
import { dialog, field, pageOf, save, student, studentsAnswer } from '#test/web/students/students.ts';
import { queryClient } from '#web/kit/calls/query-client.ts';

const mother: Relative = {
  QuanHe: 'Me',
  HoTen: 'Trần Thị Hoa',
  SoDienThoai: '0901234567',
  Email: '',
  NgheNghiep: 'Thợ may',
};
const further = {
  ...{
    MaDinhDanh: '0012Ab345678',
    SoDinhDanh: '046211001234',
    NoiSinh: 'Huế',
    DanToc: 'Kinh',
    DienUuTien: 'Hộ nghèo',
  },
  NguoiThan: [mother],
};
const known = student(2, 'Mới', further);

const section = () => dialog().getByText('Thông tin thêm');
const id = () => field('Mã định danh');
const relative = (place: number) => dialog().getByRole('group', { name: `Người thân ${place}` });
const nameOf = (place: number) => relative(place).getByRole('textbox', { name: 'Họ và tên' });
const phoneOf = (place: number) => relative(place).getByRole('textbox', { name: 'Số điện thoại' });
const occupationOf = (place: number) => relative(place).getByRole('textbox', { name: 'Nghề nghiệp' });
const another = () => dialog().getByRole('button', { name: 'Thêm người thân' });

async function edit(): Promise<void> {
  await openPage('/giaovu/hoc-sinh/tiep-nhan', 'GiaoVu');
  await page.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Mới' }).click();
  await expect.element(field('Họ')).toBeVisible();
}

beforeEach(() => {
  studentsAnswer();
  server.on(studentsApi.list, () => pageOf([known]));
});

describe('the section', () => {
  test('is closed at first, and has the stored values', async () => {
    await edit();
    await expectCount(id(), 0);
    await section().click();
    await expect.element(id()).toHaveValue('0012Ab345678');
    await expect.element(field('Diện ưu tiên')).toHaveValue('Hộ nghèo');
    await expect.element(nameOf(1)).toHaveValue('Trần Thị Hoa');
    await expect.element(occupationOf(1)).toHaveValue('Thợ may');
    await expect.element(relative(1).getByRole('combobox', { name: 'Quan hệ' })).toHaveValue('Me');
    await expectCount(relative(2), 0);
  });

  test('offers up to three relatives, each with another relation', async () => {
    await edit();
    await section().click();
    for (const [place, relation] of [
      [2, 'Cha'],
      [3, 'NguoiGiamHo'],
    ] as const) {
      await another().click();
      const chosen = relative(place).getByRole('combobox', { name: 'Quan hệ' });
      await expect.element(chosen).toHaveValue(relation);
    }
    await expectCount(another(), 0);
  });

  test('keeps a relative whose name is deleted to be typed again', async () => {
    const father: Relative = {
      QuanHe: 'Cha',
      HoTen: 'Nguyễn Văn Ba',
      SoDienThoai: '',
      Email: '',
      NgheNghiep: '',
    };
    server.on(studentsApi.list, () => pageOf([student(2, 'Mới', { NguoiThan: [mother, father] })]));
    await edit();
    await section().click();
    await nameOf(2).fill('');
    await nameOf(2).fill('Nguyễn Văn Bá');
    await expect.element(nameOf(2)).toHaveValue('Nguyễn Văn Bá');
    await expectCount(relative(3), 0);
  });

  test('sends everything, and leaves out an empty relative', async () => {
    server.on(studentsApi.change, () => known);
    await edit();
    await section().click();
    await field('Nơi sinh').fill('');
    await another().click();
    await another().click();
    await nameOf(3).fill('Lê Văn Sáu');
    await occupationOf(3).fill('Lái xe');
    await field('Diện ưu tiên').fill('Con liệt sĩ');
    await save().click();
    await expectToasts('success', ['Đã cập nhật học sinh Kiểm Thử Mới.']);
    const sixth = {
      QuanHe: 'NguoiGiamHo',
      HoTen: 'Lê Văn Sáu',
      SoDienThoai: '',
      Email: '',
      NgheNghiep: 'Lái xe',
    };
    expect(server.calls(studentsApi.change).map(({ body }) => body)).toMatchObject([
      { ...further, NoiSinh: null, DienUuTien: 'Con liệt sĩ', NguoiThan: [mother, sixth] },
    ]);
  });
});

describe('the section opens by itself', () => {
  test('for an error of the form, which takes the focus', async () => {
    await edit();
    await section().click();
    await nameOf(1).fill('');
    await section().click();
    await expectCount(id(), 0);
    await save().click();
    await expect.element(nameOf(1)).toHaveFocus();
    await expect.element(nameOf(1)).toHaveAccessibleDescription('Trường này là bắt buộc.');
    await expect.element(phoneOf(1)).toHaveValue('0901234567');
    expect(server.calls(studentsApi.change)).toEqual([]);
  });

  test('again, if it was closed in the meantime', async () => {
    await edit();
    await section().click();
    await id().fill('12');
    for (const _attempt of [1, 2]) {
      await section().click();
      await expectCount(id(), 0);
      await save().click();
      await expect.element(id()).toHaveFocus();
    }
  });

  test('for an id that another student has', async () => {
    server.on(studentsApi.change, () => refuse(400, { MaDinhDanh: ['Mã định danh đã tồn tại.'] }));
    await edit();
    await section().click();
    await id().fill('99999');
    await save().click();
    await expectToasts('error', ['Mã định danh đã tồn tại.']);
    await expect.element(id()).toHaveAccessibleDescription('Mã định danh đã tồn tại.');
    await expect.element(id()).toHaveFocus();
    await expect.element(id()).toHaveValue('99999');
  });
});

test('what was typed there outlives the page', async () => {
  await edit();
  await section().click();
  await id().fill('77777');
  await another().click();
  await nameOf(2).fill('Nguyễn Văn Ba');
  await cleanup();
  queryClient.clear();
  await edit();
  await section().click();
  await expect.element(id()).toHaveValue('77777');
  await expect.element(nameOf(2)).toHaveValue('Nguyễn Văn Ba');
  await expect.element(nameOf(1)).toHaveValue('Trần Thị Hoa');
});

describe('the record', () => {
  const facts = () => page.getByRole('definition');
  beforeEach(() => {
    server.on(studentRecordApi.corrections, () => []);
  });

  test('shows everything to the office', async () => {
    server.on(studentRecordApi.record, () => ({ ...studentRecord, ...further }));
    await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
    await expectTexts(facts(), [
      ...['Nam', '05/09/2009', 'Kinh', '0012Ab345678', '046211001234', 'Hộ nghèo', 'Huế', '-'],
      '12 Lê Lợi, Huế',
      'Mẹ: Trần Thị Hoa (Thợ may) · 0901234567',
    ]);
  });

  test('shows a teacher only what the reply contains', async () => {
    const {
      MaDinhDanh: _id,
      SoDinhDanh: _number,
      DienUuTien: _priority,
      NguoiThan: _relatives,
      ...others
    } = studentRecord;
    server.on(studentRecordApi.record, () => ({ ...others, NoiSinh: 'Huế', DanToc: 'Kinh' }));
    await openPage(`/giaovien/hoc-sinh/${studentRecord.id}`, 'GiaoVien');
    await expectTexts(facts(), ['Nam', '05/09/2009', 'Kinh', 'Huế', '-', '12 Lê Lợi, Huế']);
  });

  test('lists corrected relatives in one line', async () => {
    const change = { Truong: 'NguoiThan' as const, Cu: null, Moi: 'Cha: Ba\nMẹ: Hoa' };
    const author = { NguoiSua: 'Nguyễn Thị Lan', VaiTro: 'GiaoVu', ThoiDiem: '2026-11-16T01:00:00.000Z' };
    server.on(studentRecordApi.record, () => studentRecord);
    server.on(studentRecordApi.corrections, () => [
      { id: 1, LyDo: 'Theo hồ sơ', ...author, ThayDoi: [change] },
    ]);
    await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
    await expect.element(page.getByText('Người thân:')).toBeVisible();
    await expect.element(page.getByText('Cha: Ba; Mẹ: Hoa')).toBeVisible();
  });

  test('is corrected with the loaded values, also of the closed section', async () => {
    server.on(studentRecordApi.record, () => ({ ...studentRecord, ...further }));
    server.on(studentRecordApi.correct, () => studentRecord);
    await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
    await page.getByRole('button', { name: 'Cải chính', exact: true }).click();
    await field('Tên').fill('Ân');
    await dialog().getByRole('textbox', { name: 'Lý do' }).fill('Theo giấy khai sinh');
    await dialog().getByRole('button', { name: 'Lưu cải chính' }).click();
    await expectCount(dialog(), 0);
    expect(server.calls(studentRecordApi.correct).map(({ body }) => body)).toMatchObject([
      { Ten: 'Ân', ...further, Goc: { Ten: 'An', ...further } },
    ]);
  });
});
