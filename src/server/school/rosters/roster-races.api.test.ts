// Several people change rosters at the same moment, on two instances where the engine allows it.

import { expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { writable } from '#server/platform/database/writable.ts';
import { insertStudent } from '#server/students/list/queries.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { startApp, type TestApp, test as withSchool } from '#test/helpers/api.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';

const path = (id: number) => `/api/classes/lophoc/${id}/hocsinh/`;
const { an, binh, dung, em, giang } = students;

/** `other`: a second instance on the same database; SQLite allows only one. */
const test = withSchool.extend<{ other: TestApp }>({
  other: async ({ api }, use) => {
    if (api.database.engine === 'sqlite') return use(api);
    const other = await startApp(api.location);
    await use(other);
    await other.close();
  },
});

const save = (app: TestApp, classId: number, student_ids: number[]) =>
  app.call('GiaoVu', `POST ${path(classId)}`, { student_ids });

async function candidates(api: TestApp, count: number): Promise<number[]> {
  return write(api.database, 'exclusive', async (tx) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index++) {
      const person = {
        Ho: 'Trịnh',
        Ten: `Số ${index}`,
        GioiTinh: 'Khác' as const,
        NgaySinh: '2011-01-01',
        DiaChi: 'Huế',
        Email: null,
        KhoiDuKien: 1,
      };
      ids.push(await insertStudent(tx, person, years.current));
    }
    return ids;
  });
}

const placements = (api: TestApp) =>
  api.database.main
    .selectFrom('XEPLOP')
    .select(['IDHocSinh', 'IDLopHoc'])
    .where('IDNienKhoa', '=', years.current)
    .execute();

/** On a busy machine, the last of many wait longer for the lock than a request may, and are rejected with a 503. */
function answered<Reply extends { statusCode: number }>(replies: Reply[]): Reply[] {
  const found = replies.filter(({ statusCode }) => statusCode !== 503);
  expect(found.length).toBeGreaterThan(1);
  return found;
}

test('fifty concurrent requests for the last seat never exceed the class size', async ({ api, other }) => {
  const people = await candidates(api, 50);
  const replies = await Promise.all(
    people.map((id, index) => save(index % 2 ? other : api, classes.a1, [an, binh, dung, id])),
  );
  const saved = answered(replies);
  for (const reply of saved) {
    expect(reply.statusCode).toBe(200);
    expect(reply.json().students_in_class).toHaveLength(4);
  }
  const members = (await placements(api)).filter((row) => row.IDLopHoc === classes.a1);
  expect(members).toHaveLength(4);
});

test('of fifty concurrent requests for the last seat that send the loaded roster, exactly one succeeds', async ({
  api,
  other,
}) => {
  const people = await candidates(api, 50);
  const Goc = [an, binh, dung];
  const replies = await Promise.all(
    people.map((id, index) =>
      (index % 2 ? other : api).call('GiaoVu', `POST ${path(classes.a1)}`, {
        student_ids: [...Goc, id],
        Goc,
      }),
    ),
  );
  const winners = people.filter((_, index) => replies[index]?.statusCode === 200);
  expect(winners).toHaveLength(1);
  expect(new Set(answered(replies).map((reply) => reply.statusCode))).toEqual(new Set([200, 409]));
  const members = (await placements(api)).filter((row) => row.IDLopHoc === classes.a1);
  expect(members.map((row) => row.IDHocSinh)).toEqual(expect.arrayContaining([...Goc, ...winners]));
});

test('of two concurrent rosters one is stored completely', async ({ api, other }) => {
  const people = await candidates(api, 8);
  const [first, second] = [people.slice(0, 4), people.slice(4)];
  await Promise.all([save(api, classes.a1, first), save(other, classes.a1, second)]);
  const members = (await placements(api))
    .filter((row) => row.IDLopHoc === classes.a1)
    .map((row) => row.IDHocSinh)
    .sort((a, b) => a - b);
  expect([first, second]).toContainEqual(members);
});

test('of two classes that add the same student concurrently, exactly one succeeds', async ({
  api,
  other,
}) => {
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all([
      save(api, classes.a1, [an, binh, dung, giang]),
      save(other, classes.a2, [em, giang]),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
    const places = (await placements(api)).filter((row) => row.IDHocSinh === giang);
    expect(places).toHaveLength(1);
    await save(api, classes.a1, [an, binh, dung]);
    await save(api, classes.a2, [em]);
  }
});

test('the database rejects a second class in the same year', async ({ api }) => {
  const second = { IDHocSinh: an, IDNienKhoa: years.current, IDKhoi: 1, IDLopHoc: classes.a2 };
  await expect(writable(api.database).insertInto('XEPLOP').values(second).execute()).rejects.toThrow();
});

test('of filling the last seat and lowering the maximum concurrently, exactly one succeeds', async ({
  api,
  other,
}) => {
  const replies = await Promise.all([
    save(api, classes.a1, [an, binh, dung, giang]),
    other.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, { SiSoToiDa: 3 }),
  ]);
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
});

test('of placing and deleting a student concurrently, exactly one succeeds', async ({ api, other }) => {
  const [placed, deleted] = await Promise.all([
    save(api, classes.a1, [an, giang]),
    other.call('GiaoVu', `DELETE /api/students/hocsinh/${giang}/`),
  ]);
  expect([
    [200, 403],
    [400, 204],
  ]).toContainEqual([placed.statusCode, deleted.statusCode]);
});

test('a roster is also stale if a student has been removed since', async ({ api }) => {
  const loaded = [an, binh, dung];
  await api.call('BGH', `POST ${path(classes.a1)}`, { student_ids: [an, binh] });
  const reply = await api.call('GiaoVu', `POST ${path(classes.a1)}`, {
    student_ids: [...loaded, giang],
    Goc: loaded,
  });
  expect([reply.statusCode, reply.json()]).toEqual([409, { detail: classMessages.rosterConflict }]);
});
