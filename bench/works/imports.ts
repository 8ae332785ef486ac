// Checking and storing a list of students from Excel, compared with reading the list and inserting the students in one
// process without any rules.

import { setTimeout as wait } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { Pool } from 'undici';
import { type AppDatabase, type Engine, openDatabase } from '../../src/server/database/open.ts';
import { write } from '../../src/server/database/transaction.ts';
import { person } from '../../src/server/demo/people.ts';
import { Random } from '../../src/server/demo/random.ts';
import { readWorkbook } from '../../src/server/excel/read-workbook.ts';
import { nameOf } from '../../src/server/students/import/headings.ts';
import {
  deleteImport,
  enrolImported,
  insertImport,
  insertStudents,
} from '../../src/server/students/import/queries.ts';
import { readStudentTable } from '../../src/server/students/import/student-table.ts';
import { spreadsheetType } from '../../src/shared/endpoint.ts';
import { studentImportApi } from '../../src/shared/student-import.ts';
import type { StudentAdmission } from '../../src/shared/students.ts';
import { asBrowsers, type Target } from '../client.ts';
import { alternate, type Figure, median, ratios, secondsOf } from '../figures.ts';
import type { Lab } from '../lab.ts';

/** In ms. It takes a moment to pick a file after opening the dialog. */
const beforeChoosing = 500;

/** How many times as long both calls take as reading and inserting; every import is undone before the next. */
export async function importBesideInserting(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const client = new ImportClient(await program.officers(1));
  const database = await openDatabase(await lab.location('usual', engine), { noTimeouts: true });
  const students = newcomers(lab.isTrial ? 20 : 1_500);
  const file = await fileOf(students);
  await client.openDialog();
  const body = await client.bodyOf(file);
  const seconds = await alternate(lab.rounds(20), {
    alone: () => readAndInsert(database, program.school.IDNienKhoa, file, students),
    product: () => client.import(file, body),
  });
  await Promise.all([database.close(), client.close()]);
  return {
    rounds: ratios(seconds.product, seconds.alone),
    notes: [
      `${(1000 * median(seconds.product)).toFixed(0)} ms, alone ${(1000 * median(seconds.alone)).toFixed(0)} ms`,
    ],
  };
}

/** All in the first grade and without a class. */
function newcomers(count: number): StudentAdmission[] {
  const random = new Random(count);
  return Array.from({ length: count }, (_, index) => ({
    ...person(random, 2011),
    Email: `hoc-sinh-moi.${index}@bench.example`,
    KhoiDuKien: 1,
  }));
}

async function fileOf(students: StudentAdmission[]): Promise<Buffer> {
  const headings = (['name', 'gender', 'birth', 'address', 'email', 'block'] as const).map(nameOf);
  const rows = students.map(({ Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email }) => [
    `${Ho} ${Ten}`,
    GioiTinh,
    NgaySinh.split('-').reverse().join('/'),
    DiaChi,
    Email,
    10,
  ]);
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Học sinh', rows: [headings, ...rows] }] }));
}

/** In one transaction, like the product. */
async function readAndInsert(
  database: AppDatabase,
  IDNienKhoa: number,
  file: Uint8Array,
  students: StudentAdmission[],
): Promise<number> {
  let IDDotNhap = 0;
  const seconds = await secondsOf(async () => {
    const workbook = await readWorkbook(file);
    const table = 'rows' in workbook ? readStudentTable(workbook.rows) : workbook;
    if ('students' in table) Array.from(table.students);
    await write(database, 'exclusive', async (tx) => {
      const who = { IDTaiKhoan: 1, NguoiNhap: 'bench' };
      const what = { ThoiDiem: new Date().toISOString(), TenTep: null, SoLuong: students.length };
      IDDotNhap = await insertImport(tx, { ...who, ...what });
      await insertStudents(tx, database.engine, students, { IDDotNhap, IDNienKhoa });
      await enrolImported(tx, { IDDotNhap });
    });
  });
  await write(database, 'exclusive', (tx) => deleteImport(tx, IDDotNhap));
  return seconds;
}

/** An officer who imports lists and undoes the imports. */
class ImportClient {
  readonly #pool: Pool;
  readonly #token: string;

  constructor({ url, tokens }: Target) {
    this.#pool = new Pool(url, { connections: 1 });
    this.#token = [...tokens.values()][0] ?? '';
  }

  async openDialog(): Promise<void> {
    await this.#ask('GET', studentImportApi.list.path);
    await wait(beforeChoosing);
  }

  /** What the dialog sends back after showing the list. */
  async bodyOf(file: Buffer): Promise<string> {
    const checked = await this.#ask('POST', studentImportApi.read.path, file, {
      'content-type': spreadsheetType,
    });
    const { rows, loi } = studentImportApi.read.reply.parse(JSON.parse(checked));
    if (loi > 0) throw new Error(`${loi} of ${rows.length} rows were found wrong`);
    // With this many students, some share a name and a birthday.
    return JSON.stringify({ rows, KemTrung: true });
  }

  /** Seconds of the two calls. The first response is not decompressed; it is the same every time. */
  async import(file: Buffer, body: string): Promise<number> {
    const sheet = { 'content-type': spreadsheetType, ...asBrowsers };
    const json = { 'content-type': 'application/json' };
    let saved = '';
    const seconds = await secondsOf(async () => {
      await this.#ask('POST', studentImportApi.read.path, file, sheet);
      saved = await this.#ask('POST', studentImportApi.save.path, body, json);
    });
    const { IDDotNhap } = studentImportApi.save.reply.parse(JSON.parse(saved));
    await this.#ask('DELETE', studentImportApi.takeBack.path.replace(':id', String(IDDotNhap)));
    return seconds;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: Buffer | string | null = null,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const authorization = `Bearer ${this.#token}`;
    const reply = await this.#pool.request({ method, path, body, headers: { ...headers, authorization } });
    const text = await reply.body.text();
    if (reply.statusCode >= 300)
      throw new Error(`${method} ${path}: ${reply.statusCode} ${text.slice(0, 500)}`);
    return text;
  }
}
