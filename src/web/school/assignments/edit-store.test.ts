import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AssignedClass, AssignmentChange } from '#shared/school/assignments/api.ts';
import { ApiError, NetworkError, problemTexts } from '#web/kit/calls/problems.ts';
import { createEdits } from './edit-store.ts';

const [an, binh, chi] = [1, 2, 3];
const cell = { classId: 11, column: 21 };
const classWith = (IDGiaoVien: number | null, GVCN: number | null = null): AssignedClass => ({
  id: 11,
  TenLop: '10A1',
  IDKhoi: 1,
  GVCN,
  MonHoc: [{ id: 21, TenMonHoc: 'Toán', ThuTu: 1, IDGiaoVien }],
});
const conflict = (stored: AssignedClass) => new ApiError(409, { detail: 'Người khác đã sửa.', ...stored });

/** A server with one class whose responses are controlled by the test. */
function open(stored = classWith(null)) {
  let current = stored;
  const asked: { change: AssignmentChange; answer: PromiseWithResolvers<AssignedClass> }[] = [];
  const edits = createEdits({
    storedOf: () => current,
    onStored: (schoolClass) => {
      current = schoolClass;
    },
    save: (_, change) => {
      const answer = Promise.withResolvers<AssignedClass>();
      asked.push({ change, answer });
      return answer.promise;
    },
  });
  return {
    edits,
    asked,
    row: () => edits.state().rows.get(11),
    async reply(place: number, stored: AssignedClass) {
      asked[place]?.answer.resolve(stored);
      await nextTurn();
    },
    async fail(place: number, error: Error) {
      asked[place]?.answer.reject(error);
      await nextTurn();
    },
  };
}

test('sends a choice immediately and clears it once stored', async () => {
  const { edits, asked, row, reply } = open();
  edits.choose(cell, an);
  expect(asked).toHaveLength(1);
  expect(row()?.sent?.size).toBe(1);
  await reply(0, classWith(an));
  expect(edits.state()).toEqual({ rows: new Map(), saved: '10A1' });
});

test('sends nothing for an unchanged choice or a subject the class does not take', () => {
  const { edits, asked } = open(classWith(an));
  edits.choose(cell, an);
  edits.choose({ classId: 11, column: 99 }, an);
  expect(asked).toHaveLength(0);
  expect(edits.state().rows.size).toBe(0);
});

test('sends a choice made during a save after that save', async () => {
  const { edits, asked, reply } = open();
  edits.choose(cell, an);
  edits.choose({ classId: 11, column: 'GVCN' }, binh);
  edits.choose(cell, chi);
  expect(asked).toHaveLength(1);
  await reply(0, classWith(an));
  expect(asked).toHaveLength(2);
  expect(asked[1]?.change).toEqual({
    GVCN: binh,
    MonHoc: [{ id: 21, IDGiaoVien: chi }],
    Goc: { GVCN: null, MonHoc: [{ id: 21, IDGiaoVien: an }] },
  });
  await reply(1, classWith(chi, binh));
  expect(edits.state().rows.size).toBe(0);
});

test('keeps a rejected choice with its reason, and retry sends it again', async () => {
  const { edits, asked, row, fail, reply } = open();
  edits.choose({ classId: 11, column: 'GVCN' }, an);
  await fail(0, new ApiError(400, { GVCN: ['Giáo viên này đang chủ nhiệm lớp 10A2.'] }));
  expect(row()).toMatchObject({ refusal: 'Giáo viên này đang chủ nhiệm lớp 10A2.', sent: null });
  edits.retry(11);
  await fail(1, new NetworkError());
  expect(row()?.refusal).toBe(problemTexts.network);
  edits.retry(11);
  await reply(2, classWith(null, an));
  expect(asked).toHaveLength(3);
  expect(edits.state().rows.size).toBe(0);
});

test('discarding a choice restores the stored value', async () => {
  const { edits, fail } = open();
  edits.choose(cell, an);
  await fail(0, new NetworkError());
  edits.discard(11);
  expect(edits.state().rows.size).toBe(0);
});

test('retries automatically after a conflict in another cell of the class', async () => {
  const { edits, asked, fail, reply } = open();
  edits.choose(cell, an);
  await fail(0, conflict(classWith(null, chi)));
  expect(asked[1]?.change).toEqual({
    GVCN: chi,
    MonHoc: [{ id: 21, IDGiaoVien: an }],
    Goc: { GVCN: chi, MonHoc: [{ id: 21, IDGiaoVien: null }] },
  });
  await reply(1, classWith(an, chi));
  expect(edits.state().rows.size).toBe(0);
});

test('sends nothing after a conflict in the same cell until the user chooses', async () => {
  const { edits, asked, row, fail, reply } = open();
  edits.choose(cell, an);
  await fail(0, conflict(classWith(binh)));
  expect([...(row()?.conflicts ?? [])]).toEqual([21]);
  expect(asked).toHaveLength(1);
  edits.settle(11, 'mine');
  expect(asked[1]?.change).toMatchObject({ Goc: { MonHoc: [{ id: 21, IDGiaoVien: binh }] } });
  await reply(1, classWith(an));
  expect(edits.state().rows.size).toBe(0);
  edits.choose(cell, chi);
  await fail(2, conflict(classWith(binh)));
  edits.settle(11, 'stored');
  expect(asked).toHaveLength(3);
  expect(edits.state().rows.size).toBe(0);
});

test('reports a conflict after too many retries', async () => {
  const { edits, asked, row, fail } = open();
  edits.choose(cell, an);
  for (let place = 0; place < 5; place++) await fail(place, conflict(classWith(null, place)));
  expect(asked).toHaveLength(5);
  expect(row()?.refusal).toBe('Người khác đã sửa.');
});

test('saving everything waits for running saves and returns whether anything is left', async () => {
  const { edits, asked, fail, reply } = open();
  expect(await edits.saveAll()).toBe(true);
  edits.choose(cell, an);
  const first = edits.saveAll();
  await fail(0, new NetworkError());
  expect(await first).toBe(false);
  const second = edits.saveAll();
  expect(asked).toHaveLength(2);
  await reply(1, classWith(an));
  expect(await second).toBe(true);
});
