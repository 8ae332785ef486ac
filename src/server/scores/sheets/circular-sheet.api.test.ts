// The sheets of a year that follows Thông tư 22: scored and judged subjects, comments, and what they refuse.

import { describe, expect } from 'vitest';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { sheetOf } from '#test/helpers/school/circular.ts';
import { rowOf, save, test } from '#test/helpers/school/circular-school.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

const { math, literature, physics } = subjects;
const full = { TX1: 7, TX2: 8.5, TX3: 9, TX4: 6, GK: 7.5, CK: 8 };

test('a row has the columns of its subject', async ({ school }) => {
  const person = { id: students.an, HoTen: 'Nguyễn Văn An', NgaySinh: expect.any(String) };
  const common = { GK: null, CK: null, NhanXet: null, Mien: false };
  expect(await rowOf(school, literature)).toEqual({
    ...person,
    ...common,
    TX1: null,
    TX2: null,
    TX3: null,
    DiemTB: null,
  });
  expect(await rowOf(school, physics)).toEqual({ ...person, ...common, TX1: null, TX2: null, KetQua: null });
});

test('a scored subject is averaged once all values are there', async ({ school }) => {
  const { CK, ...incomplete } = full;
  const place = { IDHocSinh: students.an, ...sheetOf(math) };
  const first = await save(school, math, incomplete);
  expect(first.json()).toEqual({ ...place, ...incomplete, CK: null, NhanXet: null, DiemTB: null });
  // (7 + 8.5 + 9 + 6 + 2 × 7.5 + 3 × 8) / 9 = 7.72…
  const second = await save(school, math, { CK, NhanXet: 'Tiến bộ rõ.' });
  expect(second.json()).toEqual({ ...place, ...full, NhanXet: 'Tiến bộ rõ.', DiemTB: 7.7 });
  expect(await rowOf(school, math)).toMatchObject({ ...full, NhanXet: 'Tiến bộ rõ.', DiemTB: 7.7 });
});

test('a judged subject is passed with every judgement', async ({ school }) => {
  await save(school, physics, { TX1: 'Đ', TX2: 'Đ', GK: 'Đ' });
  expect(await rowOf(school, physics)).toMatchObject({ CK: null, KetQua: null });
  expect((await save(school, physics, { CK: 'CĐ' })).json()).toMatchObject({ CK: 'CĐ', KetQua: 'CĐ' });
  expect((await save(school, physics, { CK: 'Đ' })).json()).toMatchObject({ KetQua: 'Đ' });
  expect(await rowOf(school, physics)).toMatchObject({ TX1: 'Đ', TX2: 'Đ', GK: 'Đ', CK: 'Đ', KetQua: 'Đ' });
});

describe('is refused, and nothing is stored', () => {
  const inYear = 'Niên khóa này đánh giá theo Thông tư 22 nên không có cột';
  const score = 'Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.';
  const judgement = 'Phải là Đ (Đạt) hoặc CĐ (Chưa đạt).';
  const either = `${score} ${judgement}`;
  test.for<[what: string, subject: number, values: object, errors: object]>([
    ['two decimals', math, { TX1: 8.25 }, { TX1: [score] }],
    ['more than ten', math, { GK: 10.5 }, { GK: [score] }],
    ['text', math, { GK: '8' }, { GK: [either] }],
    ['a judgement in a scored subject', math, { TX1: 'Đ' }, { TX1: [score] }],
    ['a score in a judged subject', physics, { CK: 8 }, { CK: [judgement] }],
    ['a column that the subject lacks', literature, { TX4: 8 }, { TX4: ['Môn này không có cột TX 4.'] }],
    ['its null', literature, { TX4: null }, { TX4: ['Môn này không có cột TX 4.'] }],
    [
      'columns of the other kind of year',
      math,
      { Diem15: 8, Diem1Tiet: null },
      { Diem15: [`${inYear} Điểm 15 phút.`], Diem1Tiet: [`${inYear} Điểm 1 tiết.`] },
    ],
    ['both at once', math, { TX1: 8, Diem15: 8 }, { Diem15: [`${inYear} Điểm 15 phút.`] }],
    [
      'a comment that is too long',
      math,
      { NhanXet: 'x'.repeat(301) },
      { NhanXet: ['Không được dài quá 300 ký tự.'] },
    ],
    [
      'a base with other columns',
      literature,
      { TX1: 8, Goc: { TX1: null, TX4: null } },
      { Goc: ['Môn này không có cột TX 4.'] },
    ],
    [
      'a base without a column that is sent',
      literature,
      { TX1: 8, GK: 7, Goc: { TX1: null } },
      { Goc: [gradingMessages.baseWithout(['Giữa kì'])] },
    ],
  ])('%s', async ([, subject, values, errors], { school }) => {
    const reply = await save(school, subject, values);
    expect([reply.statusCode, reply.json()]).toEqual([400, errors]);
    expect(await rowOf(school, subject)).toMatchObject({ TX1: null, GK: null, CK: null, NhanXet: null });
  });

  test('columns of Thông tư 22 in a year with two columns', async ({ api }) => {
    const reply = await save(api, math, { Diem15: 8, Diem1Tiet: 9, TX1: 8 });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { TX1: ['Niên khóa này đánh giá theo hai cột điểm nên không có cột TX 1.'] },
    ]);
  });
});

test('two teachers who change different columns do not disturb each other', async ({ school }) => {
  const base = { TX1: null, TX2: null, TX3: null, GK: null, CK: null, NhanXet: null };
  await save(school, literature, { ...base, TX1: 7, Goc: base });
  const other = await save(school, literature, { ...base, NhanXet: 'Chăm.', Goc: base }, 'otherTeacher');
  expect(other.json()).toMatchObject({ TX1: 7, NhanXet: 'Chăm.' });
  const conflict = await save(school, literature, { TX1: 9, Goc: base }, 'otherTeacher');
  expect([conflict.statusCode, conflict.json()]).toEqual([
    409,
    {
      detail: gradingMessages.conflict,
      TX1: 7,
      TX2: null,
      TX3: null,
      GK: null,
      CK: null,
      NhanXet: 'Chăm.',
      NguoiSua: expect.any(String),
      ThoiDiem: expect.any(String),
    },
  ]);
});

test('the history shows scores, judgements and comments', async ({ school }) => {
  await save(school, physics, { TX1: 'Đ', NhanXet: 'Khá.' });
  await save(school, physics, { TX1: 'CĐ', NhanXet: null });
  const query = `IDLopHoc=${classes.a1}&IDMonHoc=${physics}&IDHocKy=1`;
  const history = (await school.call('BGH', `GET /api/grading/diemso/lich-su/?${query}`)).json();
  expect(history.map(({ Cot, Cu, Moi }: Record<string, unknown>) => [Cot, Cu, Moi])).toEqual([
    ['NhanXet', 'Khá.', null],
    ['TX1', 'Đ', 'CĐ'],
    ['NhanXet', null, 'Khá.'],
    ['TX1', null, 'Đ'],
  ]);
  const changed = await school.call('BGH', `GET /api/grading/diemso/da-sua/?${query}`);
  expect(changed.json()).toEqual([
    { IDHocSinh: students.an, Cot: 'NhanXet', SoLan: 1 },
    { IDHocSinh: students.an, Cot: 'TX1', SoLan: 1 },
  ]);
});
