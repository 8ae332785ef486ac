import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, inject } from 'vitest';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { startApp, test } from '#test/helpers/api.ts';
import { classes, students } from '#test/helpers/school/school.ts';
import {
  at,
  closedSheet,
  day,
  historyOf,
  LyDo,
  minute,
  openFor,
  openSheet,
  saveScore,
  setDeadline,
} from '#test/helpers/scores/score-entry.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const openings = '/api/grading/mo-khoa/';

describe('opening one sheet', () => {
  test('every change under it records the reason, also an import; other changes do not', async ({ api }) => {
    await openFor(api, day);
    await saveScore(api, 'GiaoVien', closedSheet, 5, { LyDo: 'một lý do của riêng mình' });
    const row = {
      IDHocSinh: students.binh,
      Diem15: 4,
      Diem1Tiet: null,
      Goc: { Diem15: null, Diem1Tiet: null },
    };
    const imported = { ...closedSheet, Diem: [row] };
    expect((await api.call('GiaoVien', 'POST /api/grading/diemso/nhap-excel/', imported)).statusCode).toBe(
      200,
    );
    await saveScore(api, 'BGH', closedSheet, 6);
    // The opening does not apply to the same sheet in the open term.
    await saveScore(api, 'GiaoVien', openSheet, 7);
    expect(await historyOf(api, closedSheet)).toMatchObject([
      { Moi: 6, VaiTro: 'BGH', LyDo: null },
      { Moi: 4, VaiTro: 'GiaoVien', LyDo },
      { Moi: 9, VaiTro: 'GiaoVien', LyDo },
      { Moi: 5, VaiTro: 'GiaoVien', LyDo },
    ]);
    expect(await historyOf(api, openSheet)).toMatchObject([{ Moi: 7, LyDo: null }]);
  });

  test('in a batch, only the teacher’s saves in the closed term record the opening’s reason', async ({
    api,
  }) => {
    await setDeadline(api, at(minute));
    api.pass(minute);
    await openFor(api, day, openSheet);
    await openFor(api, day);
    await api.call('GiaoVu', 'PATCH /api/configurations/quydinh/settings/latest/', {
      ChoPhepSuaDiemHK1: true,
    });
    await Promise.all([api.tokenOf('GiaoVien'), api.tokenOf('BGH')]);
    const replies = await Promise.all([
      saveScore(api, 'GiaoVien', openSheet, 5),
      saveScore(api, 'GiaoVien', closedSheet, 5),
      saveScore(api, 'BGH', closedSheet, 6, { IDHocSinh: students.binh, Diem1Tiet: null }),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(await historyOf(api, openSheet)).toMatchObject([{ LyDo: null }]);
    // The order of arrival is undefined.
    const byRole = (await historyOf(api, closedSheet)).sort((one, other) =>
      one.VaiTro < other.VaiTro ? -1 : 1,
    );
    expect(byRole).toMatchObject([
      { VaiTro: 'BGH', LyDo: null },
      { VaiTro: 'GiaoVien', LyDo },
      { VaiTro: 'GiaoVien', LyDo },
    ]);
  });

  test('closes the sheet when it ends while a user types', async ({ api }) => {
    await openFor(api, 30 * minute);
    api.pass(30 * minute - 1);
    expect((await saveScore(api, 'GiaoVien', closedSheet, 5)).statusCode).toBe(200);
    api.pass(1);
    const refused = await saveScore(api, 'GiaoVien', closedSheet, 6);
    expect([refused.statusCode, refused.json()]).toEqual([403, { detail: scoreEntryMessages.termLocked }]);
    expect((await api.call('GiaoVu', `GET ${openings}`)).json()).toEqual([]);
    expect((await api.call('GiaoVu', `DELETE ${openings}1/`)).statusCode).toBe(404);
    expect(await historyOf(api, closedSheet)).toHaveLength(2);
  });
});

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
};

test('no teacher’s save commits after the request to end an opening has returned', async ({ api }) => {
  // Only PostgreSQL allows a second process; there the second one ends the opening.
  const other = inject('templates').engine === 'postgres' ? await startApp(api.location) : api;
  const ids = await addStudents(api.database, classes.a1, numbered(15));
  const statuses = new Set<number>();
  const countHistory = async () => (await historyOf(api, closedSheet)).length;
  for (let round = 0; round < 12; round += 1) {
    const { id } = await openFor(other, day);
    const saves = ids.map((IDHocSinh, index) =>
      turns(index % 5).then(() => saveScore(api, 'GiaoVien', closedSheet, round / 4, { IDHocSinh })),
    );
    await turns(round % 8);
    expect((await other.call('GiaoVu', `DELETE ${openings}${id}/`)).statusCode).toBe(204);
    const whenAnswered = await countHistory();
    for (const reply of await Promise.all(saves)) statuses.add(reply.statusCode);
    expect(await countHistory()).toBe(whenAnswered);
  }
  // Otherwise nothing raced.
  expect([...statuses].sort()).toEqual([200, 403]);
  if (other !== api) await other.close();
});
