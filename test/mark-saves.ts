// A class whose marks are saved again and again while something happens to the server. The two marks of a save belong
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

/** A small school in an empty database; returns the pupils of the class. */
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

/** What has been sent and answered for each pupil, over all the servers that came and went. In hundredths. */
export class Saves {
  readonly #pupils: number[];
  /** The last answered mark and whatever was sent after it: one of them must be stored. */
  readonly #possible = new Map<number, (number | null)[]>();
  #last = 0;
  answered = 0;

  constructor(pupils: number[]) {
    this.#pupils = pupils;
  }

  /** Saves the class over and over, all pupils at once, until `goOn` says no or the server is gone. */
  async run(url: string, token: string, goOn: () => boolean = () => true): Promise<void> {
    const call = client(url, token);
    await Promise.all(this.#pupils.map((pupil) => this.#keepSaving(call, pupil, goOn)));
  }

  /** Waits for the next answer. */
  async moreAnswers(): Promise<void> {
    for (const before = this.answered; this.answered === before; ) await wait(2);
  }

  async #keepSaving(call: Client, pupil: number, goOn: () => boolean): Promise<void> {
    while (goOn()) {
      this.#last = (this.#last + 1) % 1001;
      const mark = this.#last;
      this.#possible.set(pupil, [...(this.#possible.get(pupil) ?? [null]), mark]);
      const status = await save(call, pupil, mark);
      if (status === null) return;
      if (status !== 200) throw new Error(`a save was answered with ${status}`);
      this.#possible.set(pupil, [mark]);
      this.answered++;
    }
  }

  /** What is wrong with the stored marks, as sentences; none when every promise was kept. */
  async problems(database: AppDatabase): Promise<string[]> {
    const rows = await database.main
      .selectFrom('DIEM')
      .select(['IDHocSinh', 'Diem15', 'Diem1Tiet'])
      .where('IDMonHoc', '=', sheet.IDMonHoc)
      .where('IDHocKy', '=', sheet.IDHocKy)
      .execute();
    const stored = new Map(rows.map((row) => [row.IDHocSinh, row]));
    const marks = [...this.#possible].flatMap(([pupil, possible]) => {
      const { Diem15 = null, Diem1Tiet = null } = stored.get(pupil) ?? {};
      if (!possible.includes(Diem15)) return `${pupil}: ${Diem15} is none of ${possible}`;
      const expected = Diem15 === null ? null : otherMark(Diem15);
      return Diem1Tiet === expected ? [] : `${pupil}: ${Diem15} and ${Diem1Tiet} are of two saves`;
    });
    return [...marks, ...(await historyProblems(database))];
  }
}

const otherMark = (mark: number) => 1000 - mark;

/** The status, or null when there was no answer. */
async function save(call: Client, pupil: number, mark: number): Promise<number | null> {
  const marks = { Diem15: mark / 100, Diem1Tiet: otherMark(mark) / 100 };
  const body = { IDHocSinh: pupil, ...sheet, ...marks };
  const reply = await call('POST', '/api/grading/diemso/cap-nhat/', body).catch(() => null);
  return reply?.status ?? null;
}

/** Replaying the history must give every stored mark, without a gap. */
export async function historyProblems(database: AppDatabase): Promise<string[]> {
  const problems: string[] = [];
  const replayed = new Map<string, number | null>();
  for (const change of await database.main.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute()) {
    const mark = `${change.IDHocSinh} ${change.IDMonHoc} ${change.IDHocKy} ${change.Cot}`;
    if ((replayed.get(mark) ?? null) !== change.Cu)
      problems.push(`${mark}: history has a gap at ${change.id}`);
    replayed.set(mark, change.Moi);
  }
  for (const row of await database.main.selectFrom('DIEM').selectAll().execute())
    for (const column of ['Diem15', 'Diem1Tiet'] as const) {
      const mark = `${row.IDHocSinh} ${row.IDMonHoc} ${row.IDHocKy} ${column}`;
      if ((replayed.get(mark) ?? null) !== row[column]) problems.push(`${mark}: history tells another mark`);
    }
  return problems;
}
