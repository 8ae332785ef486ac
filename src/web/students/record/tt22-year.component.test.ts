// A year by Thông tư 22 in the record of a student, beside years with two columns.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RecordSubject, RecordYear } from '#shared/results/student-years/year-fields.ts';
import { type StudentScoreChange, studentRecordApi } from '#shared/students/record/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts } from '#test/web/seen.ts';
import { pastYear, studentRecord } from '#test/web/students/student-record.ts';
import { resizeTo } from '#test/web/viewport.ts';

const named = {
  literature: { IDMonHoc: 21, TenMonHoc: 'Ngữ văn' },
  maths: { IDMonHoc: 22, TenMonHoc: 'Toán' },
  music: { IDMonHoc: 23, TenMonHoc: 'Âm nhạc' },
  sport: { IDMonHoc: 24, TenMonHoc: 'Giáo dục thể chất' },
};
const nothing = { TX1: null, TX2: null, GK: null, CK: null, NhanXet: null };

const term = (IDHocKy: number, MonHoc: RecordSubject[]) => ({
  ...{ IDHocKy, TenHocKy: `Học kỳ ${IDHocKy}`, MonHoc, DiemTB: null, Dat: null },
});

const tt22Year: RecordYear = {
  ...pastYear(3, '2026-2027', '12A1'),
  CachDanhGia: 'ThongTu22',
  HocKy: [
    term(1, [
      {
        ...{ ...named.literature, TX1: 8, TX2: 7.5, TX3: 9, TX4: 10, GK: 7.8, CK: 8.1 },
        ...{ NhanXet: 'Chăm chỉ.', DiemTB: 8.2, Mien: false },
      },
      { ...named.maths, ...nothing, TX1: 6, GK: 5, DiemTB: null, Mien: false },
      { ...named.music, ...nothing, TX1: 'Đ', TX2: 'CĐ', GK: 'Đ', CK: 'Đ', KetQua: 'CĐ', Mien: false },
      { ...named.sport, ...nothing, KetQua: null, Mien: true },
    ]),
    term(2, [
      { ...named.literature, ...nothing, TX3: null, TX4: null, DiemTB: null, Mien: false },
      { ...named.maths, ...nothing, DiemTB: null, Mien: false },
      { ...named.music, ...nothing, TX1: 'Đ', TX2: 'Đ', GK: 'Đ', CK: 'Đ', KetQua: 'Đ', Mien: false },
      { ...named.sport, ...nothing, TX1: 'Đ', KetQua: null, Mien: false },
    ]),
  ],
  MonHocCaNam: [
    { ...named.literature, DiemTB: null, Mien: false },
    { ...named.maths, DiemTB: 5.3, Mien: false },
    { ...named.music, KetQua: 'Đ', Mien: false },
    { ...named.sport, KetQua: null, Mien: true },
  ],
  ...{ DiemTB_CaNam: null, KetQua: null, QuyetDinh: null },
};

const table = () => page.getByRole('table', { name: 'Điểm niên khóa 2026-2027' });
const cells = (name: string) =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');

beforeEach(() => {
  server.on(studentRecordApi.record, () => ({
    ...studentRecord,
    NienKhoa: [tt22Year, pastYear(2, '2025-2026', '11A1')],
  }));
  server.on(studentRecordApi.corrections, () => []);
});

test('shows the values and the result of each term, and the year, for every kind of subject', async () => {
  await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
  await expectTexts(table().getByRole('columnheader'), [
    ...[
      'Môn học',
      'TX HK 1',
      'GK HK 1',
      'CK HK 1',
      'KQ HK 1',
      'TX HK 2',
      'GK HK 2',
      'CK HK 2',
      'KQ HK 2',
      'Cả năm',
    ],
  ]);
  await expectTexts(cells('Ngữ văn'), [
    ...['8.0 7.5 9.0 10.0Chăm chỉ.', '7.8', '8.1', '8.2', '- - - -', '-', '-', '-', '-'],
  ]);
  await expectTexts(cells('Toán'), ['6.0 -', '5.0', '-', '-', '- -', '-', '-', '-', '5.3']);
  await expectTexts(cells('Âm nhạc'), ['Đ CĐ', 'Đ', 'Đ', 'CĐ', 'Đ Đ', 'Đ', 'Đ', 'Đ', 'Đ']);
  await expectTexts(cells('Giáo dục thể chất'), ['', '', '', 'Miễn', 'Đ -', '-', '-', '-', 'Miễn']);
});

test('says which results of the first term come from a previous school', async () => {
  const [first, second] = tt22Year.HocKy as [RecordYear['HocKy'][number], RecordYear['HocKy'][number]];
  const MonHoc: RecordSubject[] = [
    { ...named.literature, ...nothing, NhanXet: 'Chăm chỉ.', DiemTB: 7.4, Mien: false, ChuyenDen: true },
    { ...named.maths, ...nothing, DiemTB: null, Mien: false, ChuyenDen: true },
    { ...named.music, ...nothing, KetQua: 'Đ', Mien: false, ChuyenDen: true },
    { ...named.sport, ...nothing, KetQua: null, Mien: true, ChuyenDen: true },
  ];
  const year = { ...tt22Year, HocKy: [{ ...first, MonHoc }, second] };
  server.on(studentRecordApi.record, () => ({ ...studentRecord, NienKhoa: [year] }));
  await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
  await expectTexts(cells('Ngữ văn'), [
    ...['Chuyển đếnChăm chỉ.', '', '', '7.4', '- - - -', '-', '-', '-', '-'],
  ]);
  await expectTexts(cells('Toán'), ['Chuyển đến', '', '', '-', '- -', '-', '-', '-', '5.3']);
  await expectTexts(cells('Âm nhạc'), ['Chuyển đến', '', '', 'Đ', 'Đ Đ', 'Đ', 'Đ', 'Đ', 'Đ']);
  await expectTexts(cells('Giáo dục thể chất'), ['', '', '', 'Miễn', 'Đ -', '-', '-', '-', 'Miễn']);
});

