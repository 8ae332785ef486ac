// With any number of students, a page is read from where it starts; and whichever way it is read, the list is the same.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import { matchesSearch } from '#shared/contract/text.ts';
import type { Student } from '#shared/students/list/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { planOf } from '#test/helpers/school/plan.ts';
import { orderedPeople, peopleOf } from './people-queries.ts';

const size = { years: 3, classesPerBlock: 4, studentsPerClass: 40, spread: 0, subjects: 2, unplaced: 20 };
const currentYear = size.years;

async function fill(api: TestApp): Promise<TestApp> {
  await fillDemoSchool(api.database, size);
  // Statistics as the engines have them after some time in use.
  await sql`analyze`.execute(writable(api.database));
  return api;
}

async function fetchJson<Reply>(api: TestApp, request: string): Promise<Reply> {
  const reply = await api.call('BGH', `GET /api/students/${request}`);
  expect([request, reply.statusCode]).toEqual([request, 200]);
  return reply.json();
}

test('a page is read from the index, without sorting', async ({ startOn }) => {
  const api = await fill(await startOn('empty'));
  const { main } = api.database;
  for (const filter of [
    {},
    { nien_khoa_id: currentYear },
    { nien_khoa_id: currentYear, khoi_id: 2 },
    { nien_khoa_id: currentYear, search: 'nguyen' },
  ]) {
    const plan = await planOf(api, orderedPeople(peopleOf(main, filter)).limit(10));
    expect(plan).toMatch(/\bHOCSINH_DanhSach\b/u);
    expect(plan).not.toMatch(/Sort|TEMP B-TREE|Seq Scan/u);
  }
  const everything = { columns: ['HoTenTim' as const, 'EmailKhoa' as const], idsOf: 'all' as const };
  const found = orderedPeople(peopleOf(main, { search: 'nguyen' }, everything)).limit(10);
  const onlyIndex = { sqlite: /COVERING INDEX HOCSINH_DanhSach\b/u, postgres: /\bHOCSINH_DanhSach\b/u };
  expect(await planOf(api, found)).toMatch(onlyIndex[api.database.engine]);
  const ofThese = peopleOf(main, { nien_khoa_id: currentYear }).where('HOCSINH.id', 'in', [3, 5, 8]);
  expect(await planOf(api, ofThese.select('DiaChi'))).not.toMatch(/^SCAN|Seq Scan/mu);
});

/** Searches with few, many or no matches; by e-mail; two words; characters special to LIKE. */
const searches = ['', 'nguyen', 'n', 'thị an', 'xyzzy', '@', 'minh kh', '%', '_', 'tuấn kiệt'];
const filters = ['', `nien_khoa_id=${currentYear}`, `nien_khoa_id=${currentYear}&khoi_id=2`, 'khoi_id=3'];

test('the pages together are the list, and contain exactly the matching students', async ({ startOn }) => {
  const api = await fill(await startOn('empty'));
  for (const filter of filters) {
    const all = await fetchJson<Student[]>(api, `hocsinh/?${filter}`);
    for (const search of searches) {
      const query = `hocsinh/?${filter}&search=${encodeURIComponent(search)}`;
      const found = all.filter(({ Ho, Ten, Email }) => matchesSearch(`${Ho} ${Ten} ${Email ?? ''}`, search));
      expect(await fetchJson(api, query)).toEqual(found);
      for (const page of [1, 2, Math.max(1, Math.ceil(found.length / 50)), 99]) {
        const { count, results } = await fetchJson<{ count: number; results: Student[] }>(
          api,
          `${query}&page=${page}&page_size=50`,
        );
        expect([query, page, count, results]).toEqual([
          ...[query, page, found.length],
          found.slice(50 * (page - 1), 50 * page),
        ]);
      }
    }
  }
});
