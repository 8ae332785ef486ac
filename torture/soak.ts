// Minutes of everything at the same time, without a kill: nothing is lost, and memory does not keep growing.

import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { callLimits } from '#shared/contract/limits.ts';
import { type Reply, signIn } from '#test/helpers/client.ts';
import { memoryOf } from '../bench/process.ts';
import { integrityProblems } from './checks.ts';
import { growthOf } from './growth.ts';
import { imports } from './imports.ts';
import type { TortureKind } from './kind.ts';
import { rosters } from './rosters.ts';
import { saves } from './saves.ts';
import { prepareSchool, withDatabase } from './school.ts';

const maxGrowth = 1.25;
const slice = 30_000;

/** Read by the school board account throughout. */
const pages = [
  '/api/classes/lophoc/',
  '/api/students/tra-cuu/?nien_khoa_id=1',
  '/api/grading/diemso/?IDLopHoc=1&IDMonHoc=1&IDHocKy=2',
  '/api/grading/diemso/lich-su/?IDLopHoc=1&IDMonHoc=1&IDHocKy=2&page=1',
  '/api/grading/tien-do/?IDNienKhoa=1',
  '/api/reporting/baocao/hocky/?IDNienKhoa=1&IDHocKy=1',
];
const exportPath = '/api/grading/diemso/xuat-excel/?IDLopHoc=1&IDMonHoc=1&IDHocKy=2';

export const soak: TortureKind = async (installations, { minutes, tally }) => {
  const installation = await installations.create();
  const classes = await prepareSchool(installation.location);
  const works = [saves(classes.slice(0, 1)), imports(classes.slice(1, 2)), rosters(classes.slice(2))];
  const program = await installation.start();
  const end = performance.now() + minutes * 60_000;
  const samples: number[] = [];
  const replies: Reply[] = [];
  for (const work of works) work.onReply = (reply) => replies.push(reply);
  while (performance.now() < end && !tally.failed) {
    await withDatabase(installation.location, async (database) => {
      for (const work of works) await work.begin(database);
    });
    const sliceEnd = Math.min(end, performance.now() + slice);
    const shouldContinue = () => performance.now() < sliceEnd;
    await Promise.all([
      ...works.map((work) => work.run(program.url, shouldContinue)),
      read(program.url, shouldContinue),
      sample(samples, program.pid, shouldContinue),
    ]);
    await withDatabase(installation.location, async (database) => {
      for (const work of works) tally.addProblems(await work.problems(database));
    });
    tally.rounds++;
  }
  tally.acknowledged = works.reduce((sum, work) => sum + work.acknowledged, 0);
  await program.end('SIGTERM');
  tally.addProblems(await withDatabase(installation.location, integrityProblems));
  tally.answers = summaryOf(replies);
  const { from, middle, to, ratio } = growthOf(samples);
  tally.memory = `${[from, middle, to].map(Math.round).join(' → ')} MB`;
  if (ratio > maxGrowth) throw new Error(`the memory grew ${ratio.toFixed(2)} times: ${tally.memory}`);
};

/** Replies to saves, imports and rosters; any status other than 200, 429 and 503 has ended the run. */
function summaryOf(replies: Reply[]): string {
  const milliseconds = replies.map(({ seconds }) => seconds * 1000).toSorted((a, b) => a - b);
  const p99 = Math.round(milliseconds[Math.floor(0.99 * milliseconds.length)] ?? 0);
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  return `p99 ${p99} ms, ${count(503)} × 503, ${count(429)} × 429`;
}

/** Reads every page, and every 20th time a file, like several people together. */
async function read(url: string, shouldContinue: () => boolean): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(url, 'bgh', demoPassword)}` };
  for (let turn = 0; shouldContinue(); turn++)
    for (const path of turn % 20 === 0 ? [exportPath, ...pages] : pages) {
      const reply = await fetch(new URL(path, url), { headers });
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
      // The highest rate that one account may keep up.
      await wait(1_000 / callLimits.reads.perSecond);
    }
}

async function sample(samples: number[], pid: number, shouldContinue: () => boolean): Promise<void> {
  while (shouldContinue()) {
    samples.push(memoryOf(pid) ?? 0);
    await wait(1_000);
  }
}
