// With a log of any length, a page is read from one end of an index without touching the rest.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { queryRows } from '#server/platform/database/reader.ts';
import { writable } from '#server/platform/database/writable.ts';
import type { AuditFilters } from '#shared/access/audit-log/api.ts';
import { fillLog } from '#test/helpers/access/audit-lines.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { testTime } from '#test/helpers/school/school.ts';
import { newest } from './queries.ts';

const days = { TuNgay: '2026-11-16', DenNgay: '2026-11-18' };

/** The index used by each query. */
const questions: [Partial<AuditFilters>, string][] = [
  [{}, 'NHATKY_ThoiDiem'],
  [days, 'NHATKY_ThoiDiem'],
  [{ Loai: 'DangNhap' }, 'NHATKY_HanhDong'],
  [{ Loai: 'MayChu', ...days }, 'NHATKY_HanhDong'],
  [{ IDTaiKhoan: 7 }, 'NHATKY_TaiKhoan'],
  [{ IDTaiKhoan: 7, ...days }, 'NHATKY_TaiKhoan'],
  [{ IDTaiKhoan: 7, Loai: 'TaiKhoan' }, 'NHATKY_TaiKhoanHanhDong'],
];

async function planOf({ database }: TestApp, filters: Partial<AuditFilters>): Promise<string> {
  const question = newest(database.main, filters as AuditFilters, 50);
  const rows =
    database.engine === 'postgres'
      ? await queryRows(
          database.main,
          sql<Record<string, unknown>>`explain select * from ${question} as found`,
        )
      : await queryRows(
          database.main,
          sql<Record<string, unknown>>`explain query plan select * from ${question} as found`,
        );
  return rows.map((row) => String(row['QUERY PLAN'] ?? row['detail'])).join('\n');
}

test('every filter reads a single index in order', async ({ api }) => {
  const actions = [
    'session.open',
    'session.close',
    'account.change',
    'class.roster',
    'score.export',
  ] as const;
  await fillLog(
    api.database,
    Array.from({ length: 40_000 }, (_, number) => ({
      ThoiDiem: new Date(testTime.getTime() + number * 60_000).toISOString(),
      IDTaiKhoan: 1 + (number % 100),
      NguoiDung: 'x',
      HanhDong: actions[number % 5] ?? 'session.open',
    })),
  );
  // Statistics as the engines have them after some time in use.
  await sql`analyze`.execute(writable(api.database));
  for (const [filters, index] of questions) {
    const plan = await planOf(api, filters);
    expect(plan).toMatch(new RegExp(`\\b${index}\\b`, 'u'));
    expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|SCAN NHATKY$/mu);
  }
});
