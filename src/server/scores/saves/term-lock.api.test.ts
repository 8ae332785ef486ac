import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, inject } from 'vitest';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const save = 'POST /api/grading/diemso/cap-nhat/';
const setLock = 'PATCH /api/configurations/quydinh/settings/latest/';
const score = {
  IDHocSinh: students.an,
  IDLopHoc: classes.a1,
  IDMonHoc: subjects.math,
  IDHocKy: 1,
  Diem1Tiet: 5,
};

describe('the lock of a term', () => {
  const flags = [false, true].flatMap((hk1) => [false, true].map((hk2) => ({ hk1, hk2 })));
  const rows = flags.flatMap(({ hk1, hk2 }) =>
    (['BGH', 'GiaoVu', 'GiaoVien', 'otherTeacher'] as const).flatMap((as) =>
      [1, 2].map((IDHocKy) => ({ as, IDHocKy, hk1, hk2 })),
    ),
  );
  test('applies to teachers, per term, and to no one else', async ({ api }) => {
    for (const { as, IDHocKy, hk1, hk2 } of rows) {
      await api.call('GiaoVu', setLock, { ChoPhepSuaDiemHK1: hk1, ChoPhepSuaDiemHK2: hk2 });
      const isOffice = as === 'BGH' || as === 'GiaoVu';
      const isOpen = IDHocKy === 1 ? hk1 : hk2;
      const reply = await api.call(as, save, { ...score, IDHocKy, Diem15: 5 });
      expect({ as, IDHocKy, hk1, hk2, status: reply.statusCode }).toEqual({
        as,
        IDHocKy,
        hk1,
        hk2,
        status: isOffice || isOpen ? 200 : 403,
      });
      if (reply.statusCode === 403) expect(reply.json()).toEqual({ detail: scoreEntryMessages.termLocked });
    }
  });
});

const lastHistoryId = async ({ database }: TestApp) => {
  const row = await database.main
    .selectFrom('LICHSUDIEM')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
};

test('no teacher’s save commits after the request to lock has returned', async ({ api }) => {
  // Only PostgreSQL allows a second process; there the second one sets the lock.
  const other = inject('templates').engine === 'postgres' ? await startApp(api.location) : api;
  const ids = await addStudents(api.database, classes.a1, numbered(20));
  const statuses = new Set<number>();
  for (let round = 0; round < 25; round += 1) {
    await other.call('GiaoVu', setLock, { ChoPhepSuaDiemHK1: true });
    const saves = ids.map((IDHocSinh, index) =>
      turns(index % 5).then(() =>
        api.call('GiaoVien', save, { ...score, IDHocSinh, Diem15: (round % 40) / 4 }),
      ),
    );
    await turns(round % 8);
    await other.call('GiaoVu', setLock, { ChoPhepSuaDiemHK1: false });
    const whenAnswered = await lastHistoryId(api);
    for (const reply of await Promise.all(saves)) statuses.add(reply.statusCode);
    expect(await lastHistoryId(api)).toBe(whenAnswered);
  }
  // Otherwise nothing raced.
  expect([...statuses].sort()).toEqual([200, 403]);
  if (other !== api) await other.close();
});

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}
