// A database with a page limit: SQLite then reports that it is full, regardless of the disk.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { accounts, classes, students, subjects, testTime } from '#test/helpers/school/school.ts';
import { classifyFailure, DatabaseError } from '../failure.ts';
import { audit } from '../trail/audit.ts';
import { write } from '../transaction.ts';
import { writable } from '../writable.ts';

async function limitPages({ database }: TestApp, pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(writable(database));
}

const save = (api: TestApp, Diem15: number) =>
  api.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
    IDHocSinh: students.an,
    IDLopHoc: classes.a1,
    IDMonHoc: subjects.math,
    IDHocKy: 1,
    Diem15,
    Diem1Tiet: 8,
  });

/** Fills the remaining pages until an insert fails. */
async function fill({ database }: TestApp): Promise<unknown> {
  try {
    for (;;)
      await write(database, 'exclusive', (tx) =>
        audit(tx, testTime, { id: accounts.BGH.id, username: 'bgh' }, 'backup.make', {
          text: 'x'.repeat(20_000),
        }),
      );
  } catch (error) {
    return error;
  }
}

test('a full disk is reported as the cause, and saving works again once there is space', async ({ api }) => {
  await save(api, 1);
  await limitPages(api, 1);
  const error = await fill(api);
  expect(classifyFailure(error)).toBe('full');
  expect((error as Error).message).toBe('database or disk is full');

  const answers: number[] = [];
  let refusal: unknown;
  for (let score = 0; score < 200 && refusal === undefined; score++) {
    const reply = await save(api, (score % 100) / 10);
    answers.push(reply.statusCode);
    if (reply.statusCode !== 200) refusal = reply.json();
  }
  expect(answers.at(-1)).toBe(503);
  expect(refusal).toEqual({ detail: expect.stringContaining('hết chỗ trên ổ đĩa') });

  await limitPages(api, 1_000_000);
  expect((await save(api, 9)).statusCode).toBe(200);
});

test('rolls back a failed write that SQLite has not rolled back', async ({ api }) => {
  const failing = write(api.database, 'exclusive', async (tx) => {
    await tx
      .deleteFrom('LICHSUDIEM')
      .execute()
      .catch(() => undefined);
    await tx.updateTable('MONHOC').set({ TenMonHoc: 'Khác' }).where('id', '=', subjects.math).execute();
    throw new DatabaseError('disk', 'broken');
  });
  await expect(failing).rejects.toThrow('broken');
  const row = await api.database.main
    .selectFrom('MONHOC')
    .select('TenMonHoc')
    .where('id', '=', subjects.math)
    .executeTakeFirst();
  expect(row?.TenMonHoc).not.toBe('Khác');
});
