import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type BroughtRecord, previousSchoolApi } from '#shared/scores/previous-school/api.ts';
import { previousSchoolMessages } from '#shared/scores/previous-school/messages.ts';
import { type StudentRecord, studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectToasts, fieldOf } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { valuesOf } from './form-values.ts';

const [newest, ...older] = studentRecord.NienKhoa as [StudentRecord['NienKhoa'][number]];
const circular = { ...newest, CachDanhGia: 'ThongTu22' as const };
const student: StudentRecord = { ...studentRecord, NienKhoa: [circular, ...older] };

const MonHoc: BroughtRecord['MonHoc'] = [
  { id: 21, TenMonHoc: 'Ngữ văn', HinhThuc: 'DiemSo', Mien: false },
  { id: 22, TenMonHoc: 'Toán', HinhThuc: 'DiemSo', Mien: false },
  { id: 23, TenMonHoc: 'Âm nhạc', HinhThuc: 'NhanXet', Mien: false },
  { id: 24, TenMonHoc: 'Giáo dục thể chất', HinhThuc: 'NhanXet', Mien: true },
];
const stored: NonNullable<BroughtRecord['KetQua']> = {
  ...{ TruongCu: 'THPT Nguyễn Huệ', RenLuyen: 'Kha', NghiCoPhep: 2, NghiKhongPhep: 1 },
  Mon: [
    { IDMonHoc: 22, DiemTB: 7.4 },
    { IDMonHoc: 23, KetQua: 'Đ' },
  ],
  ...{ LyDo: 'Theo học bạ', NguoiNhap: 'Trần Giáo Vụ', ThoiDiem: '2027-01-16T01:00:00.000Z' },
};

const openButton = () => page.getByRole('button', { name: 'Kết quả chuyển đến', exact: true });
const removeButton = () => page.getByRole('button', { name: 'Bỏ kết quả chuyển đến' });
const dialog = () => page.getByRole('dialog', { name: 'Kết quả chuyển đến của Nguyễn Văn An' });
const field = (label: string) => fieldOf(label, dialog());
const save = () => dialog().getByRole('button', { name: 'Lưu' });
const sent = () => server.calls(previousSchoolApi.save).map(({ body }) => body);

const serve = (record: StudentRecord) => server.on(studentRecordApi.record, () => record);
const open = (as: 'GiaoVu' | 'GiaoVien' = 'GiaoVu') =>
  openPage(`/${as === 'GiaoVu' ? 'giaovu' : 'giaovien'}/hoc-sinh/${student.id}`, as);

async function openForm(KetQua: BroughtRecord['KetQua'] = null): Promise<void> {
  server.on(previousSchoolApi.read, () => ({ MonHoc, KetQua }));
  await open();
  await openButton().click();
  await expect.element(field('Trường cũ')).toHaveFocus();
}

async function fill(): Promise<void> {
  await field('Trường cũ').fill('THPT Nguyễn Huệ');
  await field('Rèn luyện').selectOptions('Khá');
  await field('Nghỉ có phép').fill('2');
  await field('Toán').fill('7,4');
  await field('Âm nhạc').selectOptions('Đ');
  await field('Lý do').fill('Theo học bạ');
}

beforeEach(async () => {
  await drafts.forget(1);
  serve(student);
  server.on(studentRecordApi.corrections, () => []);
  server.on(previousSchoolApi.save, () => ({ MonHoc, KetQua: stored }));
});

describe('the action is missing', () => {
  test.each<[string, StudentRecord]>([
    ['in a year of the other scheme', studentRecord],
    ['without a class', { ...student, NienKhoa: [{ ...circular, IDLopHoc: null, TenLop: null }] }],
    ['if the student is not enrolled now', { ...student, CoTheCaiChinh: false }],
  ])('%s', async (_, record) => {
    serve(record);
    await open();
    await expectCount(page.getByRole('heading', { name: 'Niên khóa 2026-2027' }), 1);
    await expectCount(openButton(), 0);
  });
});

