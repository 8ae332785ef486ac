// Inclusive education on the record of a student.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inclusionApi, type PastInclusion } from '#shared/students/inclusion/api.ts';
import { type StudentRecord, studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectToasts, fieldOf } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';

const { id, HoTen } = studentRecord;
const [newest, ...older] = studentRecord.NienKhoa;
const LyDo = 'Giấy xác nhận của xã';
const past: PastInclusion = {
  ...{ IDNienKhoa: newest?.IDNienKhoa ?? 0, TenNienKhoa: '2026-2027', LyDo },
  ...{ NguoiGhi: 'Nguyễn Thị Lan', ThoiDiem: '2026-11-16T01:00:00.000Z' },
  ...{ NguoiKetThuc: null, KetThucLuc: null },
};

const recordWith = (more: Partial<StudentRecord>, HoaNhap?: true): StudentRecord => ({
  ...studentRecord,
  ThaoTac: ['RoiTruong'],
  ...more,
  NienKhoa: newest ? [{ ...newest, ...(HoaNhap && { HoaNhap }) }, ...older] : older,
});

let record = recordWith({});

beforeEach(() => {
  record = recordWith({});
  server.on(studentRecordApi.record, () => record);
  server.on(studentRecordApi.corrections, () => []);
});

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const history = () => page.getByText('Lịch sử học hòa nhập');

test('is stated with a reason; then the mark and the history are there', async () => {
  server.on(inclusionApi.begin, () => {
    record = recordWith({ LichSuHoaNhap: [past] }, true);
    return { HoaNhap: true as const, LyDo, NguoiGhi: past.NguoiGhi, ThoiDiem: past.ThoiDiem };
  });
  await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
  await expectCount(history(), 0);
  await button('Học hòa nhập').click();
  await expect.element(fieldOf('Lý do', dialog())).toHaveFocus();
  await dialog().getByRole('button', { name: 'Ghi nhận' }).click();
  await expect
    .element(fieldOf('Lý do', dialog()))
    .toHaveAccessibleDescription(expect.stringContaining('Trường này là bắt buộc.'));
  expect(server.calls(inclusionApi.begin)).toEqual([]);
  await fieldOf('Lý do', dialog()).fill(LyDo);
  await dialog().getByRole('button', { name: 'Ghi nhận' }).click();
  await expectToasts('success', [`Đã ghi nhận ${HoTen} học hòa nhập.`]);
  expect(server.calls(inclusionApi.begin).map(({ body }) => body)).toEqual([{ LyDo }]);
  await expect.element(page.getByText('Hòa nhập', { exact: true })).toBeVisible();
  await expect.element(history()).toBeVisible();
  await expect.element(page.getByText(`Niên khóa 2026-2027: ${LyDo}`)).toBeVisible();
  await expect.element(button('Thôi hòa nhập')).toBeVisible();
});

test('is ended after a question; the history stays', async () => {
  record = recordWith({ LichSuHoaNhap: [past] }, true);
  server.on(inclusionApi.end, () => {
    record = recordWith({
      LichSuHoaNhap: [{ ...past, NguoiKetThuc: 'Lê Văn Hùng', KetThucLuc: '2026-12-01T01:00:00.000Z' }],
    });
    return undefined;
  });
  await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
  await button('Thôi hòa nhập').click();
  await dialog().getByRole('button', { name: 'Thôi hòa nhập' }).click();
  await expectToasts('success', [`${HoTen} không còn học hòa nhập.`]);
  await expect.element(page.getByText(/Lê Văn Hùng kết thúc lúc/u)).toBeVisible();
  await expect.element(button('Học hòa nhập')).toBeVisible();
});

test('a refusal is shown in the form', async () => {
  const detail = 'Học sinh đã chuyển trường ngày 10/11/2026.';
  server.on(inclusionApi.begin, () => refuse(400, { detail }));
  await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
  await button('Học hòa nhập').click();
  await fieldOf('Lý do', dialog()).fill(LyDo);
  await dialog().getByRole('button', { name: 'Ghi nhận' }).click();
  await expect.element(dialog().getByText(detail)).toBeVisible();
});

test('a teacher sees the mark and, without the reason, the history, but can change nothing', async () => {
  const { LyDo: _, ...withoutReason } = past;
  record = recordWith({ ThaoTac: [], LichSuHoaNhap: [withoutReason] }, true);
  await openPage(`/giaovien/hoc-sinh/${id}`, 'GiaoVien');
  await expect.element(page.getByText('Hòa nhập', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Niên khóa 2026-2027', { exact: true }).last()).toBeVisible();
  await expectCount(button('Thôi hòa nhập'), 0);
});
