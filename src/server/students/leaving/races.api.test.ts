// Several people act at the same moment, on two instances where the engine allows it.

import { expect } from 'vitest';
import { startApp, type TestApp, test as withSchool } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { hasLeft, leave, readmit, undoLeave, undoReadmission } from '#test/helpers/students/leaving.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const { an, binh, dung, giang } = students;

/** `other`: a second instance on the same database; SQLite allows only one. */
const test = withSchool.extend<{ other: TestApp }>({
  other: async ({ api }, use) => {
    if (api.database.engine === 'sqlite') return use(api);
    const other = await startApp(api.location);
    await use(other);
    await other.close();
  },
});

type Reply = Promise<{ statusCode: number }>;
const statuses = async (replies: Reply[]) =>
  (await Promise.all(replies)).map(({ statusCode }) => statusCode).sort();
const rowsOf = (
  { database: { main } }: TestApp,
  table: 'ROITRUONG' | 'GHIDANH' | 'XEPLOP',
  id: number = an,
) =>
  main
    .selectFrom(table)
    .select('IDHocSinh')
    .where('IDHocSinh', '=', id)
    .where('IDNienKhoa', '=', years.current)
    .execute();

test('of eight who let a student leave, one does', async ({ api, other }) => {
  const replies = Array.from({ length: 8 }, (_, index) => leave(index % 2 ? other : api, an));
  expect(await statuses(replies)).toEqual([200, ...Array(7).fill(400)]);
  expect(await rowsOf(api, 'ROITRUONG')).toHaveLength(1);
  expect([...(await rowsOf(api, 'GHIDANH')), ...(await rowsOf(api, 'XEPLOP'))]).toEqual([]);
});

test('of eight who undo it, one does', async ({ api, other }) => {
  await hasLeft(api, an);
  const replies = Array.from({ length: 8 }, (_, index) => undoLeave(index % 2 ? other : api, an));
  expect(await statuses(replies)).toEqual([204, ...Array(7).fill(404)]);
  expect(await rowsOf(api, 'ROITRUONG')).toEqual([]);
  expect([...(await rowsOf(api, 'GHIDANH')), ...(await rowsOf(api, 'XEPLOP'))]).toHaveLength(2);
});

test('leaving and undoing in turns end in one of the two states', async ({ api, other }) => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? leave(other, an) : undoLeave(api, an))),
  );
  const left = (await rowsOf(api, 'ROITRUONG')).length;
  expect(await rowsOf(api, 'GHIDANH')).toHaveLength(1 - left);
  expect(await rowsOf(api, 'XEPLOP')).toHaveLength(1 - left);
});

test('the last seat goes to one of two who come back to the class', async ({ api, other }) => {
  await hasLeft(api, an);
  await hasLeft(api, binh);
  await addStudents(api.database, classes.a1, numbered(2));
  expect(await statuses([undoLeave(api, an), undoLeave(other, binh)])).toEqual([204, 400]);
});

test('a new roster and an undone departure never exceed the class size', async ({ api, other }) => {
  await hasLeft(api, an);
  await addStudents(api.database, classes.a1, numbered(1));
  const inClass = await api.call('GiaoVu', `GET /api/classes/lophoc/${classes.a1}/hocsinh/`);
  const ids = inClass.json().students_in_class.map(({ id }: { id: number }) => id);
  const roster = other.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, {
    ...{ student_ids: [...ids, giang], Goc: ids },
  });
  const undone = undoLeave(api, an);
  const replies = await Promise.all([roster, undone]);
  expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
});

test('a score is saved before a student leaves or not at all', async ({ api, other }) => {
  const save = (IDHocSinh: number, Diem15: number) =>
    other.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
      ...{ IDHocSinh, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1, Diem15, Diem1Tiet: 1 },
    });
  const before = Array.from({ length: 10 }, (_, index) => save(an, index / 4));
  const leaving = leave(api, an);
  const after = Array.from({ length: 10 }, (_, index) => save(an, 5 + index / 4));
  const others = Array.from({ length: 10 }, () => save(dung, 9));
  expect((await leaving).statusCode).toBe(200);
  const replies = await Promise.all([...before, ...after]);
  for (const reply of replies) {
    expect([200, 400]).toContain(reply.statusCode);
    if (reply.statusCode === 400) expect(reply.json().detail).toContain('Nguyễn Văn An');
  }
  for (const reply of await Promise.all(others)) expect(reply.statusCode).toBe(200);
  const saved = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().Diem15);
  const [stored] = await api.database.main
    .selectFrom('DIEM')
    .select('Diem15')
    .where('IDHocSinh', '=', an)
    .where('IDMonHoc', '=', subjects.math)
    .execute();
  if (saved.length > 0) expect(saved).toContain((stored?.Diem15 ?? 0) / 100);
});

test('of eight who enrol a student again, one does; of eight who undo that, one', async ({ api, other }) => {
  await hasLeft(api, an);
  await beginNextYear(api);
  const back = Array.from({ length: 8 }, (_, index) => readmit(index % 2 ? other : api, an));
  expect(await statuses(back)).toEqual([201, ...Array(7).fill(400)]);
  const undone = Array.from({ length: 8 }, (_, index) => undoReadmission(index % 2 ? other : api, an));
  expect(await statuses(undone)).toEqual([204, ...Array(7).fill(404)]);
});