describe('the form', () => {
  test('has a field for every subject by its kind, and sends what was typed', async () => {
    await openForm();
    await expect.element(field('Giáo dục thể chất')).toBeDisabled();
    await expect.element(field('Giáo dục thể chất')).toHaveValue('Miễn');
    await fill();
    await save().click();
    await expectToasts('success', ['Đã ghi kết quả chuyển đến của Nguyễn Văn An.']);
    expect(sent()).toEqual([
      {
        ...{ TruongCu: 'THPT Nguyễn Huệ', RenLuyen: 'Kha', NghiCoPhep: 2, NghiKhongPhep: 0 },
        ...{ Mon: stored.Mon, LyDo: 'Theo học bạ', Goc: null },
      },
    ]);
    await expectCount(dialog(), 0);
  });

  test('starts from what is stored, and sends it as the base', async () => {
    await openForm(stored);
    await expect.element(field('Toán')).toHaveValue('7.4');
    await expect.element(field('Ngữ văn')).toHaveValue('');
    await expect.element(field('Âm nhạc')).toHaveValue('Đ');
    await expect.element(field('Lý do')).toHaveValue('');
    await field('Toán').fill('');
    await field('Lý do').fill('Ghi nhầm môn');
    await save().click();
    const { LyDo: _, NguoiNhap: __, ThoiDiem: ___, ...base } = stored;
    await expect
      .poll(sent)
      .toEqual([{ ...base, Mon: [{ IDMonHoc: 23, KetQua: 'Đ' }], LyDo: 'Ghi nhầm môn', Goc: base }]);
  });

  test.each([
    ['Trường cũ', '', 'Trường này là bắt buộc.'],
    ['Nghỉ có phép', '301', 'Phải là số nguyên từ 0 đến 300.'],
    ['Nghỉ có phép', 'x', 'Phải là số nguyên từ 0 đến 300.'],
    ['Toán', '10,5', 'Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.'],
    ['Toán', '7,25', 'Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.'],
    ['Lý do', 'vì', 'Phải có ít nhất 5 ký tự.'],
    ['Lý do', '', 'Trường này là bắt buộc.'],
  ])('rejects %s “%s”', async (label, value, sentence) => {
    await openForm();
    await fill();
    await field(label).fill(value);
    await save().click();
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await expect.element(field(label)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('rejects a form without any result, and without conduct', async () => {
    await openForm();
    await fill();
    await field('Toán').fill('');
    await field('Âm nhạc').selectOptions('');
    await field('Rèn luyện').selectOptions('');
    await save().click();
    await expect
      .element(field('Ngữ văn'))
      .toHaveAccessibleDescription(expect.stringContaining(previousSchoolMessages.nothing));
    await expect.element(field('Rèn luyện')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test.each([
    [400, { detail: previousSchoolMessages.hasScores(['Toán']) }],
    [409, { detail: previousSchoolMessages.changed, KetQua: stored }],
  ])('%i: the reason is shown and the input stays', async (status, body) => {
    server.on(previousSchoolApi.save, () => refuse(status, body));
    await openForm();
    await fill();
    await save().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(body.detail);
    await expect.element(field('Toán')).toHaveValue('7,4');
  });

  test('offers what was typed into a page that has been left', async () => {
    const base = valuesOf({ MonHoc, KetQua: null });
    await drafts.write({
      ...{ userId: 1, name: `bieu-mau/ket-qua-chuyen-den/${student.id}`, writer: 'another page' },
      typedAt: Date.now(),
      content: { values: { ...base, TruongCu: 'THPT Nguyễn Huệ', 'mon-22': '7,4' }, base },
    });
    await openForm();
    await expect.element(field('Toán')).toHaveValue('7,4');
    await expect.element(field('Trường cũ')).toHaveValue('THPT Nguyễn Huệ');
  });
});

describe('brought results', () => {
  const brought = { ...student, NienKhoa: [{ ...circular, TruongCu: stored.TruongCu }, ...older] };

  test('are named in the year, and removed after a question', async () => {
    serve(brought);
    server.on(previousSchoolApi.remove, () => undefined);
    await open();
    await expectCount(page.getByText('Học kỳ 1 học tại: THPT Nguyễn Huệ'), 1);
    await removeButton().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bỏ', exact: true }).click();
    await expectToasts('success', ['Đã bỏ kết quả chuyển đến của Nguyễn Văn An.']);
    expect(server.calls(previousSchoolApi.remove)).toHaveLength(1);
  });

  test('cannot be removed before there are any', async () => {
    await open();
    await expectCount(openButton(), 1);
    await expectCount(removeButton(), 0);
  });
});
