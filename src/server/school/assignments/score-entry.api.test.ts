// What the rule means for entering scores: every way of writing one, with the rule on and off.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, inject } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { exportedSheet, upload } from '#test/helpers/files/upload.ts';
import { assign, mai, oanh, put, setRule, store, switchRule } from '#test/helpers/school/assignments.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const save = 'POST /api/grading/diemso/cap-nhat/';
const importSave = 'POST /api/grading/diemso/nhap-excel/';
const refused = [403, { detail: scoreEntryMessages.notAssigned }];

const { an, em } = students;
const math = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const literature = { ...math, IDMonHoc: subjects.literature };
const physics = { ...math, IDMonHoc: subjects.physics };
const scores = { Diem15: 5, Diem1Tiet: 6 };
const Goc = { Diem15: null, Diem1Tiet: null };

const historySize = async ({ database }: TestApp) =>
  (await database.main.selectFrom('LICHSUDIEM').select('id').execute()).length;

describe('while only assigned teachers may enter scores', () => {
  test('a save is refused in another teacher’s sheet and in an unassigned one', async ({ api }) => {
    await assign(api);
    await switchRule(api, true);
    for (const sheet of [literature, physics]) {
      const reply = await api.call('GiaoVien', save, { ...sheet, IDHocSinh: an, ...scores });
      expect([reply.statusCode, reply.json()]).toEqual(refused);
    }
    expect(await historySize(api)).toBe(0);
    const own = await api.call('GiaoVien', save, { ...math, IDHocSinh: an, ...scores });
    expect(own.statusCode).toBe(200);
  });

  test('an import is refused both when checked and when saved', async ({ api }) => {
    await assign(api);
    await switchRule(api, true);
    const file = await exportedSheet(api, literature);
    const checked = await upload(api, 'GiaoVien', file, literature);
    expect([checked.status, checked.body]).toEqual(refused);
    const body = { ...literature, Diem: [{ IDHocSinh: an, ...scores, Goc }] };
    const saved = await api.call('GiaoVien', importSave, body);
    expect([saved.statusCode, saved.json()]).toEqual(refused);
    expect(await historySize(api)).toBe(0);
    expect((await upload(api, 'otherTeacher', file, literature)).status).toBe(200);
    expect((await api.call('otherTeacher', importSave, body)).statusCode).toBe(200);
  });

  test('each save of a batch is checked against its own sheet and caller', async ({ api }) => {
    await assign(api);
    await switchRule(api, true);
    const wanted = [
      ['GiaoVien', { ...math, IDHocSinh: an }, 200],
      ['GiaoVien', { ...literature, IDHocSinh: an }, 403],
      ['otherTeacher', { ...math, IDHocSinh: an }, 403],
      ['otherTeacher', { ...literature, IDHocSinh: an }, 200],
      ['GiaoVien', { ...math, IDLopHoc: classes.a2, IDHocSinh: em }, 403],
      ['otherTeacher', { ...math, IDLopHoc: classes.a2, IDHocSinh: em }, 200],
      ['GiaoVu', { ...physics, IDHocSinh: an }, 200],
      ['BGH', { ...literature, IDHocSinh: an }, 200],
    ] as const;
    for (const [as] of wanted) await api.tokenOf(as);
    const replies = await Promise.all(
      wanted.map(([as, place]) => api.call(as, save, { ...place, ...scores })),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(wanted.map(([, , status]) => status));
  });

  test('all other reasons still apply, and an assignment does not open a locked term', async ({ api }) => {
    await assign(api);
    await switchRule(api, true);
    const tries = [
      [{ ...math, IDHocKy: 2 }, scoreEntryMessages.termLocked],
      [{ ...literature, IDHocKy: 2 }, scoreEntryMessages.notAssigned],
      [{ ...math, IDMonHoc: subjects.unused }, gradingMessages.notTaught],
      [{ ...math, IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath }, messages.oldYear],
    ] as const;
    for (const [sheet, detail] of tries) {
      const reply = await api.call('GiaoVien', save, { ...sheet, IDHocSinh: an, ...scores });
      expect(reply.json()).toEqual({ detail });
    }
  });

  test('reading is not affected', async ({ api }) => {
    await switchRule(api, true);
    const query = `?IDLopHoc=${classes.a1}&IDMonHoc=${subjects.math}&IDHocKy=1`;
    for (const path of ['', 'xuat-excel/', 'lich-su/', 'da-sua/'])
      expect((await api.call('GiaoVien', `GET /api/grading/diemso/${path}${query}`)).statusCode).toBe(200);
  });
});

test('while the rule is off, assignments restrict no one', async ({ api }) => {
  await assign(api);
  for (const sheet of [math, literature, physics])
    for (const as of ['GiaoVien', 'otherTeacher'] as const)
      expect((await api.call(as, save, { ...sheet, IDHocSinh: an, ...scores })).statusCode).toBe(200);
  const file = await exportedSheet(api, literature);
  expect((await upload(api, 'GiaoVien', file, literature)).status).toBe(200);
});

const lastHistoryId = async ({ database }: TestApp) => {
  const row = await database.main
    .selectFrom('LICHSUDIEM')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
};

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

describe('with saves in progress', () => {
  const teacherOf = (id: number) => ({ GVCN: null, MonHoc: [{ id: subjects.math, IDGiaoVien: id }] });
  const races = {
    'the rule': {
      open: (app: TestApp) => app.call('GiaoVu', setRule, { ChiNguoiDuocPhanCong: false }),
      close: (app: TestApp) => app.call('GiaoVu', setRule, { ChiNguoiDuocPhanCong: true }),
    },
    'the assignment': {
      open: (app: TestApp) => app.call('GiaoVu', put(classes.a1), teacherOf(mai)),
      close: (app: TestApp) => app.call('GiaoVu', put(classes.a1), teacherOf(oanh)),
    },
  };
  test.for(Object.entries(races))(
    'a change of %s returns only when no save checked against the old state can commit',
    async ([, { open, close }], { api }) => {
      // Only PostgreSQL allows a second process; there the second one makes the change.
      const other = inject('templates').engine === 'postgres' ? await startApp(api.location) : api;
      const ids = await addStudents(api.database, classes.a1, numbered(20));
      await store(api, classes.a1, teacherOf(oanh));
      await switchRule(api, true);
      const statuses = new Set<number>();
      for (let round = 0; round < 25; round += 1) {
        await open(other);
        const saves = ids.map((IDHocSinh, index) =>
          turns(index % 5).then(() =>
            api.call('GiaoVien', save, { ...math, IDHocSinh, Diem1Tiet: 5, Diem15: (round % 40) / 4 }),
          ),
        );
        await turns(round % 8);
        expect((await close(other)).statusCode).toBe(200);
        const whenAnswered = await lastHistoryId(api);
        for (const reply of await Promise.all(saves)) statuses.add(reply.statusCode);
        expect(await lastHistoryId(api)).toBe(whenAnswered);
      }
      // Otherwise nothing raced.
      expect([...statuses].sort()).toEqual([200, 403]);
      if (other !== api) await other.close();
    },
  );
});
