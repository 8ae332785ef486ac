import { describe, expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { studentKey } from '#shared/contract/person-name.ts';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { checkProblems, checkStudents, type SchoolFacts, summaryOf } from './check-students.ts';
import { type Candidate, listRowOf } from './parse-row.ts';

installVietnameseErrors();

const knownMai = {
  ...{ id: 7, Ho: 'Lê Thị', Ten: 'Mai', GioiTinh: 'Nữ', NgaySinh: '2011-05-09', DiaChi: 'Huế' },
  ...{ Email: 'mai@example.com', ...noFurther, KhoiDuKien: 1, TenLop: '10A1' },
};
const mai = expect.objectContaining({ id: 7, HoTen: 'Lê Thị Mai', NgaySinh: '2011-05-09', TenLop: '10A1' });
const facts: SchoolFacts = {
  today: '2026-11-16',
  IDNienKhoa: 3,
  TenNienKhoa: '2026-2027',
  limits: { TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 40 },
  blocks: [
    { id: 1, TenKhoi: 'Khối 10' },
    { id: 2, TenKhoi: 'Khối 11' },
  ],
  classes: new Map([
    ['10a1', { id: 5, TenLop: '10A1', IDKhoi: 1, SiSo: 38 }],
    ['11a1', { id: 6, TenLop: '11A1', IDKhoi: 2, SiSo: 0 }],
  ]),
  emails: new Set(['mai@example.com']),
  ids: new Map(),
  numbers: new Map(),
  enrolled: new Map([[studentKey(knownMai), [knownMai]]]),
};

let lastRow = 0;
const student = (more: Partial<Candidate> = {}): Candidate => ({
  Dong: ++lastRow,
  Ho: 'Trần',
  Ten: `Bình ${String.fromCharCode(64 + lastRow)}`,
  GioiTinh: 'Nam',
  NgaySinh: '2011-01-02',
  DiaChi: '1 Lê Lợi',
  Email: null,
  KhoiDuKien: 1,
  TenLop: null,
  ...noFurther,
  ...more,
});
const check = async (...rows: Candidate[]) =>
  (await summaryOf(await checkStudents(rows.map(listRowOf), facts), facts)).rows;
const faultsOf = async (...rows: Candidate[]) => (await check(...rows)).map(({ Loi }) => Loi);

test('accepts a valid student, with the values to be stored', async () => {
  const row = student({ Ho: ' Trần  Văn ', Email: 'B@Example.com', TenLop: '10a1' });
  const [checked] = await checkStudents([listRowOf(row)], facts);
  expect(checked).toEqual({
    row,
    parsed: expect.objectContaining({
      admission: expect.objectContaining({ Ho: 'Trần Văn', Email: 'B@Example.com', KhoiDuKien: 1 }),
    }),
    faults: null,
    duplicate: null,
    schoolClass: expect.objectContaining({ id: 5 }),
  });
});

describe('what admission refuses', () => {
  test.each([
    ['no family name', { Ho: '' }, { Ho: [messages.required] }],
    ['no name at all', { Ho: '', Ten: '' }, { Ho: [messages.required], Ten: [messages.required] }],
    ['a name too long', { Ten: 'x'.repeat(51) }, { Ten: [messages.tooLong(50)] }],
    ['no gender', { GioiTinh: '' }, { GioiTinh: [messages.required] }],
    ['another gender', { GioiTinh: 'gái' }, { GioiTinh: ['Giới tính phải là Nam, Nữ hoặc Khác.'] }],
    ['no birth date', { NgaySinh: '' }, { NgaySinh: [messages.required] }],
    ['no day', { NgaySinh: '2011-02-30' }, { NgaySinh: [messages.invalidDate] }],
    ['not born yet', { NgaySinh: '2026-11-17' }, { NgaySinh: [messages.futureDate] }],
    ['too young', { NgaySinh: '2012-01-01' }, { NgaySinh: [expect.stringMatching(/^Tuổi tiếp nhận/u)] }],
    ['too old', { NgaySinh: '2005-12-31' }, { NgaySinh: [expect.stringMatching(/từ 15 đến 20/u)] }],
    ['no address', { DiaChi: ' ' }, { DiaChi: [messages.required] }],
    ['a bad e-mail', { Email: 'b@' }, { Email: [messages.invalidEmail] }],
    ['no block', { KhoiDuKien: null }, { KhoiDuKien: [messages.required] }],
    ['another block', { KhoiDuKien: 4 }, { KhoiDuKien: [messages.unknown('Khối')] }],
  ])('%s', async (_, more, Loi) => {
    expect(await faultsOf(student(more))).toEqual([Loi]);
  });

  test('errors found in the file come first', async () => {
    const Loi = { NgaySinh: ['Ngày sinh "hè" không đọc được.'] };
    expect(await faultsOf(student({ NgaySinh: 'hè', Loi }))).toEqual([Loi]);
  });
});

describe('e-mails', () => {
  test('are refused if used by a student or an earlier row, ignoring case', async () => {
    const first = student({ Email: 'b@example.com' });
    const rows = [
      student({ Email: 'MAI@example.com' }),
      first,
      student({ Email: 'B@Example.com' }),
      student(),
    ];
    expect(await faultsOf(...rows)).toEqual([
      { Email: [messages.exists('Email')] },
      null,
      { Email: [checkProblems.emailTwice(first.Dong)] },
      null,
    ]);
  });
});

describe('classes', () => {
  test('are refused if unknown in the year or of another block', async () => {
    expect(await faultsOf(student({ TenLop: '10A9' }), student({ TenLop: '11A1' }))).toEqual([
      { TenLop: ['Lớp "10A9" không có trong niên khóa 2026-2027.'] },
      { TenLop: ['Lớp 11A1 thuộc Khối 11, không thuộc Khối 10.'] },
    ]);
  });

  test('are full after their last seat, each separately', async () => {
    const inClass = () => student({ TenLop: '10A1' });
    const other = student({ TenLop: '11a1', KhoiDuKien: 2 });
    expect(await faultsOf(inClass(), inClass(), inClass(), other)).toEqual([
      null,
      null,
      { TenLop: [overCapacity(41, 40)] },
      null,
    ]);
  });
});

describe('duplicates', () => {
  const duplicate = () => student({ Ho: 'LÊ  THỊ', Ten: 'mai', NgaySinh: '2011-05-09' });

  test('are found among enrolled students and earlier rows', async () => {
    const row = student();
    const again = { ...row, Dong: 99, Ten: row.Ten.toUpperCase() };
    expect((await check(duplicate(), row, again, duplicate())).map(({ Trung }) => Trung)).toEqual([
      mai,
      null,
      {
        ...{ id: null, HoTen: `${row.Ho} ${row.Ten}`, NgaySinh: row.NgaySinh, TenLop: null },
        ...{ DangHoc: false, HienTai: null, LoiCapNhat: null },
      },
      mai,
    ]);
  });

  test('are found despite other errors', async () => {
    const [checked] = await check({ ...duplicate(), Email: 'mai@', GioiTinh: 'gái' });
    expect(checked).toMatchObject({ Trung: mai, Loi: { Email: [expect.any(String)] } });
  });

  test('need the same birth date; a row without a name or date is never one', async () => {
    const nameless = () => student({ Ho: '', Ten: '' });
    const rows = [{ ...duplicate(), NgaySinh: '2011-05-10' }, nameless(), nameless()];
    const dateless = () => student({ Ho: 'Lê Thị', Ten: 'Mai', NgaySinh: 'hè' });
    expect((await check(...rows, dateless(), dateless())).map(({ Trung }) => Trung)).toEqual(
      Array(5).fill(null),
    );
  });

  test('get e-mails and seats last, so that leaving them out does not affect other rows', async () => {
    const double = { ...duplicate(), Email: 'b@example.com', TenLop: '10A1' };
    const others = [student({ Email: 'b@example.com', TenLop: '10A1' }), student({ TenLop: '10A1' })];
    expect(await faultsOf(double, ...others)).toEqual([
      { Email: [checkProblems.emailTwice(others[0]?.Dong ?? 0)], TenLop: [overCapacity(41, 40)] },
      null,
      null,
    ]);
  });
});