test('sums absences, shows second chances beside what they replace, and the outcome below', async () => {
  const entered = { NguoiNhap: 'Trần Giáo Vụ', ThoiDiem: '2027-06-20T01:00:00.000Z' };
  const absences = [
    { NghiCoPhep: 2, NghiKhongPhep: null },
    { NghiCoPhep: 1, NghiKhongPhep: null },
  ];
  const ended: RecordYear = {
    ...tt22Year,
    HocKy: tt22Year.HocKy.map((one, index) => ({ ...one, ...absences[index] })),
    MonHocCaNam: tt22Year.MonHocCaNam.map((one) =>
      one.IDMonHoc === named.maths.IDMonHoc ? { ...one, DiemTB: 3 } : one,
    ),
    ...{ HocTap: 'ChuaDat', HocTapSauKiemTraLai: 'Dat', RenLuyen: 'Tot', XetLenLop: 'LenLop' },
    KiemTraLai: [{ ...named.maths, Diem: 5.5, ...entered }],
  };
  server.on(studentRecordApi.record, () => ({ ...studentRecord, NienKhoa: [ended] }));
  await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
  const results = page.getByRole('table', { name: 'Học tập và rèn luyện niên khóa 2026-2027' });
  await expectTexts(results.getByRole('row').nth(3).getByRole('cell'), [
    ...['Chưa đạt → Đạt', 'Tốt', '3 / -', ''],
  ]);
  await expect.element(cells('Toán').nth(8)).toMatchTextContent('3.0 → 5.5');
  await expectCount(page.getByText('Xét lên lớp: Lên lớp'), 1);
  await expectCount(page.getByText('Lên lớp · Học tập Đạt · Rèn luyện Tốt'), 1);
  await expectCount(
    page.getByText('Niên khóa theo Thông tư 22 không có điểm trung bình các môn của học kỳ.'),
    1,
  );
});

test('has no average of all subjects and no result of a term; older years stay in their own terms', async () => {
  await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
  await expectCount(cells('Ngữ văn'), 9);
  await expectCount(page.getByRole('rowheader', { name: 'Trung bình' }), 0);
  await expectCount(page.getByText(/^(Đạt|Không đạt)$/u), 1);
  await page.getByRole('heading', { name: 'Niên khóa 2025-2026' }).click();
  await expectCount(page.getByRole('rowheader', { name: 'Trung bình' }), 1);
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName(
      'Điểm trung bình từng học kỳ. HK1 2025-2026: 5.8; HK2 2025-2026: 6.4; HK1 2026-2027: -; HK2 2026-2027: -',
    );
});

test('at 360 px nothing scrolls sideways', async () => {
  await resizeTo(360, 740);
  await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
  await expectCount(cells('Ngữ văn'), 9);
  const region = page.getByRole('region', { name: 'Điểm niên khóa 2026-2027' }).element();
  for (const { scrollWidth, clientWidth } of [document.documentElement, region])
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('changes of judgements and comments are worded as they were entered', async () => {
  const change = (id: number, more: Partial<StudentScoreChange>): StudentScoreChange => ({
    ...{ id, IDHocSinh: studentRecord.id, HoTen: studentRecord.HoTen, Cot: 'TX1', Cu: null, Moi: null },
    ...{ NguoiSua: 'Trần Giáo Vụ', VaiTro: 'GiaoVu', ThoiDiem: '2026-11-16T02:05:09.000Z' },
    ...{ Nguon: 'sheet', LyDo: null, IDNienKhoa: 3, TenNienKhoa: '2026-2027', IDHocKy: 1 },
    ...{ TenHocKy: 'Học kỳ 1', ...named.music },
    ...more,
  });
  server.on(studentRecordApi.scoreChanges, () => [
    change(3, { Cot: 'NhanXet', Cu: 'Khá', Moi: 'Chăm chỉ.' }),
    change(2, { Cot: 'TX2', Cu: 'CĐ', Moi: 'Đ' }),
    change(1, { ...named.literature, Cot: 'GK', Cu: null, Moi: 7.8 }),
  ]);
  await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
  await page.getByRole('heading', { name: 'Lịch sử sửa điểm' }).click();
  const rows = page.getByRole('table', { name: /^Những lần sửa điểm/u }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('Khá →thành Chăm chỉ.Nhận xét');
  await expect.element(rows.nth(2)).toMatchTextContent('CĐ →thành ĐTX 2');
  await expect.element(rows.nth(3)).toMatchTextContent('- →thành 7.8Giữa kì');
});
