// Regardless of the size of the school and its history, reading a sheet starts from its class and scans nothing else.

import { CompiledQuery, sql } from 'kysely';
import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import { perColumn } from '#shared/school/scheme/cells.ts';
import type { AssessmentMethod, SheetScheme } from '#shared/school/scheme/scheme.ts';
import { tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { statementsDuring } from '#test/helpers/program/statements.ts';

const size = { years: 1, classesPerBlock: 8, studentsPerClass: 30, spread: 0, subjects: 12, unplaced: 0 };

type Kind = {
  method: AssessmentMethod;
  scheme: SheetScheme;
  /** The tables of its values and of their changes. Those of the other kind are empty, so PostgreSQL scans them. */
  table: 'DIEM' | 'DIEMTT22';
  history: 'LICHSUDIEM' | 'LICHSUDANHGIA';
};

const kinds: Kind[] = [
  { method: 'HaiCot', scheme: twoColumns, table: 'DIEM', history: 'LICHSUDIEM' },
  {
    method: 'ThongTu22',
    scheme: tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: 4 }),
    ...{ table: 'DIEMTT22', history: 'LICHSUDANHGIA' },
  },
];

/** Adds this many changes for every row of values. */
async function fillHistory({ database }: TestApp, kind: Kind, changes: number): Promise<void> {
  const column = kind.scheme.values[0]?.key;
  for (let change = 0; change < changes; change++)
    await sql`insert into ${sql.table(kind.history)} ("IDHocSinh", "IDMonHoc", "IDHocKy", "IDLopHoc", "Cot", "Cu", "Moi", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "Bam")
      select "IDHocSinh", "IDMonHoc", "IDHocKy", 1, ${sql.lit(column)}, 500, 600, 1, 'x', 'BGH', 'x', 'sheet', ${'0'.repeat(64)} from ${sql.table(kind.table)}`.execute(
      writable(database),
    );
}

/** The query plans of a call, for tables that grow with the school. */
async function plansOf(api: TestApp, call: string, body?: object): Promise<string[]> {
  const { result: reply, statements } = await statementsDuring(() => api.call('BGH', call, body));
  const growing = statements.filter(({ sql }) => /^select.*"XEPLOP"/u.test(sql));
  expect(reply.statusCode).toBe(200);
  expect(growing).not.toEqual([]);
  expect(reply.json()).not.toEqual([]);
  const explain = api.database.engine === 'postgres' ? 'explain' : 'explain query plan';
  const plans: string[] = [];
  for (const { sql: text, parameters } of growing) {
    const plan = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
    const { rows } = await writable(api.database).executeQuery<Record<string, unknown>>(plan);
    plans.push(rows.map((row) => String(row['QUERY PLAN'] ?? row['detail'])).join('\n'));
  }
  return plans;
}

const query = '?IDLopHoc=3&IDMonHoc=1&IDHocKy=1';
const sheet = `GET /api/grading/diemso/${query}`;
const dots = `GET /api/grading/diemso/da-sua/${query}`;
const history = `GET /api/grading/diemso/lich-su/${query}`;
const save = 'POST /api/grading/diemso/cap-nhat/';

/** Matches a full scan of a table that holds rows of all classes. */
const lookedThrough = ({ table, history: changes }: Kind) =>
  new RegExp(
    `Seq Scan on "(XEPLOP|${table}|${changes}|HOCSINH)"|^SCAN "?(XEPLOP|${table}|change|HOCSINH)\\b|^SEARCH ${table} .*\\(IDNienKhoa=\\?\\)`,
    'mu',
  );
/** Matches a lookup of one student's history in one subject and term. */
const historyOfStudent = ({ history: changes }: Kind) =>
  new RegExp(
    `${changes}_Diem"? on "${changes}" change.*\\n.*"IDHocSinh" = |SEARCH change USING INDEX ${changes}_Diem \\(IDMonHoc=\\? AND IDHocKy=\\? AND IDHocSinh=\\?\\)`,
    'u',
  );

test.for(kinds)(
  '$method: a sheet, its change marks, its history and a save read only the students of the class',
  async (kind, { startOn }) => {
    const api = await startOn('empty');
    await fillDemoSchool(api.database, size, kind.method);
    await fillHistory(api, kind, 2);
    const [student] = (await api.call('BGH', sheet)).json();
    const place = { IDLopHoc: 3, IDMonHoc: 1, IDHocKy: 1, IDHocSinh: student.id };
    const expectPlans = async () => {
      for (const call of [sheet, dots, history]) {
        const plans = await plansOf(api, call);
        // A sheet of Thông tư 22 has a second query, after the one that is checked with the two columns.
        const checked = call === sheet ? plans.slice(-1) : plans;
        for (const plan of checked) expect(plan).not.toMatch(lookedThrough(kind));
        // So have its change marks.
        if (call !== sheet) expect(plans.at(-1)).toMatch(historyOfStudent(kind));
      }
      const values = perColumn({ columns: kind.scheme.values }, () => 7);
      for (const plan of await plansOf(api, save, { ...place, ...values }))
        expect(plan).not.toMatch(lookedThrough(kind));
    };
    // PostgreSQL collects statistics automatically; SQLite has none until ANALYZE runs.
    if (api.database.engine === 'sqlite') await expectPlans();
    await sql`analyze`.execute(writable(api.database));
    await expectPlans();
  },
);
