// In generated schools that random students leave and rejoin, every list, count and result is that of a school without them:
// it names exactly those who stay, and nothing changes when all values of those who left are deleted.

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { TestApp } from '../../../test/helpers/api.ts';
import { test } from '../../../test/helpers/circular-school.ts';
import { added, replaceScores, replaceTaught, someSchool } from '../../../test/helpers/generated-school.ts';
import { comeBack, leave, undoComeBack, undoLeave } from '../../../test/helpers/leaving.ts';
import {
  callsOfCircular,
  callsOfTwoColumns,
  type Replies,
  readAll,
} from '../../../test/helpers/leaving-calls.ts';
import { randomValues } from '../../../test/helpers/leaving-values.ts';
import { beginNextYear } from '../../../test/helpers/next-year.ts';
import { rolloverOverview } from '../../../test/helpers/rollover.ts';
import { classes, students, subjects, years } from '../../../test/helpers/school.ts';
import { addStudents, numbered } from '../../../test/helpers/students.ts';
import { write } from '../database/transaction.ts';
import { writable } from '../database/writable.ts';
import { Random } from '../demo/random.ts';

/** Who is where: student → class, and who has left. */
type Model = { classOf: Map<number, number | null>; left: Set<number> };

async function modelOf(api: TestApp): Promise<Model> {
  await writable(api.database).updateTable('QUYDINH').set({ SiSoToiDa: 40 }).execute();
  for (const id of [classes.a1, classes.a2]) await addStudents(api.database, id, numbered(added / 2));
  const enrolled = await api.database.main
    .selectFrom('GHIDANH')
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .select(['GHIDANH.IDHocSinh', 'IDLopHoc'])
    .where('GHIDANH.IDNienKhoa', '=', years.current)
    .execute();
  return {
    classOf: new Map(enrolled.map(({ IDHocSinh, IDLopHoc }) => [IDHocSinh, IDLopHoc])),
    left: new Set(),
  };
}

const inClass = ({ classOf, left }: Model, classId: number) =>
  [...classOf].filter(([id, own]) => own === classId && !left.has(id)).map(([id]) => id);
const present = ({ classOf, left }: Model) => [...classOf.keys()].filter((id) => !left.has(id));

/** Leaves if present, else rejoins the class: the calls must agree with the model. */
async function toggle(api: TestApp, { left }: Model, id: number): Promise<void> {
  const kinds = ['ChuyenTruong', 'ThoiHoc', 'BaoLuu'];
  if (left.has(id)) expect((await undoLeave(api, id)).statusCode).toBe(204);
  else expect((await leave(api, id, { HinhThuc: kinds[id % 3] })).statusCode).toBe(200);
  if (!left.delete(id)) left.add(id);
}

async function deleteValues(api: TestApp, { left }: Model): Promise<void> {
  const tables = ['DIEM', 'DIEMTT22', 'RENLUYEN', 'MIENGIAM', 'KIEMTRALAI', 'RENLUYENHE'] as const;
  if (left.size === 0) return;
  await write(api.database, 'exclusive', async (tx) => {
    for (const table of tables)
      await tx
        .deleteFrom(table)
        .where('IDHocSinh', 'in', [...left])
        .execute();
  });
}

type Row = { id: number; TenLop?: string; SiSo?: number; IDHocSinh?: number };
const rowsIn = (body: unknown): Row[] => {
  const { HocSinh, students_in_class, results } = body as Record<string, Row[]>;
  return HocSinh ?? students_in_class ?? results ?? (body as Row[]);
};
const idsIn = (body: unknown) => rowsIn(body).map(({ id }) => id);
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);

