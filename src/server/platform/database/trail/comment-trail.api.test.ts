// A comment in the history can be erased with its student. Nothing else in that row can change, with or without it.

import { type RawBuilder, sql } from 'kysely';
import { expect, inject } from 'vitest';
import type { TestApp } from '#test/helpers/api.ts';
import { subjects } from '#test/helpers/school/school.ts';
import { save, test } from '#test/helpers/school/tt22-school.ts';
import { writable } from '../writable.ts';

const engine = inject('templates').engine;

const update = (values: RawBuilder<unknown>) => sql`update "LICHSUDANHGIA" set ${values}`;
const erased = sql`"NhanXetCu" = null, "NhanXetMoi" = null, "NhanXetMuoi" = null`;

/** A judgement and a comment. */
const fill = (api: TestApp) => save(api, subjects.physics, { TX1: 'Đ', NhanXet: 'Hay ốm.' });
const rowsOf = ({ database }: TestApp) =>
  database.main.selectFrom('LICHSUDANHGIA').selectAll().orderBy('id').execute();

test('rejects every change but erasing', async ({ school }) => {
  await fill(school);
  const before = await rowsOf(school);
  expect(before).toHaveLength(2);
  const main = writable(school.database);
  const comment = sql`where "Cot" = 'NhanXet'`;
  for (const attempt of [
    update(sql`"Moi" = 2`),
    sql`${update(sql`"NhanXetMoi" = 'Chăm.'`)} ${comment}`,
    sql`${update(sql`"NhanXetMuoi" = 'x'`)} ${comment}`,
    sql`${update(sql`"Dau" = 'x'`)} ${comment}`,
    update(sql`${erased}, "NguoiSua" = 'x'`),
    update(sql`${erased}, "LyDo" = 'Chấm lại bài'`),
    update(sql`${erased}, "Bam" = ${'0'.repeat(64)}`),
    sql`delete from "LICHSUDANHGIA" ${comment}`,
    sql`delete from "LICHSUDANHGIA"`,
    ...(engine === 'postgres' ? [sql`truncate "LICHSUDANHGIA"`] : []),
  ])
    await expect(attempt.execute(main), attempt.compile(main).sql).rejects.toThrow('append-only');
  expect(await rowsOf(school)).toEqual(before);
});

test('is erased with its salt, and cannot be written again', async ({ school }) => {
  await fill(school);
  const before = await rowsOf(school);
  const main = writable(school.database);
  await expect(update(sql`"NhanXetMuoi" = null`).execute(main)).rejects.toThrow();
  await update(erased).execute(main);
  const after = before.map((row) => ({ ...row, NhanXetCu: null, NhanXetMoi: null, NhanXetMuoi: null }));
  expect(await rowsOf(school)).toEqual(after);
  const again = update(sql`"NhanXetMoi" = 'Chăm.', "NhanXetMuoi" = 'x'`);
  await expect(again.execute(main)).rejects.toThrow('append-only');
  await expect(update(sql`"NhanXetMoi" = 'Chăm.'`).execute(main)).rejects.toThrow();
  expect(await rowsOf(school)).toEqual(after);
});
