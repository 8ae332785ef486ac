// Fills databases with schools: `fill.ts TASKS`. Runs in its own process to keep a million rows out of the memory of
// the process that measures. Prints the schools as JSON.

import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { chainRows } from '#server/platform/database/trail/chain.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { describeSchool, type School } from './describe.ts';
import { insertTables } from './insert.ts';
import { schoolRows } from './rows.ts';
import type { BenchSize } from './size.ts';

/** Where the school goes, and with which history: its own, none, or only that of the classes that are not measured. */
export type Task = {
  size: BenchSize;
  /** Of the current year. */
  method: AssessmentMethod;
  history: 'own' | 'none' | 'others';
  locations: string[];
  /** The last migration known to the measured version. */
  migration: string;
};

const tasks: Task[] = JSON.parse(process.argv[2] ?? '');
const schools: School[] = [];
for (const task of tasks) schools.push(await fill(task));
console.log(JSON.stringify(schools));

async function fill(task: Task): Promise<School> {
  const { LICHSUDIEM, ...tables } = await schoolRows(task.size, task.method);
  const school = describeSchool(tables);
  const isMeasured = new Set(school.classes.map(({ id }) => id));
  const histories = {
    none: () => [],
    own: () => chainRows(LICHSUDIEM),
    others: () => chainRows(LICHSUDIEM.filter(({ IDLopHoc }) => !isMeasured.has(IDLopHoc))),
  };
  const history = histories[task.history]();
  for (const location of task.locations) {
    const database = await openDatabase(location, { noTimeouts: true });
    await migrate(database, { last: task.migration });
    await database.close();
    await insertTables(location, { ...tables, LICHSUDIEM: history });
  }
  return school;
}
