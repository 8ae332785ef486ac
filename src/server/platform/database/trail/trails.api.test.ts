// Guarantees of the database itself for its trails, independent of the program.

import { type RawBuilder, sql } from 'kysely';
import { expect, inject } from 'vitest';
import { sources } from '#shared/scores/sheets/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { writable } from '../writable.ts';
import { type Trail, trails } from './chain.ts';

const engine = inject('templates').engine;
const digest = '0'.repeat(64);

const place = { IDHocSinh: students.an, IDMonHoc: subjects.math, IDHocKy: 1 };
const change = {
  IDLopHoc: classes.a1,
  IDTaiKhoan: 1,
  NguoiSua: 'x',
  VaiTro: 'BGH',
  ThoiDiem: '2026-11-16T01:00:00.000Z',
  Nguon: 'API',
};

const fill = async ({ database }: TestApp) => {
  await writable(database)
    .insertInto('LICHSUDIEM')
    .values({
      IDHocSinh: students.an,
      IDMonHoc: subjects.math,
      IDHocKy: 1,
      IDLopHoc: classes.a1,
      Cot: 'Diem15',
      Cu: null,
      Moi: hundredths(500),
      IDTaiKhoan: 1,
      NguoiSua: 'x',
      VaiTro: 'BGH',
      ThoiDiem: '2026-11-16T01:00:00.000Z',
      Nguon: 'API',
      Bam: digest,
    })
    .execute();
  await writable(database)
    .insertInto('DIEMTT22')
    .values({ ...place, IDNienKhoa: years.current, HinhThuc: 'DiemSo', SoDiemTX: 3 } as never)
    .execute();
  await writable(database)
    .insertInto('LICHSUDANHGIA')
    .values({ ...place, Cot: 'TX1', Moi: 500, Bam: digest, ...change } as never)
    .execute();
  await writable(database)
    .insertInto('NHATKY')
    .values({
      ThoiDiem: '2026-11-16T01:00:00.000Z',
      NguoiDung: 'x',
      HanhDong: 'x',
      ChiTiet: '{}',
      Bam: digest,
    })
    .execute();
};

/** The existing row, attributed to another user. */
const forged = (trail: Trail) =>
  trail === 'NHATKY'
    ? sql`"NHATKY" ("id", "ThoiDiem", "NguoiDung", "HanhDong", "ChiTiet", "Bam") values (1, 'x', 'y', 'y', '{}', ${digest})`
    : sql`${sql.table(trail)} ("id", "IDHocSinh", "IDMonHoc", "IDHocKy", "IDLopHoc", "Cot", "Moi", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "Bam")
        values (1, ${students.an}, ${subjects.math}, 1, 1, ${trail === 'LICHSUDIEM' ? 'Diem15' : 'TX1'}, 1000, 1, 'y', 'BGH', 'x', 'API', ${digest})`;

const attempts = (trail: Trail): RawBuilder<unknown>[] => [
  sql`update ${sql.table(trail)} set "ThoiDiem" = 'x'`,
  sql`delete from ${sql.table(trail)}`,
  sql`delete from ${sql.table(trail)} where "id" = 1`,
  sql`insert into ${forged(trail)} on conflict ("id") do update set "ThoiDiem" = excluded."ThoiDiem"`,
  ...(engine === 'postgres'
    ? [
        sql`truncate ${sql.table(trail)}`,
        sql`truncate "NIENKHOA", "MONHOC", "HOCSINH", ${sql.table(trail)} cascade`,
        sql`merge into ${sql.table(trail)} as t using (values (1)) as v (id) on t."id" = v.id
          when matched then update set "ThoiDiem" = 'x'`,
      ]
    : [
        sql`insert or replace into ${forged(trail)}`,
        sql`replace into ${forged(trail)}`,
        sql`update or replace ${sql.table(trail)} set "ThoiDiem" = 'x'`,
      ]),
];

test.for(trails)('%s cannot be changed, replaced or emptied', async (trail, { api }) => {
  await fill(api);
  const main = writable(api.database);
  const rows = () => main.selectFrom(trail).selectAll().execute();
  const before = await rows();
  expect(before).toHaveLength(1);
  for (const attempt of attempts(trail))
    await expect(attempt.execute(main), attempt.compile(main).sql).rejects.toThrow('append-only');
  expect(await rows()).toEqual(before);
});

test.for(trails)('%s accepts no row without a digest', async (trail, { api }) => {
  await fill(api);
  const main = writable(api.database);
  const columns = sql.raw(
    trail === 'NHATKY'
      ? '"ThoiDiem", "NguoiDung", "HanhDong", "ChiTiet"'
      : '"IDHocSinh", "IDMonHoc", "IDHocKy", "IDLopHoc", "Cot", "Moi", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon"',
  );
  const insert = sql`insert into ${sql.table(trail)} (${columns}) select ${columns} from ${sql.table(trail)}`;
  await expect(insert.execute(main)).rejects.toThrow('Bam');
  expect(await main.selectFrom(trail).selectAll().execute()).toHaveLength(1);
});

test('the history accepts only the two columns and the four sources', async ({ api }) => {
  const insert = (column: string, source: string) =>
    sql`insert into "LICHSUDIEM" ("IDHocSinh", "IDMonHoc", "IDHocKy", "IDLopHoc", "Cot", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "Bam")
        values (${students.an}, ${subjects.math}, 1, 1, ${column}, 1, 'x', 'x', 'x', ${source}, ${digest})`.execute(
      writable(api.database),
    );
  await expect(insert('DiemTB', 'API')).rejects.toThrow();
  for (const source of ['x', '', 'DEMO', 'api'])
    await expect(insert('Diem15', source)).rejects.toThrow('LICHSUDIEM_Nguon');
  for (const source of sources) await expect(insert('Diem15', source)).resolves.toBeDefined();
});

test('a student, subject or term that the history refers to cannot be deleted', async ({ api }) => {
  await fill(api);
  const main = writable(api.database);
  const { an } = students;
  const attempts = [
    sql`delete from "HOCSINH" where "id" = ${an}`,
    sql`delete from "MONHOC" where "id" = ${subjects.math}`,
    sql`delete from "HOCKY" where "id" = 1`,
    ...(engine === 'postgres' ? [sql`delete from "DIEM" where "IDHocSinh" = ${an}`] : []),
  ];
  for (const attempt of attempts)
    await expect(attempt.execute(main), attempt.compile(main).sql).rejects.toThrow(/foreign key/iu);
});

test('the history accepts no unknown student', async ({ api }) => {
  const insert = sql`
    insert into "LICHSUDIEM" ("IDHocSinh", "IDMonHoc", "IDHocKy", "IDLopHoc", "Cot", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "Bam")
    values (999, ${subjects.math}, 1, 1, 'Diem15', 1, 'x', 'x', 'x', 'API', ${digest})`;
  await expect(insert.execute(writable(api.database))).rejects.toThrow(/foreign key/iu);
});
