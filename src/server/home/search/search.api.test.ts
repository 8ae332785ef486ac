import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import { newestEnrolment } from '#server/students/list/people-queries.ts';
import { searchWords } from '#shared/contract/text.ts';
import type { Found } from '#shared/home/search/api.ts';
import { maxFound } from '#shared/home/search/limits.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const request = (q: string) => `GET /api/tim-kiem/?q=${encodeURIComponent(q)}`;
const current = { IDNienKhoa: years.current, TenNienKhoa: '2026-2027' };
const nothing = { HocSinh: [], Lop: [] };

async function found(api: TestApp, q: string): Promise<Found> {
  const reply = await api.call('GiaoVien', request(q));
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

describe('finding by name', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: request('an'), status: 401 },
    { name: 'refuses what is too long', as: 'GiaoVien', request: request('a'.repeat(201)), status: 400 },
    {
      name: 'finds nothing for nothing',
      as: 'GiaoVien',
      request: request('  '),
      status: 200,
      reply: nothing,
    },
    {
      name: 'finds nothing without a question',
      as: 'GiaoVien',
      request: 'GET /api/tim-kiem/',
      status: 200,
      reply: nothing,
    },
    { name: 'takes % for what it is', as: 'GiaoVien', request: request('%'), status: 200, reply: nothing },
    {
      name: 'a student, without accents and case',
      as: 'GiaoVien',
      request: request('DANG dung'),
      status: 200,
      reply: {
        HocSinh: [
          {
            id: students.dung,
            HoTen: 'Đặng Quốc Dũng',
            NgaySinh: '2010-12-31',
            ...current,
            IDLopHoc: classes.a1,
            TenLop: '10A1',
          },
        ],
        Lop: [],
      },
    },
    {
      name: 'a class, the newest first',
      as: 'BGH',
      request: request('lớp 10a1'),
      status: 200,
      reply: {
        HocSinh: [],
        Lop: [
          { id: classes.a1, TenLop: '10A1', TenKhoi: 'Khối 10', ...current },
          {
            id: classes.old10A1,
            TenLop: '10A1',
            TenKhoi: 'Khối 10',
            IDNienKhoa: years.old,
            TenNienKhoa: '2025-2026',
          },
        ],
      },
    },
  ]);

  test('lists students of older years after those of the current one, with the class of that time', async ({
    api,
  }) => {
    const { HocSinh } = await found(api, 'n');
    expect(HocSinh.at(-1)).toMatchObject({ id: students.old, IDNienKhoa: years.old, TenLop: '10A1' });
    expect(HocSinh.filter(({ IDNienKhoa }) => IDNienKhoa === years.current).length).toBe(HocSinh.length - 1);
  });

  test('lists a student of both years once, with the current class', async ({ api }) => {
    await writable(api.database)
      .insertInto('GHIDANH')
      .values({ IDHocSinh: students.old, IDNienKhoa: years.current, IDKhoi: 2 })
      .execute();
    expect((await found(api, 'tuấn')).HocSinh).toMatchObject([
      { id: students.old, ...current, IDLopHoc: null, TenLop: null },
    ]);
  });

  test('lists names that start with the text before those that contain it', async ({ api }) => {
    // Giang; then Nguyễn Văn An and Đặng Quốc Dũng; Hoàng Minh Tuấn belongs to the old year.
    const { an, dung, giang, old } = students;
    expect((await found(api, 'g')).HocSinh.map(({ id }) => id)).toEqual([giang, an, dung, old]);
  });

  test('returns a limited number of results', async ({ api }) => {
    await addStudents(api.database, classes.a1, numbered(20));
    expect((await found(api, 'học sinh')).HocSinh.length).toBe(maxFound);
  });
});

test('few and many results of a large school are in the same order', async ({ startOn }) => {
  const api = await startOn('empty');
  await fillDemoSchool(api.database, {
    ...{ years: 3, classesPerBlock: 4, studentsPerClass: 40, spread: 0, subjects: 1, unplaced: 0 },
  });
  const everybody = await api.database.main
    .selectFrom('HOCSINH')
    .select(['id', 'HoTenTim', 'HoTenSapXep', 'NgaySinh'])
    .select((eb) => newestEnrolment(eb).$asScalar().$notNull().as('year'))
    .execute();
  const keyOf = ({ HoTenSapXep, NgaySinh, id }: (typeof everybody)[number]) =>
    `${HoTenSapXep}\0${NgaySinh}\0${String(id).padStart(9, '0')}`;
  for (const q of ['n', 'ng', 'nguyen', 'an', 'hanh', 'thi h', 'uy', 'xyzzy', 'tuan kiet']) {
    const words = searchWords(q);
    const begins = ({ HoTenTim }: { HoTenTim: string }) =>
      words.every((word) => ` ${HoTenTim}`.includes(` ${word}`));
    const expected = everybody
      .filter(({ HoTenTim }) => words.every((word) => HoTenTim.includes(word)))
      .sort(
        (a, b) => b.year - a.year || Number(begins(b)) - Number(begins(a)) || (keyOf(a) < keyOf(b) ? -1 : 1),
      );
    const { HocSinh } = await found(api, q);
    expect([q, HocSinh.map(({ id }) => id)]).toEqual([q, expected.slice(0, maxFound).map(({ id }) => id)]);
  }
});
