import { type RawBuilder, sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import { chainExistingRows } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { trails } from '#server/platform/database/trail/chain.ts';
import { checkChain } from '#server/platform/database/trail/verify.ts';
import { write } from '#server/platform/database/transaction.ts';
import { writable } from '#server/platform/database/writable.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { withTriggersDisabled } from '#test/helpers/program/with-triggers-disabled.ts';
import { classes, students, subjects, testTime } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';
import { type RecordedHeads, verifyDatabase } from './verify.ts';

const engine = inject('templates').engine;

const save = (api: TestApp, IDHocSinh: number, score: number, LyDo?: string) =>
  api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
    IDHocSinh,
    IDLopHoc: classes.a1,
    IDMonHoc: subjects.math,
    IDHocKy: 1,
    Diem15: score,
    Diem1Tiet: score,
    LyDo,
  });

/** Six rows of history, the last two with a reason, and three entries of the audit log. */
async function fill(api: TestApp): Promise<void> {
  for (const score of [1, 2]) await save(api, students.an, score);
  await save(api, students.an, 3, 'chấm phúc khảo');
  for (const name of ['a', 'b', 'c'])
    await write(api.database, 'exclusive', (tx) =>
      audit(tx, testTime, { id: 1, username: 'bgh' }, 'session.close', { name }),
    );
}

const allRight = [
  expect.stringMatching(/^Lịch sử điểm: 6 dòng, mã cuối [0-9a-f]{64}, nguyên vẹn\.$/u),
  expect.stringMatching(/^Nhật ký: 3 dòng, mã cuối [0-9a-f]{64}, nguyên vẹn\.$/u),
  'Lịch sử đánh giá theo Thông tư 22: 0 dòng, nguyên vẹn.',
  'Điểm khớp với lần sửa cuối trong lịch sử.',
  'Các lần cải chính khớp với dấu trong nhật ký.',
  'Mọi liên kết giữa các bảng đều đúng.',
  ...(engine === 'sqlite' ? ['Tệp cơ sở dữ liệu SQLite nguyên vẹn.'] : []),
];

test('data written by the program passes, and so does an empty school', async ({ api, startOn }) => {
  await fill(api);
  expect(await verifyDatabase(api.database)).toEqual({ right: allRight, faults: [] });
  const { right, faults } = await verifyDatabase((await startOn('empty')).database);
  expect({ right: right.slice(0, 2), faults }).toEqual({
    right: ['Lịch sử điểm: 0 dòng, nguyên vẹn.', 'Nhật ký: 0 dòng, nguyên vẹn.'],
    faults: [],
  });
});

describe('a row that was', () => {
  const changedAt = (name: string, id: number) =>
    `${name}: dòng có id ${id} đã bị sửa, hoặc có dòng bị xóa, thêm hay đổi chỗ ngay trước nó.`;

  test.for<[what: string, change: RawBuilder<unknown>, fault: string]>([
    ['changed', sql`update "LICHSUDIEM" set "NguoiSua" = 'x' where "id" = 3`, changedAt('Lịch sử điểm', 3)],
    ['deleted', sql`delete from "LICHSUDIEM" where "id" = 3`, changedAt('Lịch sử điểm', 4)],
    ['moved', sql`update "LICHSUDIEM" set "id" = 100 where "id" = 2`, changedAt('Lịch sử điểm', 3)],
    [
      'given a reason',
      sql`update "LICHSUDIEM" set "LyDo" = 'chấm lại bài' where "id" = 3`,
      changedAt('Lịch sử điểm', 3),
    ],
    [
      'robbed of its reason',
      sql`update "LICHSUDIEM" set "LyDo" = null where "id" = 5`,
      changedAt('Lịch sử điểm', 5),
    ],
    [
      'added',
      sql`insert into "NHATKY" ("ThoiDiem", "NguoiDung", "HanhDong", "ChiTiet", "Bam")
        select "ThoiDiem", "NguoiDung", "HanhDong", "ChiTiet", "Bam" from "NHATKY" where "id" = 3`,
      changedAt('Nhật ký', 4),
    ],
    [
      'made to say something else',
      sql`update "NHATKY" set "ChiTiet" = '{}' where "id" = 1`,
      changedAt('Nhật ký', 1),
    ],
  ])('%s is reported', async ([, change, fault], { api }) => {
    await fill(api);
    await withTriggersDisabled(api.database, (tx) => change.execute(tx));
    expect((await verifyDatabase(api.database)).faults[0]).toBe(fault);
  });

  test('removed at the end is detected by a recorded head', async ({ api }) => {
    await fill(api);
    const recorded = await headsOf(api.database, 'bản sao lưu');
    await withTriggersDisabled(api.database, (tx) => sql`delete from "NHATKY" where "id" > 1`.execute(tx));
    expect((await verifyDatabase(api.database)).faults).toEqual([]);
    expect((await verifyDatabase(api.database, recorded)).faults).toEqual([
      'Nhật ký: thiếu 2 dòng cuối so với bản sao lưu.',
    ]);
  });

  test('forged together with all later digests is detected by a recorded head', async ({ api }) => {
    await fill(api);
    const recorded = await headsOf(api.database, 'bản sao lưu');
    await save(api, students.an, 4);
    expect((await verifyDatabase(api.database, recorded)).faults).toEqual([]);
    await withTriggersDisabled(api.database, async (tx) => {
      await sql`update "LICHSUDIEM" set "NguoiSua" = 'x' where "id" = 1`.execute(tx);
      await chainExistingRows(tx);
    });
    expect((await verifyDatabase(api.database)).faults).toEqual([]);
    expect((await verifyDatabase(api.database, recorded)).faults).toEqual([
      'Lịch sử điểm: 6 dòng đầu (đến id 6) không còn như trong bản sao lưu.',
    ]);
  });
});

