// Guarantees of the database itself about corrections, and how changes made outside the program are detected.

import { type RawBuilder, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { withTriggersDisabled } from '#test/helpers/program/with-triggers-disabled.ts';
import { students, testTime } from '#test/helpers/school/school.ts';
import { eraseStudentData, exportStudentData } from '../personal-data/personal-data.ts';

const { an, giang } = students;
const particulars = {
  ...{ Ho: 'Trần', Ten: 'Ánh', GioiTinh: 'Nữ', NgaySinh: '2011-12-31' },
  ...{ DiaChi: 'Đà Nẵng', Email: null, LyDo: 'Theo giấy khai sinh' },
};

const correct = (api: TestApp, id: number, more = {}) =>
  api.call('GiaoVu', `POST /api/students/hocsinh/${id}/cai-chinh/`, { ...particulars, ...more });

/** Two corrections of one student, with six fields and one field, and one correction of another student. */
async function fill(api: TestApp): Promise<void> {
  await correct(api, an);
  await correct(api, an, { Ten: 'Anh' });
  await correct(api, giang, { Ten: 'Giang', NgaySinh: '2011-07-20' });
}

const rowsOf = ({ database }: TestApp) =>
  database.main.selectFrom('CAICHINH').selectAll().orderBy('id').execute();

/** A year in which no student of the old one is enrolled yet. */
const beginNewYear = (api: TestApp) =>
  api.call('BGH', 'POST /api/configurations/quydinh/', {
    ...{ TenNienKhoa: '2027-2028', TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 40, SoMonHocToiDa: 9 },
    ...{ DiemDatMon: 5, SoLopK10: 4, SoLopK11: 3, SoLopK12: 2 },
  });

describe('a correction', () => {
  const columns = sql.raw(
    '"IDHocSinh", "Lan", "Truong", "Moi", "LyDo", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Muoi"',
  );
  const values = (field: string) => sql`values (${an}, 1, ${field}, 'x', 'x', 1, 'x', 'BGH', 'x', 'x')`;
  const changes: RawBuilder<unknown>[] = [
    sql`update "CAICHINH" set "Moi" = 'x'`,
    sql`update "CAICHINH" set "LyDo" = 'x' where "id" = 1`,
    sql`update "CAICHINH" set "ThoiDiem" = 'x' where "id" = 1`,
    // Erased, and attributed to another person in the same update.
    ...['"NguoiSua" = \'x\'', '"IDHocSinh" = 2', '"Lan" = 7', '"id" = 99'].map(
      (other) =>
        sql`update "CAICHINH" set "Cu" = null, "Moi" = null, "LyDo" = null, "Muoi" = null, ${sql.raw(other)} where "id" = 1`,
    ),
    sql`delete from "CAICHINH"`,
    sql`delete from "CAICHINH" where "id" = 1`,
    sql`insert into "CAICHINH" (${columns}) ${values('Ho')} on conflict ("IDHocSinh", "Lan", "Truong") do update set "Moi" = 'x'`,
  ];
  const ofEngine = {
    postgres: [sql`truncate "CAICHINH"`, sql`truncate "HOCSINH", "CAICHINH" cascade`],
    sqlite: [
      sql`insert or replace into "CAICHINH" ("id", ${columns}) select 1, 9, 9, 'Ho', 'x', 'x', 1, 'x', 'BGH', 'x', 'x'`,
      sql`insert or replace into "CAICHINH" (${columns}) ${values('Ho')}`,
      sql`update or replace "CAICHINH" set "Lan" = 2 where "Truong" = 'Ten'`,
    ],
  };

  test('cannot be changed, replaced or deleted', async ({ api }) => {
    await fill(api);
    const main = writable(api.database);
    const before = await rowsOf(api);
    expect(before).toHaveLength(10);
    for (const change of [...changes, ...ofEngine[api.database.engine]])
      await expect(change.execute(main), change.compile(main).sql).rejects.toThrow('append-only');
    expect(await rowsOf(api)).toEqual(before);
  });

  test.for([
    ['half of it', sql`update "CAICHINH" set "LyDo" = null, "Muoi" = null where "id" = 1`],
    ['its values without its reason', sql`update "CAICHINH" set "Cu" = null, "Moi" = null, "Muoi" = null`],
  ] as const)('can only be erased completely: not %s', async ([, change], { api }) => {
    await fill(api);
    const before = await rowsOf(api);
    await expect(change.execute(writable(api.database))).rejects.toThrow(/check|constraint/iu);
    expect(await rowsOf(api)).toEqual(before);
  });

  test('refers to one of the six particulars and changes it', async ({ api }) => {
    const main = writable(api.database);
    const insert = (field: string, before: string | null) =>
      sql`insert into "CAICHINH" ("Cu", ${columns}) select ${before}, ${an}, 1, ${field}, 'x', 'x', 1, 'x', 'BGH', 'x', 'x'`.execute(
        main,
      );
    await expect(insert('KhoiDuKien', null)).rejects.toThrow();
    await expect(insert('Ho', 'x')).rejects.toThrow();
    await expect(insert('Ho', null)).resolves.toBeDefined();
  });
});

describe('verifying', () => {
  const faults = async ({ database }: TestApp) => (await verifyDatabase(database)).faults;

  test('data written by the program matches its seals', async ({ api }) => {
    await fill(api);
    expect(await faults(api)).toEqual([]);
  });

  test.for<[what: string, change: RawBuilder<unknown>, fault: string]>([
    [
      'a changed value',
      sql`update "CAICHINH" set "Cu" = 'Lê' where "id" = 1`,
      `Lần cải chính thứ 1 của học sinh ${an} khác với dấu trong nhật ký.`,
    ],
    [
      'another person',
      sql`update "CAICHINH" set "NguoiSua" = 'x' where "Lan" = 2`,
      `Lần cải chính thứ 2 của học sinh ${an} khác với dấu trong nhật ký.`,
    ],
    [
      'one field taken away',
      sql`delete from "CAICHINH" where "id" = 2`,
      `Lần cải chính thứ 1 của học sinh ${an} khác với dấu trong nhật ký.`,
    ],
    [
      'the last one taken away',
      sql`delete from "CAICHINH" where "IDHocSinh" = ${giang}`,
      `Lần cải chính thứ 1 của học sinh ${giang} có trong nhật ký nhưng đã bị xóa.`,
    ],
    [
      'one that never was',
      sql`update "CAICHINH" set "Lan" = 3 where "Lan" = 2`,
      `Lần cải chính thứ 3 của học sinh ${an} không có trong nhật ký.`,
    ],
    [
      'erased, but not with the data of the student',
      sql`update "CAICHINH" set "Cu" = null, "Moi" = null, "LyDo" = null, "Muoi" = null where "IDHocSinh" = ${an}`,
      `Lần cải chính thứ 1 của học sinh ${an} khác với dấu trong nhật ký.`,
    ],
  ])('reports %s', async ([, change, fault], { api }) => {
    await fill(api);
    await withTriggersDisabled(api.database, (tx) => change.execute(tx));
    expect(await faults(api)).toEqual([fault]);
  });
});

describe("erasing a student's data", () => {
  test('removes the values and reasons of their corrections, and no one else’s', async ({ api }) => {
    await fill(api);
    const ofOther = async () => (await rowsOf(api)).filter(({ IDHocSinh }) => IDHocSinh === giang);
    const before = await ofOther();
    await beginNewYear(api);
    await eraseStudentData(api.database, an, testTime);
    const { CaiChinh } = await exportStudentData(api.database, an, testTime);
    const erased = { Cu: null, Moi: null };
    expect(CaiChinh).toMatchObject([
      {
        LyDo: 'Đã xóa',
        NguoiSua: 'Nguyễn Thị Lan',
        VaiTro: 'GiaoVu',
        ThayDoi: [{ Truong: 'Ten', ...erased }],
      },
      { LyDo: 'Đã xóa', ThayDoi: Array(6).fill(erased) },
    ]);
    expect(await ofOther()).toEqual(before);
    const tables = await Promise.all(
      (['HOCSINH', 'CAICHINH', 'NHATKY'] as const).map((table) =>
        api.database.main.selectFrom(table).selectAll().execute(),
      ),
    );
    const left = tables.flat().filter((row) => !('IDHocSinh' in row && row.IDHocSinh === giang));
    expect(JSON.stringify(left)).not.toMatch(/Nguyễn Văn|Ánh|Anh"|2011-12-31/u);
    expect((await verifyDatabase(api.database)).faults).toEqual([]);
  });

  test('is announced beforehand, with its audit lines', async ({ api }) => {
    await fill(api);
    const { CaiChinh, NhatKy } = await exportStudentData(api.database, an, testTime);
    expect(CaiChinh.map(({ ThayDoi }) => ThayDoi)).toMatchObject([
      [{ Truong: 'Ten', Cu: 'Ánh', Moi: 'Anh' }],
      [{ Truong: 'Ho', Cu: 'Nguyễn Văn', Moi: 'Trần' }, {}, {}, {}, {}, {}],
    ]);
    expect(NhatKy.map(({ HanhDong }) => HanhDong)).toEqual(['student.correct', 'student.correct']);
  });
});

test('a student without a class can still be deleted, with their corrections', async ({ api }) => {
  await fill(api);
  expect((await api.call('GiaoVu', `DELETE /api/students/hocsinh/${giang}/`)).statusCode).toBe(204);
  const rows = (await rowsOf(api)).filter(({ IDHocSinh }) => IDHocSinh === giang);
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toMatchObject({ Cu: null, Moi: null, LyDo: null, Muoi: null });
  expect((await verifyDatabase(api.database)).faults).toEqual([]);
});
