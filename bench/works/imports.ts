// Checking and storing a list of 1,500 students from Excel.

import { writeXlsx } from 'hucre/xlsx';
import { Pool } from 'undici';
import type { Engine } from '#server/platform/database/open.ts';
import { person } from '#server/program/demo/people.ts';
import { Random } from '#server/program/demo/random.ts';
import { nameOf } from '#server/students/import/headings.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import type { StudentAdmission } from '#shared/students/list/api.ts';
import { asBrowsers, type Target } from '../client.ts';
import { type Figure, secondsOf } from '../figures.ts';
import type { Lab } from '../lab.ts';

type Call = 'check' | 'store';

/** How long one of the two calls takes, in ms; every import is undone before the next. */
export async function importStudents(lab: Lab, engine: Engine, call: Call): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const client = new ImportClient(await program.officers(2));
  const file = await fileOf(newcomers(lab.isTrial ? 20 : 1_500));
  const body = await client.bodyOf(file);
  const { uncounted, counted } = lab.rounds(20);
  const rounds: number[] = [];
  for (let round = 0; round < uncounted + counted; round++) {
    const seconds = await client.import(file, body);
    if (round >= uncounted) rounds.push(1000 * seconds[call]);
  }
  await client.close();
  return { rounds };
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

/** Officers who take turns to import a list and undo the import. */
class ImportClient {
  readonly #pool: Pool;
  readonly #tokens: string[];
  #turn = 0;

  constructor({ url, tokens }: Target) {
    this.#pool = new Pool(url, { connections: 1 });
    this.#tokens = [...tokens.values()];
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

  /**
   * The next officer's import: a process that reads files never serves two accounts, so every check starts one, as an
   * officer's first file does. The first response is not decompressed; it is the same every time.
   */
  async import(file: Buffer, body: string): Promise<Record<Call, number>> {
    this.#turn++;
    const sheet = { 'content-type': spreadsheetType, ...asBrowsers };
    const json = { 'content-type': 'application/json' };
    let saved = '';
    const check = await secondsOf(() => this.#ask('POST', studentImportApi.read.path, file, sheet));
    const store = await secondsOf(async () => {
      saved = await this.#ask('POST', studentImportApi.save.path, body, json);
    });
    const { IDDotNhap } = studentImportApi.save.reply.parse(JSON.parse(saved));
    await this.#ask('DELETE', studentImportApi.takeBack.path.replace(':id', String(IDDotNhap)));
    return { check, store };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #ask(
    method: 'POST' | 'DELETE',
    path: string,
    body: Buffer | string | null = null,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const authorization = `Bearer ${this.#tokens[this.#turn % this.#tokens.length]}`;
    const reply = await this.#pool.request({ method, path, body, headers: { ...headers, authorization } });
    const text = await reply.body.text();
    if (reply.statusCode >= 300)
      throw new Error(`${method} ${path}: ${reply.statusCode} ${text.slice(0, 500)}`);
    return text;
  }
}