test('reports a score that differs from its last recorded change', async ({ api }) => {
  await fill(api);
  await sql`update "DIEM" set "Diem15" = 1000 where "IDHocSinh" = ${students.an}`.execute(
    writable(api.database),
  );
  expect((await verifyDatabase(api.database)).faults).toEqual([
    `Điểm Diem15 của học sinh ${students.an}, môn ${subjects.math}, học kỳ 1 khác với lần sửa cuối trong lịch sử.`,
  ]);
});

test('reports a deleted score that is still in the history', async ({ api }) => {
  await fill(api);
  await withoutReferences(api.database, sql`delete from "DIEM" where "IDHocSinh" = ${students.an}`);
  expect((await verifyDatabase(api.database)).faults).toContain(
    `Điểm Diem15 của học sinh ${students.an}, môn ${subjects.math}, học kỳ 1 khác với lần sửa cuối trong lịch sử.`,
  );
});

test('reports a row with a broken reference', async ({ api }) => {
  const orphan = sql`insert into "QUYDINH" ("IDNienKhoa", "TuoiToiThieu", "TuoiToiDa", "SiSoToiDa", "SoMonHocToiDa",
    "DiemDatMon", "SoLopK10", "SoLopK11", "SoLopK12")
    select 999, "TuoiToiThieu", "TuoiToiDa", "SiSoToiDa", "SoMonHocToiDa", "DiemDatMon", "SoLopK10", "SoLopK11", "SoLopK12"
    from "QUYDINH" limit 1`;
  await withoutReferences(api.database, orphan);
  expect((await verifyDatabase(api.database)).faults).toEqual([
    'Bảng QUYDINH có dòng chỉ đến dữ liệu không còn.',
  ]);
});

test('two programs that write concurrently keep a single chain', async ({ api }) => {
  const other = engine === 'postgres' ? await startApp(api.location) : api;
  const ids = await addStudents(api.database, classes.a1, numbered(30));
  const note = (app: TestApp) =>
    write(app.database, 'shared', (tx) =>
      audit(tx, testTime, { id: 1, username: 'bgh' }, 'session.close', { at: Math.random() }),
    );
  for (const round of [1, 2, 3])
    await Promise.all(
      [api, other].flatMap((app) => [
        ...ids.map((id) => save(app, id, app === api ? round : round + 0.5)),
        ...Array.from({ length: 10 }, () => note(app)),
      ]),
    );
  // All saves are of a year with two columns.
  for (const trail of trails.filter((one) => one !== 'LICHSUDANHGIA')) {
    const { head, fault } = await checkChain(api.database.main, trail);
    expect(fault).toBeNull();
    expect(head.rows).toBeGreaterThan(50);
  }
  if (other !== api) await other.close();
});

/** What the owner of the database can do with foreign key checks disabled. */
const withoutReferences = (database: AppDatabase, change: RawBuilder<unknown>) =>
  writable(database)
    .connection()
    .execute(async (connection) => {
      const off =
        engine === 'postgres' ? sql`set session_replication_role = replica` : sql`pragma foreign_keys = off`;
      const on =
        engine === 'postgres' ? sql`set session_replication_role = default` : sql`pragma foreign_keys = on`;
      await off.execute(connection);
      await change.execute(connection);
      await on.execute(connection);
    });

async function headsOf({ main }: AppDatabase, place: string): Promise<RecordedHeads> {
  const [LICHSUDIEM, NHATKY] = await Promise.all(trails.map((trail) => checkChain(main, trail)));
  if (!LICHSUDIEM || !NHATKY) throw new Error('two trails');
  return { place, heads: { LICHSUDIEM: LICHSUDIEM.head, NHATKY: NHATKY.head } };
}