function agreeWithModel(replies: Replies, model: Model): void {
  let compared = 0;
  for (const [path, { status, body }] of replies) {
    if (status >= 400) continue;
    const classId = Number(/(?:lophoc_id|IDLopHoc)=(\d+)/u.exec(path)?.[1]);
    const listsClass = /danh-sach-json|tra-cuu|diemso\/\?|tong-hop|phieu-diem|ket-qua|chu-nhiem\/\?/u.test(
      path,
    );
    if (listsClass && classId) {
      expect(sorted(idsIn(body)), path).toEqual(sorted(inClass(model, classId)));
      compared++;
    }
    if (path === `/api/students/hocsinh/?nien_khoa_id=${years.current}`)
      expect(sorted(idsIn(body))).toEqual(sorted(present(model)));
    if (path.startsWith('/api/classes/lophoc/?'))
      for (const { id, SiSo } of rowsIn(body)) expect(SiSo).toBe(inClass(model, id).length);
    const roster = /lophoc\/(\d+)\/hocsinh\/$/u.exec(path)?.[1];
    if (roster) agreeOnRoster(body, model, Number(roster));
    if (path.endsWith('tong-quan/'))
      expect(body).toMatchObject({
        SoHocSinh: present(model).length,
        ChuaXepLop: present(model).filter((id) => model.classOf.get(id) === null).length,
      });
  }
  expect(compared).toBeGreaterThan(20);
}

function agreeOnRoster(body: unknown, model: Model, classId: number): void {
  const { students_in_class, students_available } = body as Record<string, Row[]>;
  expect(sorted(idsIn(students_in_class))).toEqual(sorted(inClass(model, classId)));
  for (const { id } of students_available ?? []) {
    expect(model.classOf.get(id)).toBeNull();
    expect(model.left.has(id)).toBe(false);
  }
}

async function agree(api: TestApp, calls: string[], model: Model): Promise<void> {
  const replies = await readAll(api, calls);
  agreeWithModel(replies, model);
  await deleteValues(api, model);
  for (const [path, reply] of await readAll(api, calls)) expect(reply, path).toEqual(replies.get(path));
}

const leavers = fc.array(fc.nat(added + 5), { minLength: 2, maxLength: 10 });

test('a year with two columns', async ({ api }) => {
  const model = await modelOf(api);
  const ids = [...model.classOf.keys()];
  const withScores = ids.slice(-added);
  const taught = [subjects.math, subjects.literature, subjects.physics];
  await fc.assert(
    fc.asyncProperty(someSchool, leavers, async ({ current }, steps) => {
      for (const id of [...model.left]) await toggle(api, model, id);
      await replaceTaught(api, [taught, taught]);
      await replaceScores(api, years.current, withScores, current);
      for (const step of steps) await toggle(api, model, ids.at(-1 - step) ?? students.an);
      await agree(api, callsOfTwoColumns, model);
    }),
    { numRuns: 3 },
  );
});

test('a year that follows Thông tư 22', async ({ school }) => {
  const model = await modelOf(school);
  const ids = [...model.classOf.keys()];
  const random = new Random(29);
  for (let run = 0; run < 3; run++) {
    for (const id of [...model.left]) await toggle(school, model, id);
    await randomValues(school, random, ids);
    for (let step = 0; step < 8; step++)
      await toggle(school, model, random.pick(ids as [number, ...number[]]));
    await agree(school, callsOfCircular, model);
  }
});

describe('the next year', () => {
  test('is asked about those who stayed; those who left can come back, and undo that', async ({ api }) => {
    const model = await modelOf(api);
    const ids = [...model.classOf.keys()];
    for (const id of ids.filter((_, index) => index % 3 === 0)) await toggle(api, model, id);
    const yearId = await beginNextYear(api);
    expect(sorted(idsIn(await rolloverOverview(api)))).toEqual(sorted(present(model)));
    const list = async () =>
      sorted(idsIn((await api.call('BGH', `GET /api/students/tra-cuu/?nien_khoa_id=${yearId}`)).json()));
    const back: number[] = [];
    for (const id of ids) {
      const { statusCode } = await comeBack(api, id);
      expect(statusCode).toBe(model.left.has(id) ? 201 : 400);
      if (statusCode === 201) back.push(id);
      expect(await list()).toEqual(sorted(back));
    }
    for (const id of back) expect((await undoComeBack(api, id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });
});
