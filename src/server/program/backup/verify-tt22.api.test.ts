// Checking the data of years that follow Thông tư 22: values, judgements, comments and their history.

import { type RawBuilder, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { commentSeal } from '#server/platform/database/trail/seal.ts';
import { checkChain } from '#server/platform/database/trail/verify.ts';
import { writable } from '#server/platform/database/writable.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { withTriggersDisabled } from '#test/helpers/program/with-triggers-disabled.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { students, subjects, years } from '#test/helpers/school/school.ts';
import { save, test } from '#test/helpers/school/tt22-school.ts';
import { saveHomeroom } from '#test/helpers/scores/homeroom.ts';
import { bringResults } from '#test/helpers/scores/previous-school.ts';
import { verifyDatabase } from './verify.ts';

const { math, physics } = subjects;
const { an } = students;

/** Six rows of history: 1 to 3 in mathematics, 4 to 6 in physics; 3, 5 and 6 are comments. */
async function fill(api: TestApp): Promise<void> {
  await save(api, math, { TX1: 7, GK: 8.5, NhanXet: 'Chăm.', LyDo: 'Nhập bù điểm' });
  await save(api, physics, { TX1: 'Đ', NhanXet: 'Khá.' });
  await save(api, physics, { NhanXet: 'Giỏi.' });
}

const faultsOf = async ({ database }: TestApp) => (await verifyDatabase(database)).faults;
const trail = 'Lịch sử đánh giá theo Thông tư 22';
const brokenAt = (id: number) =>
  `${trail}: dòng có id ${id} đã bị sửa, hoặc có dòng bị xóa, thêm hay đổi chỗ ngay trước nó.`;

test('what the program wrote passes', async ({ school }) => {
  await fill(school);
  const { right, faults } = await verifyDatabase(school.database);
  expect(faults).toEqual([]);
  expect(right).toContainEqual(
    expect.stringMatching(new RegExp(`^${trail}: 6 dòng, mã cuối [0-9a-f]{64}, nguyên vẹn\\.$`, 'u')),
  );
});

describe('is reported: in the sheet,', () => {
  const different = (column: string, subject: number) =>
    `Điểm ${column} của học sinh ${an}, môn ${subject}, học kỳ 1 khác với lần sửa cuối trong lịch sử.`;
  const set = (subject: number, values: RawBuilder<unknown>) =>
    sql`update "DIEMTT22" set ${values} where "IDMonHoc" = ${subject}`;

  test.for<[what: string, change: RawBuilder<unknown>, fault: string]>([
    ['a changed score', set(math, sql`"GK" = 1000`), different('GK', math)],
    ['a removed score', set(math, sql`"TX1" = null`), different('TX1', math)],
    ['a changed judgement', set(physics, sql`"TX1" = 2`), different('TX1', physics)],
    ['a changed comment', set(physics, sql`"NhanXet" = 'Khá.'`), different('NhanXet', physics)],
    ['a removed comment', set(math, sql`"NhanXet" = null`), different('NhanXet', math)],
  ])('%s', async ([, change, fault], { school }) => {
    await fill(school);
    await change.execute(writable(school.database));
    expect(await faultsOf(school)).toEqual([fault]);
  });
});

describe('is reported: in the history,', () => {
  const set = (id: number, values: RawBuilder<unknown>) =>
    sql`update "LICHSUDANHGIA" set ${values} where "id" = ${id}`;
  const texts = { NhanXetCu: 'Khá.', NhanXetMoi: 'Yếu.', NhanXetMuoi: 'x' };

  test.for<[what: string, change: RawBuilder<unknown>, fault: string]>([
    ['another user', set(2, sql`"NguoiSua" = 'x'`), brokenAt(2)],
    ['another score', set(1, sql`"Moi" = 1000`), brokenAt(1)],
    ['another judgement', set(4, sql`"Moi" = 2`), brokenAt(4)],
    ['no reason', set(1, sql`"LyDo" = null`), brokenAt(1)],
    ['a row less', sql`delete from "LICHSUDANHGIA" where "id" = 2`, brokenAt(3)],
    ['a row elsewhere', set(2, sql`"id" = 100`), brokenAt(3)],
    [
      'another comment',
      set(5, sql`"NhanXetMoi" = 'Yếu.'`),
      'Nhận xét ở dòng có id 5 của lịch sử đánh giá khác với dấu của nó.',
    ],
    [
      'another comment with its own seal',
      set(6, sql`"NhanXetMoi" = ${texts.NhanXetMoi}, "NhanXetMuoi" = 'x', "Dau" = ${commentSeal(texts)}`),
      brokenAt(6),
    ],
  ])('%s', async ([, change, fault], { school }) => {
    await fill(school);
    await withTriggersDisabled(school.database, (tx) => change.execute(tx));
    expect((await faultsOf(school))[0]).toBe(fault);
  });

  test('a changed comment that is also changed in the sheet', async ({ school }) => {
    await fill(school);
    await withTriggersDisabled(school.database, async (tx) => {
      await set(6, sql`"NhanXetMoi" = 'Yếu.'`).execute(tx);
      await sql`update "DIEMTT22" set "NhanXet" = 'Yếu.' where "IDMonHoc" = ${physics}`.execute(tx);
    });
    expect(await faultsOf(school)).toEqual([
      'Nhận xét ở dòng có id 6 của lịch sử đánh giá khác với dấu của nó.',
    ]);
  });

  test('rows removed at the end, by a recorded head', async ({ school }) => {
    await fill(school);
    const { head } = await checkChain(school.database.main, 'LICHSUDANHGIA');
    const empty = { rows: 0, digest: '' };
    const recorded = {
      heads: { LICHSUDIEM: empty, NHATKY: empty, LICHSUDANHGIA: head },
      place: 'bản sao lưu',
    };
    expect((await verifyDatabase(school.database, recorded)).faults).toEqual([]);
    await withTriggersDisabled(school.database, (tx) =>
      sql`delete from "LICHSUDANHGIA" where "id" > 4`.execute(tx),
    );
    expect((await verifyDatabase(school.database, recorded)).faults).toContain(
      `${trail}: thiếu 2 dòng cuối so với bản sao lưu.`,
    );
  });
});

test.for<[what: string, change: RawBuilder<unknown>]>([
  [
    'another result of a previous school',
    sql`update "DIEMCHUYENDEN" set "KetQua" = 900 where "IDMonHoc" = ${math}`,
  ],
  ['one less', sql`delete from "DIEMCHUYENDEN" where "IDMonHoc" = ${math}`],
])('is reported: %s', async ([, change], { school }) => {
  await bringResults(school);
  expect(await faultsOf(school)).toEqual([]);
  await change.execute(writable(school.database));
  expect(await faultsOf(school)).toEqual([
    `Kết quả chuyển đến của học sinh ${an}, môn ${math} khác với lần sửa cuối trong lịch sử.`,
  ]);
});

describe('is reported: in the homeroom sheet,', () => {
  const different = (column: string) =>
    `${column} của học sinh ${an} trong sổ chủ nhiệm, học kỳ 1, khác với lần sửa cuối trong lịch sử.`;

  test.for<[what: string, values: RawBuilder<unknown>, fault: string]>([
    ['another conduct', sql`"RenLuyen" = 2`, different('RenLuyen')],
    ['other absences', sql`"NghiCoPhep" = 4`, different('NghiCoPhep')],
    ['no absences', sql`"NghiKhongPhep" = null`, different('NghiKhongPhep')],
    ['another comment', sql`"NhanXet" = 'Lười.'`, different('NhanXet')],
  ])('%s', async ([, values, fault], { school }) => {
    await saveHomeroom(school, { RenLuyen: 'Tot', NghiCoPhep: 3, NghiKhongPhep: 1, NhanXet: 'Chăm.' }, 'BGH');
    expect(await faultsOf(school)).toEqual([]);
    await sql`update "RENLUYEN" set ${values}`.execute(writable(school.database));
    expect(await faultsOf(school)).toEqual([fault]);
  });
});

describe('reports a second chance that differs from its last recorded change', () => {
  test.for<[what: string, change: RawBuilder<unknown>, fault: string]>([
    [
      'another retake',
      sql`update "KIEMTRALAI" set "Diem" = 900`,
      `Kết quả kiểm tra lại của học sinh ${an}, môn ${math} khác với lần sửa cuối trong lịch sử.`,
    ],
    [
      'a retake less',
      sql`delete from "KIEMTRALAI"`,
      `Kết quả kiểm tra lại của học sinh ${an}, môn ${math} khác với lần sửa cuối trong lịch sử.`,
    ],
    [
      'another summer',
      sql`update "RENLUYENHE" set "RenLuyen" = 1`,
      `Kết quả rèn luyện hè của học sinh ${students.binh} khác với lần sửa cuối trong lịch sử.`,
    ],
  ])('%s', async ([, change, fault], { school }) => {
    await enterYear(school, an, { ...goodTerm, math: 3, literature: 5, physics: 'CĐ' });
    await enterYear(school, students.binh, { ...goodTerm, RenLuyen: 'ChuaDat' });
    await school.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', {
      ...{ IDHocSinh: an, IDMonHoc: math, Diem: 5 },
    });
    await school.call('GiaoVu', 'POST /api/grading/ren-luyen-he/', {
      ...{ IDHocSinh: students.binh, IDNienKhoa: years.current, RenLuyen: 'Dat' },
    });
    expect(await faultsOf(school)).toEqual([]);
    await change.execute(writable(school.database));
    expect(await faultsOf(school)).toEqual([fault]);
  });
});
