// `npm run bench`: the product compared with a baseline of the same stack without a database (docs/performance.md).
// Exits with 1 if a bar is missed or a figure has fallen behind the stored result. A full run writes the table of that
// page.
//   -- --only saves       one family of rows, or the rows whose name contains this text; may be repeated
//   -- --small            a trial run, only to see that everything works
//   -- --program FOLDER   another checkout of the product, installed and built there
//   -- --json FILE        saves the measurements; rows that were not run are kept
//   -- --store            makes the measurements the stored result, and writes the table from it
//   -- --table            measures nothing, only writes the table from the stored result

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { show, showBar } from './bars.ts';
import { Lab } from './lab.ts';
import {
  isMet,
  loadNow,
  machine,
  measurementOf,
  type Result,
  readResult,
  regressions,
  writeResult,
} from './result.ts';
import { families, type Row, rows } from './rows.ts';
import { writeTable } from './table.ts';

const root = join(import.meta.dirname, '..');
const stored = join(root, 'bench/result.json');
const before = join(root, 'bench/before.json');
const page = join(root, 'docs/performance.md');

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    small: { type: 'boolean', default: false },
    program: { type: 'string', default: root },
    json: { type: 'string' },
    store: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});

if (values.table) writeStoredTable();
else await run();

async function run(): Promise<void> {
  const chosen = rows.filter((row) => values.only?.some((name) => matchesName(row, name)) ?? true);
  if (chosen.length === 0)
    throw new Error(`no row is of ${values.only?.join(', ')}; families are ${families.join(', ')}`);
  const date = new Date().toISOString().slice(0, 10);
  const result: Result = { date, machine: machine(), load: loadNow(), rows: {} };
  await measureAll(chosen, result);
  // The figures of a trial run mean nothing.
  if (values.small) return;
  checkResult(chosen, result);
  if (values.store) {
    writeResult(stored, result);
    writeStoredTable();
  } else if (chosen.length === rows.length && values.program === root)
    writeTable(page, result, readResult(before));
}

async function measureAll(chosen: Row[], result: Result): Promise<void> {
  const lab = new Lab({ program: resolve(values.program), isTrial: values.small });
  // Stops everything that was started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => lab.close().finally(() => process.exit(1)));
  try {
    for (const row of chosen) {
      result.rows[row.work] = measurementOf(await row.measure(lab));
      result.load = loadNow();
      report(row, result);
      // After every row, so that an interrupted run is not wasted.
      if (values.json !== undefined) writeResult(values.json, result);
    }
  } finally {
    await lab.close();
  }
}

function report(row: Row, result: Result): void {
  const measurement = result.rows[row.work];
  if (!measurement) return;
  const { median, low, high, lost, notes } = measurement;
  const { unit } = row.bar;
  const parts = [
    `${show(unit, median)} (${show(unit, low)} … ${show(unit, high)})`,
    `bar ${showBar(row.bar)}`,
    ...(lost === undefined ? [] : [`${lost} lost`]),
    ...(notes === undefined ? [] : [notes]),
  ];
  console.log(`${isMet(row, measurement) ? '✓' : '✗'} ${row.work}: ${parts.join(', ')}`);
}

function checkResult(chosen: Row[], result: Result): void {
  const missed = chosen.filter((row) => !isMet(row, result.rows[row.work]));
  if (missed.length > 0) console.log(`${missed.length} of ${chosen.length} rows miss their bar.`);
  const fallen = regressions(result, readResult(stored));
  for (const fall of fallen) console.log(`Fallen behind the stored result: ${fall}`);
  if (missed.length + fallen.length > 0) process.exitCode = 1;
}

/** Matches a family, or part of the name of a row. */
function matchesName({ family, work }: Row, name: string): boolean {
  return families.some((one) => one === name) ? family === name : work.includes(name);
}

function writeStoredTable(): void {
  const result = readResult(stored);
  if (!result) throw new Error('there is no stored result yet: npm run bench -- --store makes one');
  writeTable(page, result, readResult(before));
}
