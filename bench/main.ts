// `npm run bench`: the product beside a floor of the same stack without a database. Ends with 1 when a bar is missed or a
// figure has fallen behind the stored result.
//   -- --only saves         one family of rows alone, or the rows whose name has this text in it; may be said several times
//   -- --small              only tries everything out
//   -- --program FOLDER     another checkout of the product, installed and built there
//   -- --json FILE          writes what was measured; rows that were not run stay there

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { show, showBar } from './bars.ts';
import { Lab } from './lab.ts';
import { falls, isMet, machine, measurementOf, type Result, readResult, writeResult } from './result.ts';
import { families, type Row, rows } from './rows.ts';

const stored = join(import.meta.dirname, 'result.json');

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    small: { type: 'boolean', default: false },
    program: { type: 'string', default: join(import.meta.dirname, '..') },
    json: { type: 'string' },
  },
});
const chosen = rows.filter((row) => values.only?.some((name) => isOf(row, name)) ?? true);
if (chosen.length === 0) {
  console.error(`No row is of ${values.only?.join(', ')}. Families: ${families.join(', ')}.`);
  process.exit(1);
}
const lab = new Lab({ program: resolve(values.program), isTrial: values.small });
// Whatever has been started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => lab.close().finally(() => process.exit(1)));
const result: Result = { date: new Date().toISOString().slice(0, 10), machine: machine(), rows: {} };
let missed = 0;
try {
  for (const row of chosen) await measure(row);
} finally {
  await lab.close();
}
if (!values.small) {
  const fallen = falls(result, readResult(stored));
  for (const fall of fallen) console.log(`Fallen behind the stored result: ${fall}`);
  if (missed > 0) console.log(`${missed} of ${chosen.length} bars missed`);
  if (missed + fallen.length > 0) process.exitCode = 1;
}

async function measure(row: Row): Promise<void> {
  const { unit } = row.bar;
  const measurement = measurementOf(await row.measure(lab));
  result.rows[row.work] = measurement;
  // At once, so that a run that is cut short has not been for nothing.
  if (values.json !== undefined) writeResult(values.json, result);
  const { median, low, high, lost, notes = [] } = measurement;
  const isGood = isMet(row, measurement);
  if (!isGood) missed++;
  const told = [
    `${show(unit, median)} (${show(unit, low)} … ${show(unit, high)})`,
    `bar ${showBar(row.bar)}`,
    ...(lost === undefined ? [] : [`${lost} lost`]),
    ...notes,
  ];
  console.log(`${isGood ? '✓' : '✗'} ${row.work}: ${told.join(', ')}`);
}

/** Of a family, or a row by a part of its name. */
function isOf({ family, work }: Row, name: string): boolean {
  return families.some((one) => one === name) ? family === name : work.includes(name);
}
