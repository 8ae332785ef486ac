// Sheets whose scores are imported again and again, all students at once, while something happens to the server. Every
// import gives the whole class one pair of scores, so that half an import would show.

import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../src/server/database/open.ts';
import type { Sheet } from '../src/shared/grading.ts';
import { type Client, client } from './program.ts';
import { historyProblems } from './score-saves.ts';

/** In hundredths. */
type Pair = { Diem15: number | null; Diem1Tiet: number | null };

const sheets: Sheet[] = [1, 2].flatMap((IDMonHoc) =>
  [1, 2].map((IDHocKy) => ({ IDLopHoc: 1, IDMonHoc, IDHocKy })),
);

const onWire = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
const scoresOnWire = ({ Diem15, Diem1Tiet }: Pair) => ({
  Diem15: onWire(Diem15),
  Diem1Tiet: onWire(Diem1Tiet),
});

export class Imports {
  readonly #students: number[];
  /** What each student of each sheet has, as far as the last look told, and the pair on its way. */
  readonly #stored = new Map<Sheet, Map<number, Pair>>();
  readonly #sent = new Map<Sheet, Pair>();
  #last = 0;
  answered = 0;

  constructor(students: number[]) {
    this.#students = students;
  }

  /** Reads what is stored; to be called before every run. */
  async look(database: AppDatabase): Promise<void> {
    for (const sheet of sheets) {
      const stored = await this.#read(database, sheet);
      this.#stored.set(sheet, stored);
      this.#sent.delete(sheet);
    }
  }

  /** Imports every sheet over and over until the server is gone. */
  async run(url: string, token: string): Promise<void> {
    const call = client(url, token);
    await Promise.all(sheets.map((sheet) => this.#keepImporting(call, sheet)));
  }

  async moreAnswers(): Promise<void> {
    for (const before = this.answered; this.answered === before; ) await wait(2);
  }

  async #keepImporting(call: Client, sheet: Sheet): Promise<void> {
    for (;;) {
      this.#last = (this.#last + 1) % 1001;
      const pair = { Diem15: this.#last, Diem1Tiet: 1000 - this.#last };
      this.#sent.set(sheet, pair);
      const Diem = this.#students.map((IDHocSinh) => ({
        IDHocSinh,
        ...scoresOnWire(pair),
        Goc: scoresOnWire(this.#storedOf(sheet, IDHocSinh)),
      }));
      const body = { ...sheet, Diem };
      const reply = await call('POST', '/api/grading/diemso/nhap-excel/', body).catch(() => null);
      if (!reply) return;
      if (reply.status !== 200) throw new Error(`an import was answered with ${reply.status}`);
      this.#stored.set(sheet, new Map(this.#students.map((id) => [id, pair])));
      this.answered++;
    }
  }

  #storedOf(sheet: Sheet, student: number): Pair {
    return this.#stored.get(sheet)?.get(student) ?? { Diem15: null, Diem1Tiet: null };
  }

  async #read(database: AppDatabase, { IDMonHoc, IDHocKy }: Sheet): Promise<Map<number, Pair>> {
    const rows = await database.main
      .selectFrom('DIEM')
      .select(['IDHocSinh', 'Diem15', 'Diem1Tiet'])
      .where('IDMonHoc', '=', IDMonHoc)
      .where('IDHocKy', '=', IDHocKy)
      .execute();
    return new Map(rows.map(({ IDHocSinh, ...pair }) => [IDHocSinh, pair]));
  }

  /** What is wrong, as sentences: each sheet is wholly as it was answered last, or wholly as it was sent after that. */
  async problems(database: AppDatabase): Promise<string[]> {
    const problems: string[] = [];
    for (const sheet of sheets) {
      const stored = await this.#read(database, sheet);
      const isAs = (expected: (student: number) => Pair | undefined) =>
        this.#students.every((student) => same(stored.get(student), expected(student)));
      const before = isAs((student) => this.#storedOf(sheet, student));
      const after = isAs(() => this.#sent.get(sheet));
      if (!before && !after) problems.push(`${JSON.stringify(sheet)} is neither as before nor as sent`);
    }
    return [...problems, ...(await historyProblems(database)), ...(await auditProblems(database))];
  }
}

const same = (left: Pair | undefined, right: Pair | undefined) =>
  (left?.Diem15 ?? null) === (right?.Diem15 ?? null) &&
  (left?.Diem1Tiet ?? null) === (right?.Diem1Tiet ?? null);

/** One line for each import, counting exactly the changes that the history tells. */
async function auditProblems(database: AppDatabase): Promise<string[]> {
  const lines = await database.main
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', '=', 'score.import')
    .execute();
  const told = lines.reduce((sum, line) => sum + Number(JSON.parse(line.ChiTiet).changes), 0);
  const { count } = await database.main
    .selectFrom('LICHSUDIEM')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('Nguon', '=', 'import')
    .executeTakeFirstOrThrow();
  return told === count ? [] : [`the audit trail tells ${told} imported scores, the history ${count}`];
}
