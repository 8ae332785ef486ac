import fc from 'fast-check';
import { describe, expect, inject } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { buildApp } from '#server/program/app.ts';
import type { ScoreSave } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { refuseScoresOf } from '#test/helpers/scores/refuse-scores.ts';
import { applySaves } from './apply-saves.ts';

const engine = inject('templates').engine;
const save = 'POST /api/grading/diemso/cap-nhat/';
const score = {
  IDHocSinh: students.an,
  IDLopHoc: classes.a1,
  IDMonHoc: subjects.math,
  IDHocKy: 1,
  Diem15: 8,
  Diem1Tiet: 9,
};

const teacher = {
  id: 3,
  username: 'giaovien',
  Ho: 'Nguyễn Thị',
  Ten: 'Mai',
  role: 'GiaoVien',
  sessionId: '',
} as const;

const applyTogether = ({ database }: TestApp, saves: ScoreSave[]) =>
  write(database, 'shared', (tx) =>
    applySaves(
      tx,
      saves.map((one) => ({ save: one, caller: teacher })),
      testTime,
    ),
  );

const historyOf = ({ database }: TestApp) =>
  database.main.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute();

describe('one batch', () => {
  test('applies two saves of the same score in order of arrival', async ({ api }) => {
    const outcomes = await applyTogether(api, [
      { ...score, Diem15: 6 },
      { ...score, Diem15: 7, Diem1Tiet: null },
      { ...score, Diem15: 7, Diem1Tiet: null },
    ]);
    expect(outcomes).toMatchObject([
      { Diem15: 6, Diem1Tiet: 9, DiemTB: 8 },
      { Diem15: 7, Diem1Tiet: null, DiemTB: null },
      { Diem15: 7, Diem1Tiet: null, DiemTB: null },
    ]);
    expect((await historyOf(api)).map(({ Cot, Cu, Moi }) => [Cot, Cu, Moi])).toEqual([
      ['Diem15', 800, 600],
      ['Diem15', 600, 700],
      ['Diem1Tiet', 900, null],
    ]);
  });

  test('only the row that the database rejects fails', async ({ api }) => {
    await refuseScoresOf(api, students.binh);
    const replies = await Promise.all(
      [students.an, students.binh, students.dung].map((IDHocSinh) =>
        api.call('GiaoVien', save, { ...score, IDHocSinh, Diem15: 3, Diem1Tiet: 3 }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 500, 200]);
    expect(new Set((await historyOf(api)).map((row) => row.IDHocSinh))).toEqual(
      new Set([students.an, students.dung]),
    );
  });
});

test('closing the server finishes saves and exports in progress', async ({ api }) => {
  const app = await buildApp(api.context);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = {
    authorization: `Bearer ${await api.tokenOf('GiaoVien')}`,
    'content-type': 'application/json',
    // Otherwise connections are kept alive, and closing waits for them.
    connection: 'close',
  };
  const arrived = new Promise<void>((resolve) => {
    let count = 0;
    app.server.on('request', () => {
      count += 1;
      if (count === 4) resolve();
    });
  });
  const replies = [
    ...[students.an, students.binh, students.dung].map((IDHocSinh) =>
      fetch(`${address}/api/grading/diemso/cap-nhat/`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...score, IDHocSinh, Diem15: 1, Diem1Tiet: null }),
      }),
    ),
    fetch(`${address}/api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`, { headers }),
  ];
  await arrived;
  await app.close();
  const statuses = (await Promise.all(replies)).map((reply) => reply.status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(new Set((await historyOf(api)).map((row) => row.IDHocSinh)).size).toBe(3);
});

