// `npm run bench`: the product beside a floor of the same stack without a database, on a school of 2,025 students. Ends with
// 1 when a bar is missed. `-- --small` only tries it out.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAll } from './client.ts';
import { saveBesideStrangers } from './crowd.ts';
import { type Measured, startProcess } from './process.ts';
import { type ClassSheet, largeSchool, makeSchool, smallSchool } from './school.ts';
import { openSheets, type Pair, saveSheets } from './works.ts';

const isTrial = process.argv.includes('--small');
const rounds = isTrial ? 1 : 15;
const folder = mkdtempSync(join(tmpdir(), 'so-diem-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

type Line = { work: string; figure: string; bar: string; met: boolean };
const lines: Line[] = [];
const percent = (share: number) => `${Math.round(100 * share)} %`;
const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

console.log('Filling the school…');
const sheets = await makeSchool(folder, isTrial ? smallSchool : largeSchool);
const students = sheets[0]?.students.length ?? 0;
const env = {
  APP_SECRET: 'bench-secret-'.repeat(4),
  DATA_DIR: folder,
  PUPILS: String(students),
  // So that strangers can come from an address each.
  TRUST_PROXY: '1',
};
const product = await startProcess(['src/server/main.ts', '--demo'], env);
const floor = await startProcess(['bench/floor.ts'], env);
try {
  await measure(product, floor, sheets);
} finally {
  await Promise.all([product.stop(), floor.stop()]);
}
console.table(lines);
if (!isTrial && lines.some(({ met }) => !met)) process.exitCode = 1;

async function measure(product: Measured, floor: Measured, sheets: ClassSheet[]): Promise<void> {
  const tokens = await signInAll(product.url, sheets);
  const pair: Pair = { floor: { url: floor.url, tokens }, product: { url: product.url, tokens } };

  const opened = await openSheets(pair, sheets, isTrial ? 50 : 3_000, Math.min(rounds, 5));
  const share = opened.product / opened.floor;
  add('open a class sheet', `${percent(share)} of ${Math.round(opened.floor)}/s`, '≥ 35 %', share >= 0.35);

  for (const connections of [students, 6]) {
    const one = await saveSheets(pair, sheets.slice(0, 1), connections, rounds);
    const ratio = one.product / one.floor;
    const figure = `${times(ratio)} ${(1000 * one.floor).toFixed(1)} ms, ${one.lost} lost`;
    add(`save a class, ${connections} connections`, figure, '≤ 2.5 ×', ratio <= 2.5 && one.lost === 0);
  }

  const teachers = sheets.slice(0, 40);
  const many = await saveSheets(pair, teachers, 6 * teachers.length, Math.min(rounds, 5));
  const rate = many.floor / many.product;
  const figure = `${percent(rate)} of ${Math.round(many.calls / many.floor)}/s, ${many.lost} lost`;
  add(
    `${teachers.length} teachers save, ${many.calls} calls`,
    figure,
    '≥ 35 %',
    rate >= 0.35 && many.lost === 0,
  );

  const strangers = isTrial ? 150 : 1_000;
  for (let round = 1; round <= Math.min(rounds, 3); round++) {
    const { idle, beside, worst, answers } = await saveBesideStrangers(
      pair.product,
      // A teacher each: calls are counted by account.
      sheets.at(-round) as ClassSheet,
      strangers,
    );
    const bar = 3 * idle + 50;
    add(
      `save beside ${strangers} strangers, ${round}`,
      `p99 ${beside.toFixed(0)} ms, worst ${worst.toFixed(0)} ms (${answers})`,
      `p99 ≤ 3 × ${idle.toFixed(0)} + 50 ms`,
      beside <= bar,
    );
  }

  add('ready after start', `${Math.round(product.readyAfter)} ms`, '≤ 1500 ms', product.readyAfter <= 1_500);
  const memory = product.memory();
  if (memory !== null) add('memory afterwards', `${Math.round(memory)} MB`, '≤ 200 MB', memory <= 200);
}

function add(work: string, figure: string, bar: string, met: boolean): void {
  lines.push({ work, figure, bar, met });
}
