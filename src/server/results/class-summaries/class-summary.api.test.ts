import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import type { ClassSummary } from '#shared/results/class-summaries/api.ts';
import { summaryMessages } from '#shared/results/class-summaries/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { followCircular } from '#test/helpers/school/circular.ts';
import { accounts, classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { addStudents } from '#test/helpers/students/students.ts';

const { math, literature, physics } = subjects;
const { an, binh, dung } = students;
const request = (IDLopHoc: number, IDHocKy: number) =>
  `GET /api/grading/tong-hop/?IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`;
const file = (IDLopHoc: number, IDHocKy: number) =>
  `GET /api/grading/tong-hop/xuat-excel/?IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`;
const unknown = (what: string) => ({ status: 404, reply: { detail: messages.unknown(what) } });
const foreign = { status: 403, reply: { detail: summaryMessages.notHomeroom } };

/** Replaces all scores with these. */
async function storeScores(
  { database }: TestApp,
  scores: [id: number, subject: number, term: number, value: number][],
) {
  const main = writable(database);
  await main.deleteFrom('DIEM').execute();
  await main
    .insertInto('DIEM')
    .values(
      scores.map(([IDHocSinh, IDMonHoc, IDHocKy, value]) => ({
        ...{ IDHocSinh, IDMonHoc, IDHocKy, IDNienKhoa: years.current },
        ...{ Diem15: hundredths(value), Diem1Tiet: hundredths(value) },
      })),
    )
    .execute();
}

const summaryOf = async (api: TestApp, term: number): Promise<ClassSummary> =>
  (await api.call('GiaoVu', request(classes.a1, term))).json();

test('a year that follows Thông tư 22 has no summary', async ({ api }) => {
  await followCircular(api);
  for (const call of [request(classes.a1, 1), request(classes.a1, 0), file(classes.a1, 1)]) {
    const reply = await api.call('GiaoVu', call);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: summaryMessages.withoutAverage }]);
  }
});

describe('the summary of a class', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: request(classes.a1, 1), status: 401 },
    { name: 'is refused to another teacher', as: 'GiaoVien', request: request(classes.a1, 1), ...foreign },
    { name: 'is refused to another teacher', as: 'GiaoVien', request: file(classes.a1, 1), ...foreign },
    { name: 'an unknown class', as: 'BGH', request: request(99, 1), ...unknown('Lớp học') },
    { name: 'an unknown term', as: 'BGH', request: request(classes.a1, 3), ...unknown('Học kỳ') },
    { name: 'no term before the year', as: 'BGH', request: request(classes.a1, -1), status: 400 },
    {
      name: 'a class without students and subjects',
      as: 'GiaoVu',
      request: request(classes.k11, 0),
      status: 200,
      reply: {
        ...{ IDLopHoc: classes.k11, TenLop: '11A1', IDNienKhoa: years.current, TenNienKhoa: '2026-2027' },
        ...{ IDHocKy: 0, MonHoc: [], HocSinh: [] },
      },
    },
    { name: 'no file of nobody', as: 'GiaoVu', request: file(classes.k11, 0), status: 400 },
  ]);

  test('contains each subject, the average, the result and the rank', async ({ api }) => {
    await storeScores(api, [
      [an, math, 1, 800],
      [an, literature, 1, 700],
      [an, physics, 1, 600],
      [binh, math, 1, 400],
      [an, math, 2, 900],
    ]);
    const { MonHoc, HocSinh } = await summaryOf(api, 1);
    expect(new Set(MonHoc.map(({ id }) => id))).toEqual(new Set([math, literature, physics]));
    expect(HocSinh).toEqual([
      {
        ...{ id: an, HoTen: 'Nguyễn Văn An', NgaySinh: HocSinh[0]?.NgaySinh },
        DiemTBMon: { [math]: 8, [literature]: 7, [physics]: 6 },
        ...{ DiemTB: 7, DuDiem: true, Dat: true, Hang: 1 },
      },
      {
        ...{ id: binh, HoTen: HocSinh[1]?.HoTen, NgaySinh: HocSinh[1]?.NgaySinh },
        DiemTBMon: { [math]: 4, [literature]: null, [physics]: null },
        ...{ DiemTB: 4, DuDiem: false, Dat: false, Hang: 2 },
      },
      {
        ...{ id: dung, HoTen: 'Đặng Quốc Dũng', NgaySinh: '2010-12-31' },
        DiemTBMon: { [math]: null, [literature]: null, [physics]: null },
        ...{ DiemTB: null, DuDiem: false, Dat: null, Hang: null },
      },
    ]);
    const year = await summaryOf(api, 0);
    expect(year.HocSinh.map(({ DiemTB }) => DiemTB)).toEqual([8.333333, null, null]);
    expect(year.HocSinh[0]?.DiemTBMon).toEqual({ [math]: 8.67, [literature]: null, [physics]: null });
  });

  test('lists the older of two namesakes first', async ({ api }) => {
    const names = { Ho: 'Nguyễn Văn', Ten: 'An' };
    const [younger, older] = await addStudents(api.database, classes.a1, [
      { ...names, NgaySinh: '2011-12-31' },
      { ...names, NgaySinh: '2010-01-01' },
    ]);
    const { HocSinh } = await summaryOf(api, 1);
    expect(HocSinh.slice(0, 3).map(({ id }) => id)).toEqual([older, an, younger]);
  });

  test('counts a subject from before a class change', async ({ api }) => {
    await storeScores(api, [
      [an, math, 1, 400],
      [an, subjects.unused, 1, 900],
    ]);
    expect((await summaryOf(api, 1)).HocSinh[0]).toMatchObject({ DiemTB: 6.5, Dat: true, DuDiem: false });
  });

  test('is visible to the homeroom teacher and to no other teacher', async ({ api }) => {
    const body = { GVCN: accounts.GiaoVien.id, MonHoc: [] };
    await api.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.a1}/`, body);
    expect((await api.call('GiaoVien', request(classes.a1, 1))).statusCode).toBe(200);
    expect((await api.call('GiaoVien', file(classes.a1, 0))).statusCode).toBe(200);
    expect((await api.call('otherTeacher', request(classes.a1, 1))).statusCode).toBe(403);
    expect((await api.call('GiaoVien', request(classes.a2, 1))).statusCode).toBe(403);
  });

  test('the file contains what the screen shows', async ({ api }) => {
    await storeScores(api, [
      [an, math, 1, 800],
      [binh, math, 1, 450],
    ]);
    const reply = await api.call('BGH', file(classes.a1, 1));
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      'TongHop_10A1_Học kỳ 1.xlsx',
    );
    const rows = (await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? [];
    const { MonHoc, HocSinh } = await summaryOf(api, 1);
    const header = rows.findIndex((row) => row[0] === 'STT');
    expect(rows[header]).toEqual([
      ...['STT', 'Học sinh', 'Ngày sinh', ...MonHoc.map(({ TenMonHoc }) => TenMonHoc)],
      ...['Điểm TB', 'Kết quả', 'Hạng'],
    ]);
    const results = new Map([
      [true, 'Đạt'],
      [false, 'Không đạt'],
      [null, null],
    ]);
    for (const [index, student] of HocSinh.entries()) {
      const [, name, , ...values] = rows[header + 1 + index] ?? [];
      const averages = MonHoc.map(({ id }) => student.DiemTBMon[id]);
      expect([name, ...values]).toEqual([
        ...[student.HoTen, ...averages, student.DiemTB, results.get(student.Dat), student.Hang],
      ]);
    }
  });
});
