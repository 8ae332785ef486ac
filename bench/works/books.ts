// The books of a year that follows Thông tư 22, as PDF: how long they take, how much memory, and how much they slow down a
// teacher.

import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#server/platform/database/open.ts';
import { booksApi } from '#shared/results/class-book/api.ts';
import { addressOf, Client } from '../client.ts';
import { type Figure, median, secondsOf } from '../figures.ts';
import type { Lab, Program } from '../lab.ts';
import { familyOf, memoryOf } from '../process.ts';
import type { MeasuredClass } from '../school/describe.ts';
import { p99, SteadyTeacher } from './steady-teacher.ts';

const officers = 12;

/** In ms. */
const sampleEvery = 20;

const tt22 = (lab: Lab, engine: Engine) => lab.program({ kind: 'tt22', engine });

const firstClass = ({ school }: Program) => school.classes[0] as MeasuredClass;

const classBookOf = (program: Program) =>
  addressOf(booksApi.classBook.path, { IDLopHoc: firstClass(program).id });

const schoolRecordsOf = (program: Program) =>
  booksApi.schoolRecords.path.replace(':id', String(firstClass(program).id));

/** The book of a class, in ms. */
export const classBook = (lab: Lab, engine: Engine) => timeOf(lab, engine, classBookOf);

/** The 'học bạ' of a class, in ms. */
export const schoolRecords = (lab: Lab, engine: Engine) => timeOf(lab, engine, schoolRecordsOf);

async function timeOf(lab: Lab, engine: Engine, pathOf: (program: Program) => string): Promise<Figure> {
  const program = await tt22(lab, engine);
  const client = new Client(await program.officers(officers), 1);
  const path = pathOf(program);
  const rounds: number[] = [];
  const { uncounted, counted } = lab.rounds(5);
  for (let round = -uncounted; round < counted; round++) {
    const seconds = await secondsOf(() => client.get(path));
    if (round >= 0) rounds.push(1000 * seconds);
  }
  await client.close();
  return { rounds };
}

/** The most memory of any of its processes while the program writes the book of a class, in MB. */
export async function memoryOfClassBook(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await tt22(lab, engine);
  const client = new Client(await program.officers(officers), 1);
  const rounds: number[] = [];
  for (let round = 0; round < lab.rounds(3).counted; round++) {
    let isOver = false;
    let max = 0;
    const sampling = (async () => {
      while (!isOver) {
        const used = familyOf(program.process.pid).map((pid) => memoryOf(pid) ?? 0);
        max = Math.max(max, ...used);
        await wait(sampleEvery);
      }
    })();
    await client.get(classBookOf(program));
    isOver = true;
    await sampling;
    rounds.push(max);
  }
  await client.close();
  return { rounds };
}

/** The p99 of a teacher's saves while an officer downloads books, compared with the same teacher alone. */
export async function saveBesideBooks(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await tt22(lab, engine);
  const client = new Client(await program.officers(officers), 1);
  const teacher = new SteadyTeacher(await program.teachers(30), firstClass(program), (turn) => ({
    NhanXet: `Nhận xét ${turn}`,
  }));
  const seconds = lab.isTrial ? 0.2 : 2.5;
  const rounds: number[] = [];
  const beside: number[] = [];
  const { uncounted, counted } = lab.rounds(5);
  for (let round = -uncounted; round < counted; round++) {
    const alone = await teacher.saveDuring(wait(1000 * seconds));
    const until = performance.now() + 1000 * seconds;
    const books = (async () => {
      while (performance.now() < until) await client.get(classBookOf(program));
    })();
    const times = await teacher.saveDuring(books);
    if (round < 0) continue;
    rounds.push(p99(times) / p99(alone));
    beside.push(p99(times));
  }
  await Promise.all([client.close(), teacher.close()]);
  return { rounds, notes: [`p99 ${median(beside).toFixed(1)} ms`] };
}
