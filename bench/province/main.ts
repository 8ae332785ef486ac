// `npm run province`: many schools on one machine, each started the way the systemd unit starts it. Reports what they
// cost while idle, and how much one school is slowed down by another that saves as fast as it can.
//   -- --schools 50 --idle 60 --busy 15
//   -- --small              a trial run, on a school of a few students

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client, signIn } from '../client.ts';
import { median, quantile, secondsOf } from '../figures.ts';
import { memoryOf, processorTimeOf } from '../process.ts';
import type { School } from '../school/describe.ts';
import { teacherNames } from '../school/rows.ts';
import { openTerm } from '../works/saves.ts';
import { Province, shareOfMemory } from './schools.ts';

const { values } = parseArgs({
  options: {
    schools: { type: 'string', default: '50' },
    idle: { type: 'string', default: '60' },
    busy: { type: 'string', default: '15' },
    small: { type: 'boolean', default: false },
  },
});
const province = new Province(Number(values.schools));
try {
  const { school, backupSeconds } = await province.fill(values.small);
  printFigure('the copy of the day, from the first start', backupSeconds, 's');
  printFigure('started, all at once', await secondsOf(() => province.start()), 's');
  printFigure(
    'first answer of a school, median',
    median(province.programs.map(({ readyAfter }) => readyAfter)) / 1000,
    's',
  );
  printFigure(
    'processor time of starting, a school',
    processorTimeOf(province.pids()) / province.programs.length,
    'ms',
  );
  await measureIdle(Number(values.idle));
  await saveBesideBusySchool(school, Number(values.busy));
  printMemory('after that');
} finally {
  await province.close();
}

async function measureIdle(seconds: number): Promise<void> {
  // Let the memory needed for starting be released.
  await wait(10_000);
  printMemory('idle');
  const before = processorTimeOf(province.pids());
  await wait(seconds * 1000);
  const used = processorTimeOf(province.pids()) - before;
  printFigure('processor of all while nobody works', (100 * used) / (seconds * 1000), '% of one');
}

function printMemory(when: string): void {
  const [shares, resident] = [
    province.pids().map(shareOfMemory),
    province.pids().map((pid) => memoryOf(pid) ?? 0),
  ];
  printFigure(`memory ${when}, a school alone`, median(resident), 'MB');
  printFigure(`memory ${when}, its share`, median(shares), 'MB');
  printFigure(
    `memory ${when}, all`,
    shares.reduce((sum, share) => sum + share, 0),
    'MB',
  );
}

/**
 * A teacher of the first school saves a score from time to time, first alone and then while the second school is busy.
 */
async function saveBesideBusySchool(school: School, seconds: number): Promise<void> {
  const [first, second] = province.programs;
  const teacher = await saverOf(first?.url ?? '', school, 0);
  const crowd = await Promise.all(
    teacherNames.slice(1, 25).map((_, index) => saverOf(second?.url ?? '', school, index)),
  );
  await teacher.saveFor(1, 50);
  const alone = await teacher.saveFor(seconds, 50);
  const [others, disturbed] = await Promise.all([
    Promise.all(crowd.map((saver) => saver.saveFor(seconds, 0))),
    teacher.saveFor(seconds, 50),
  ]);
  await Promise.all([teacher, ...crowd].map((saver) => saver.close()));
  printFigure('a save, median and p99, alone', median(alone), 'ms', quantile(alone, 0.99));
  printFigure(
    'a save, median and p99, beside the busy school',
    median(disturbed),
    'ms',
    quantile(disturbed, 0.99),
  );
  printFigure('saves of the busy school', others.flat().length / seconds, 'a second');
}

async function saverOf(url: string, school: School, index: number) {
  const name = teacherNames[index] ?? '';
  const client = new Client({ url, tokens: new Map([[name, await signIn(url, name)]]) }, 1);
  const { id, students, subjects } = school.classes[index % school.classes.length] ?? {
    id: 0,
    students: [],
    subjects: [],
  };
  let saves = 0;
  /** Duration of each save in milliseconds, with the given pause in ms after each. */
  const saveFor = async (seconds: number, pause: number): Promise<number[]> => {
    const times: number[] = [];
    for (const end = performance.now() + 1000 * seconds; performance.now() < end; ) {
      const score = (saves++ % 41) / 4;
      const sheet = { IDLopHoc: id, IDMonHoc: subjects[0] ?? 0, IDHocKy: openTerm };
      const IDHocSinh = students[saves % students.length] ?? 0;
      const begun = performance.now();
      await client.save(name, { sheet, IDHocSinh, cells: { Diem15: score, Diem1Tiet: score } });
      times.push(performance.now() - begun);
      if (pause > 0) await wait(pause);
    }
    return times;
  };
  return { saveFor, close: () => client.close() };
}

function printFigure(what: string, value: number, unit: string, more?: number): void {
  const shown = [value, more].flatMap((one) => (one === undefined ? [] : one.toFixed(one < 10 ? 2 : 0)));
  console.log(`${what}: ${shown.join(' and ')} ${unit}`);
}
