// One account asks for 55 class books at once. Everybody else can still sign in and gets their files in turn, and what
// was asked for by a client that has left is not made.

import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { demoPassword } from '#server/program/demo/accounts.ts';
import type { SchoolSize } from '#server/program/demo/size.ts';
import { booksApi } from '#shared/results/class-book/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { freshClient } from '#test/helpers/client.ts';
import { integrityProblems } from './checks.ts';
import type { TortureKind } from './kind.ts';
import { prepareSchool, signInTo, withDatabase } from './school.ts';

/** As many students and subjects as a class book usually has. */
const school: SchoolSize = {
  ...{ years: 1, classesPerBlock: 1, studentsPerClass: 40, spread: 0, subjects: 13, unplaced: 0 },
};
const books = 55;
const attackSeconds = 15;
/** In ms. */
const limits = { signInP99: 1_000, otherFile: 15_000, fileAfterwards: 10_000 };

export const bookFlood: TortureKind = async (installations, { rounds, tally }) => {
  const installation = await installations.create();
  const [first] = await prepareSchool(installation.location, school, 'ThongTu22');
  const program = await installation.start();
  const attacker = await signInTo(program.url, 'bgh');
  const office = { authorization: `Bearer ${await signInTo(program.url, 'giaovu')}` };
  const list = `${program.url}${classesApi.exportStudents.path}?lophoc_id=${first?.id}`;
  const fileOfOffice = async () => {
    const begun = performance.now();
    const reply = await fetch(list, { headers: office });
    await reply.arrayBuffer();
    return reply.ok ? performance.now() - begun : Number.POSITIVE_INFINITY;
  };
  for (; tally.rounds < rounds && !tally.failed; tally.rounds++) {
    const attack = askForBooks(program.url, attacker, first?.id ?? 0);
    const [signIns, otherFile] = await Promise.all([signInFor(program.url, attackSeconds), fileOfOffice()]);
    const { made } = await attack.leave();
    const fileAfterwards = await fileOfOffice();
    const times = signIns.filter((time) => time < Number.POSITIVE_INFINITY);
    const measured = { signInP99: p99(signIns), otherFile, fileAfterwards };
    tally.answers = [
      `${made} books made`,
      `${signIns.length} sign-ins, ${signIns.length - times.length} refused, p99 ${Math.round(p99(times))} ms`,
      `another's file after ${Math.round(otherFile)} ms, ${Math.round(fileAfterwards)} ms once the client had left`,
    ].join('; ');
    console.log(`${installation.engine}: ${tally.answers}`);
    for (const [name, limit] of Object.entries(limits)) {
      const value = measured[name as keyof typeof limits];
      if (value > limit) throw new Error(`${name}: ${value} ms`);
    }
    // Files are limited per minute.
    if (tally.rounds + 1 < rounds) await wait(60_000 - attackSeconds * 1_000);
  }
  await program.end('SIGTERM');
  tally.addProblems(await withDatabase(installation.location, integrityProblems));
};

function askForBooks(url: string, token: string, classId: number) {
  const leaving = new AbortController();
  const dispatcher = new Agent({ connections: books, headersTimeout: 0 });
  const ask = async () => {
    const reply = await request(`${url}${booksApi.classBook.path}?IDLopHoc=${classId}`, {
      dispatcher,
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    await reply.body.dump({ limit: 1e9 });
    return reply.statusCode;
  };
  const asked = Promise.allSettled(Array.from({ length: books }, ask));
  return {
    leave: async () => {
      leaving.abort();
      const replies = await asked;
      await dispatcher.destroy();
      return { made: replies.filter((one) => one.status === 'fulfilled' && one.value === 200).length };
    },
  };
}

/** Signs in again and again; returns how long each took in ms, or Infinity if it was refused. */
async function signInFor(url: string, seconds: number): Promise<number[]> {
  const call = freshClient(url);
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const credentials = { username: 'gv.van', password: demoPassword };
    const reply = await call('POST', '/api/auth/token/', credentials);
    times.push(reply.status === 200 ? reply.seconds * 1_000 : Number.POSITIVE_INFINITY);
    await wait(100);
  }
  return times;
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
