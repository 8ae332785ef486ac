// A class whose scores are saved again and again while something happens to the server. The two scores of a save belong
// together, so that half a save would show.

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../src/server/database/migrate.ts';
import { type AppDatabase, openDatabase } from '../src/server/database/open.ts';
import { demoPassword } from '../src/server/demo/accounts.ts';
import { fillDemoSchool } from '../src/server/demo/fill.ts';
import { type Client, client, signIn } from './program.ts';

const school = { years: 1, classesPerBlock: 1, studentsPerClass: 20, spread: 0, subjects: 2, unplaced: 0 };
const sheet = { IDLopHoc: 1, IDMonHoc: 1, IDHocKy: 2 };

export const sqliteFile = (dataDir: string) => join(dataDir, 'so-diem.sqlite');

export async function withDatabase<Result>(
  location: string,
  work: (database: AppDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A small school in an empty database; returns the students of the class. */
export const prepareSchool = (location: string): Promise<number[]> =>
  withDatabase(location, async (database) => {
    await migrate(database);
    await fillDemoSchool(database, school);
    const rows = await database.main
      .selectFrom('XEPLOP')
      .select('IDHocSinh')
      .where('IDLopHoc', '=', sheet.IDLopHoc)
      .orderBy('IDHocSinh')
      .execute();
    return rows.map(({ IDHocSinh }) => IDHocSinh);
  });

export const asRegistrar = (url: string) => signIn(url, 'giaovu', demoPassword);

/** What has been sent and answered for each student, over all the servers that came and went. In hundredths. */
export class Saves {
  readonly #students: number[];
  /** The last answered score and whatever was sent after it: one of them must be stored. */
  readonly #possible = new Map<number, (number | null)[]>();
  #last = 0;
  answered = 0;

  constructor(students: number[]) {
    this.#students = students;
  }

  /** Saves the class over and over, all students at once, until `goOn` says no or the server is gone. */
  async run(url: string, token: string, goOn: () => boolean = () => true): Promise<void> {
    const call = client(url, token);
    await Promise.all(this.#students.map((student) => this.#keepSaving(call, student, goOn)));
  }

  /** Waits for the next answer. */
  async moreAnswers(): Promise<void> {
    for (const before = this.answered; this.answered === before; ) await wait(2);
  }

  async #keepSaving(call: Client, student: number, goOn: () => boolean): Promise<void> {
    while (goOn()) {
      this.#last = (this.#last + 1) % 1001;
      const score = this.#last;
      this.#possible.set(student, [...(this.#possible.get(student) ?? [null]), score]);
      const status = await save(call, student, score);
      if (status === null) return;
      if (status !== 200) throw new Error(`a save was answered with ${status}`);
      this.#possible.set(student, [score]);
      this.answered++;
    }
  }

  /** What is wrong with the stored scores, as sentences; none when every promise was kept. */
  async problems(database: AppDatabase): Promise<string[]> {
    const rows = await database.main
      .selectFrom('DIEM')
      .select(['IDHocSinh', 'Diem15', 'Diem1Tiet'])
      .where('IDMonHoc', '=', sheet.IDMonHoc)
      .where('IDHocKy', '=', sheet.IDHocKy)
      .execute();
    const stored = new Map(rows.map((row) => [row.IDHocSinh, row]));
    const scores = [...this.#possible].flatMap(([student, possible]) => {
      const { Diem15 = null, Diem1Tiet = null } = stored.get(student) ?? {};
      if (!possible.includes(Diem15)) return `${student}: ${Diem15} is none of ${possible}`;
      const expected = Diem15 === null ? null : otherScore(Diem15);
      return Diem1Tiet === expected ? [] : `${student}: ${Diem15} and ${Diem1Tiet} are of two saves`;
    });
    return [...scores, ...(await historyProblems(database))];
  }
}

const otherScore = (score: number) => 1000 - score;

/** The status, or null when there was no answer. */
async function save(call: Client, student: number, score: number): Promise<number | null> {
  const scores = { Diem15: score / 100, Diem1Tiet: otherScore(score) / 100 };
  const body = { IDHocSinh: student, ...sheet, ...scores };
  const reply = await call('POST', '/api/grading/diemso/cap-nhat/', body).catch(() => null);
  return reply?.status ?? null;
}

/** Replaying the history must give every stored score, without a gap. */
export async function historyProblems(database: AppDatabase): Promise<string[]> {
  const problems: string[] = [];
  const replayed = new Map<string, number | null>();
  for (const change of await database.main.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute()) {
    const score = `${change.IDHocSinh} ${change.IDMonHoc} ${change.IDHocKy} ${change.Cot}`;
    if ((replayed.get(score) ?? null) !== change.Cu)
      problems.push(`${score}: history has a gap at ${change.id}`);
    replayed.set(score, change.Moi);
  }
  for (const row of await database.main.selectFrom('DIEM').selectAll().execute())
    for (const column of ['Diem15', 'Diem1Tiet'] as const) {
      const score = `${row.IDHocSinh} ${row.IDMonHoc} ${row.IDHocKy} ${column}`;
      if ((replayed.get(score) ?? null) !== row[column])
        problems.push(`${score}: history tells another score`);
    }
  return problems;
}
