import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { writable } from '#server/platform/database/writable.ts';
import { className } from '#server/school/classes/queries.ts';
import { findNamesake } from '#server/school/subjects/queries.ts';
import { messages } from '#shared/contract/messages.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const term = (IDNienKhoa: number | string, IDHocKy: number | string) =>
  `GET /api/reporting/baocao/hocky/?IDNienKhoa=${IDNienKhoa}&IDHocKy=${IDHocKy}`;
const subject = (IDNienKhoa: number, IDMonHoc: number | string, IDHocKy: number) =>
  `GET /api/reporting/baocao/monhoc/?IDNienKhoa=${IDNienKhoa}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;

const a1 = { IDLopHoc: classes.a1, TenLop: '10A1', SiSo: 3, SoLuongDat: 1, TiLe: 33.33 };
const a2 = { IDLopHoc: classes.a2, TenLop: '10A2', SiSo: 1, SoLuongDat: 0, TiLe: 0 };

describe('the term report', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: term(years.current, 1), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: term(years.current, 1), status: 403 },
    {
      name: 'a parameter is missing',
      as: 'BGH',
      request: term('', 1),
      status: 400,
      reply: { detail: messages.badQuery('IDNienKhoa') },
    },
    {
      name: 'an unknown year',
      as: 'BGH',
      request: term(99, 1),
      status: 404,
      reply: { detail: messages.unknown('Niên khóa') },
    },
    {
      name: 'an unknown term',
      as: 'BGH',
      request: term(years.current, 3),
      status: 404,
      reply: { detail: messages.unknown('Học kỳ') },
    },
    {
      name: 'counts the classes that have students',
      as: 'GiaoVu',
      request: term(years.current, 1),
      status: 200,
      reply: [
        { ...a1, SoLuongCoDiem: 2, ChuaDuDiem: 3, TiLeCoDiem: 50, TiLeNamTruoc: 100 },
        { ...a2, SoLuongCoDiem: 0, ChuaDuDiem: 1, TiLeCoDiem: null, TiLeNamTruoc: null },
      ],
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: term(years.old, 1),
      status: 200,
      reply: [
        {
          ...{ IDLopHoc: classes.old10A1, TenLop: '10A1', SiSo: 1, SoLuongDat: 1, TiLe: 100 },
          ...{ SoLuongCoDiem: 1, ChuaDuDiem: 0, TiLeCoDiem: 100, TiLeNamTruoc: null },
        },
      ],
    },
  ]);

  test.for([
    ['term', term(years.current, 1)],
    ['subject', subject(years.current, subjects.math, 1)],
  ] as const)('the %s report is ordered by block and natural name', async ([, request], { api }) => {
    await write(api.database, 'exclusive', async (tx) => {
      for (const name of ['10A10', '9B', '10a3'])
        await tx
          .insertInto('LOPHOC')
          .values({ ...className(name), IDNienKhoa: years.current, IDKhoi: 1, IDToHop: null })
          .execute();
      // By name alone it would come first.
      await tx.updateTable('LOPHOC').set(className('1K')).where('id', '=', classes.k11).execute();
      const { khanh: IDHocSinh } = students;
      await tx
        .insertInto('XEPLOP')
        .values({ IDHocSinh, IDNienKhoa: years.current, IDKhoi: 2, IDLopHoc: classes.k11 })
        .execute();
      const without = await tx.selectFrom('LOPHOC').select('id').where('id', '>=', classes.k11).execute();
      await tx
        .insertInto('LOPHOC_MONHOC')
        .values(
          without.map(({ id }) => ({ IDLopHoc: id, IDMonHoc: subjects.math, IDNienKhoa: years.current })),
        )
        .execute();
    });
    const added = await api.database.main
      .selectFrom('LOPHOC')
      .select('id')
      .where('id', '>', classes.k11)
      .execute();
    for (const { id } of added) await addStudents(api.database, id, numbered(1));
    const reply = await api.call('BGH', request);
    expect(reply.json().map((row: { TenLop: string }) => row.TenLop)).toEqual([
      '9B',
      '10A1',
      '10A2',
      '10a3',
      '10A10',
      '1K',
    ]);
  });
});

describe('the subject report', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: subject(years.current, subjects.math, 1), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: subject(years.current, subjects.math, 1), status: 403 },
    {
      name: 'a parameter is missing',
      as: 'BGH',
      request: subject(years.current, '', 1),
      status: 400,
      reply: { detail: messages.badQuery('IDMonHoc') },
    },
    {
      name: 'an unknown subject',
      as: 'BGH',
      request: subject(years.current, 99, 1),
      status: 404,
      reply: { detail: messages.unknown('Môn học') },
    },
    {
      name: 'a subject of another year: no classes, since a client that switches years asks once with the old subject',
      as: 'BGH',
      request: subject(years.current, subjects.oldMath, 1),
      status: 200,
      reply: [],
    },
    {
      name: 'counts the classes that teach it',
      as: 'GiaoVu',
      request: subject(years.current, subjects.math, 1),
      status: 200,
      reply: [
        { ...a1, SoLuongCoDiem: 2, ChuaDuDiem: 1, TiLeCoDiem: 50, TiLeNamTruoc: 100 },
        { ...a2, SoLuongCoDiem: 0, ChuaDuDiem: 1, TiLeCoDiem: null, TiLeNamTruoc: null },
      ],
    },
    {
      name: 'a subject that nobody teaches',
      as: 'BGH',
      request: subject(years.current, subjects.unused, 1),
      status: 200,
      reply: [],
    },
  ]);
});

describe('the previous year', () => {
  const compared = async (api: TestApp, request: string) => {
    const rows: ReportRow[] = (await api.call('BGH', request)).json();
    return rows.map(({ TenLop, TiLeNamTruoc }) => [TenLop, TiLeNamTruoc]);
  };

  test('is compared by its own pass score, in the same term', async ({ api }) => {
    await writable(api.database)
      .updateTable('QUYDINH')
      .set({ DiemDatMon: hundredths(701) })
      .where('IDNienKhoa', '=', years.old)
      .execute();
    for (const request of [term(years.current, 1), subject(years.current, subjects.math, 1)])
      expect(await compared(api, request)).toEqual([
        ['10A1', 0],
        ['10A2', null],
      ]);
  });

  test('matches classes by name, ignoring case', async ({ api }) => {
    const main = writable(api.database);
    await main.updateTable('LOPHOC').set(className('10a2')).where('id', '=', classes.old10A1).execute();
    for (const request of [term(years.current, 1), subject(years.current, subjects.math, 1)])
      expect(await compared(api, request)).toEqual([
        ['10A1', null],
        ['10A2', 100],
      ]);
  });

  test('has its own subject of that name, whatever other years taught', async ({ api }) => {
    const IDNienKhoa = await beginNextYear(api);
    const created = await api.call('BGH', 'POST /api/subjects/monhoc-list/', {
      ...{ TenMonHoc: 'toán', IDNienKhoa, IDToHop: null },
    });
    const { main } = api.database;
    expect(await findNamesake(main, created.json().id, years.current)).toBe(subjects.math);
    expect(await findNamesake(main, subjects.literature, years.old)).toBeNull();
  });

  test('may not have taught the subject', async ({ api }) => {
    expect(await compared(api, subject(years.current, subjects.literature, 1))).toEqual([
      ['10A1', null],
      ['10A2', null],
    ]);
  });
});