describe('with what the caller had loaded', () => {
  const loaded = { Diem15: 8, Diem1Tiet: 9 };

  test('two editors of different columns both succeed', async ({ api }) => {
    await api.call('GiaoVien', save, { ...score, Diem15: 5, Goc: loaded });
    const second = await api.call('otherTeacher', save, { ...score, Diem1Tiet: 6, Goc: loaded });
    expect([second.statusCode, second.json()]).toEqual([
      200,
      { ...score, Diem15: 5, Diem1Tiet: 6, DiemTB: 5.67 },
    ]);
  });

  test('the second of two editors of the same column gets a conflict with the editor and the value', async ({
    api,
  }) => {
    await api.call('GiaoVien', save, { ...score, Diem15: 5, Goc: loaded });
    const second = await api.call('otherTeacher', save, { ...score, Diem15: 6, Diem1Tiet: 1, Goc: loaded });
    expect([second.statusCode, second.json()]).toEqual([
      409,
      {
        detail: gradingMessages.conflict,
        Diem15: 5,
        Diem1Tiet: 9,
        NguoiSua: 'Nguyễn Thị Mai',
        ThoiDiem: testTime.toISOString(),
      },
    ]);
    expect(await historyOf(api)).toHaveLength(1);
  });

  test('a conflict within a batch reports the finally stored value', async ({ api }) => {
    const [first, second, third] = await applyTogether(api, [
      { ...score, Diem15: 5, Goc: loaded },
      { ...score, Diem15: 6, Goc: loaded },
      { ...score, Diem15: 7 },
    ]);
    expect(first).toMatchObject({ Diem15: 5 });
    expect(second).toMatchObject({ code: 'conflict', body: { Diem15: 7, NguoiSua: 'Nguyễn Thị Mai' } });
    expect(third).toMatchObject({ Diem15: 7 });
  });

  test('a conflict names no editor for a score older than the history', async ({ api }) => {
    const reply = await api.call('GiaoVien', save, {
      ...score,
      Diem15: 6,
      Goc: { Diem15: null, Diem1Tiet: 9 },
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { detail: gradingMessages.conflict, Diem15: 8, Diem1Tiet: 9, NguoiSua: null, ThoiDiem: null },
    ]);
  });

  test('repeating a save after a timeout causes no conflict', async ({ api }) => {
    const body = { ...score, Diem15: 5, Goc: loaded };
    await api.call('GiaoVien', save, body);
    expect((await api.call('GiaoVien', save, body)).statusCode).toBe(200);
    expect(await historyOf(api)).toHaveLength(1);
  });

  test('a save without it, or with null, overwrites', async ({ api }) => {
    await api.call('GiaoVien', save, { ...score, Diem15: 5 });
    const reply = await api.call('otherTeacher', save, { ...score, Diem15: 6, Goc: null });
    expect([reply.statusCode, reply.json().Diem15]).toEqual([200, 6]);
  });

  test('a partial one is refused', async ({ api }) => {
    const reply = await api.call('GiaoVien', save, { ...score, Goc: { Diem15: 8 } });
    expect(reply.statusCode).toBe(400);
  });
});

const anySave = fc.record({
  process: fc.nat(1),
  IDHocSinh: fc.constantFrom(students.an, students.binh, students.dung),
  IDMonHoc: fc.constantFrom(subjects.math, subjects.literature),
  Diem15: fc.constantFrom(null, 0, 2.5, 10),
  Diem1Tiet: fc.constantFrom(null, 4, 9.99),
});

test('the replayed history equals the stored scores, however many saves run concurrently', async ({
  api,
}) => {
  // SQLite allows only one process.
  const other = engine === 'postgres' ? await startApp(api.location) : api;
  const replay = await replayFrom(api);
  await fc.assert(
    fc.asyncProperty(fc.array(anySave, { minLength: 10, maxLength: 40 }), async (saves) => {
      const replies = await Promise.all(
        saves.map(({ process, ...scores }) =>
          (process === 0 ? api : other).call('GiaoVien', save, { ...score, ...scores }),
        ),
      );
      expect(replies.filter((reply) => reply.statusCode !== 200)).toEqual([]);
      await replay();
    }),
    { numRuns: 20 },
  );
  if (other !== api) await other.close();
});

/** Starts from the scores stored now and checks that each later change continues from the previous value. */
async function replayFrom(api: TestApp): Promise<() => Promise<void>> {
  const stored = async () => {
    const scores = new Map<string, number | null>();
    const rows = await api.database.main
      .selectFrom('DIEM')
      .selectAll()
      .where('IDNienKhoa', '=', years.current)
      .execute();
    for (const row of rows)
      for (const column of ['Diem15', 'Diem1Tiet'] as const)
        scores.set(`${row.IDHocSinh}/${row.IDMonHoc}/${column}`, row[column]);
    return scores;
  };
  const start = await stored();
  return async () => {
    const scores = new Map(start);
    for (const { IDHocSinh, IDMonHoc, Cot, Cu, Moi } of await historyOf(api)) {
      const name = `${IDHocSinh}/${IDMonHoc}/${Cot}`;
      expect([name, Cu]).toEqual([name, scores.get(name) ?? null]);
      expect(Cu).not.toBe(Moi);
      scores.set(name, Moi);
    }
    const now = await stored();
    for (const name of now.keys()) expect([name, now.get(name)]).toEqual([name, scores.get(name) ?? null]);
  };
}
