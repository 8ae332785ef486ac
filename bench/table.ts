// The table of docs/performance.md, between the two lines that say so there.

import { readFileSync, writeFileSync } from 'node:fs';
import { show, showBar } from './bars.ts';
import { isMet, type Measurement, type Result } from './result.ts';
import { type Row, rows } from './rows.ts';

const marks = { begin: '<!-- bench: begin -->', end: '<!-- bench: end -->' };

/** `before` is what the same bench said of an earlier version on the same machine, where that is known. */
export function tableOf(result: Result, before: Result | null): string {
  return [
    `Measured ${result.date} on ${result.machine}, under a load of ${result.load}.`,
    '',
    `| work | bar | before | now | half of the rounds | beside it | |`,
    `|---|---|---|---|---|---|---|`,
    ...rows.map((row) => lineOf(row, result.rows[row.work], before?.rows[row.work])),
  ].join('\n');
}

function lineOf(row: Row, now: Measurement | undefined, before: Measurement | undefined): string {
  const { unit } = row.bar;
  const cells = [row.work, showBar(row.bar), before ? show(unit, before.median) : '–'];
  if (!now) return `| ${[...cells, 'not measured', '–', '', ''].join(' | ')} |`;
  const half = `${show(unit, now.low)} … ${show(unit, now.high)}`;
  const notes = [
    ...(now.lost === undefined ? [] : [`${now.lost} lost`]),
    ...(now.notes === undefined ? [] : [now.notes]),
  ];
  const hasBar = row.bar.most !== undefined || row.bar.least !== undefined;
  const verdict = isMet(row, now) ? (hasBar ? 'met' : '') : '**missed**';
  return `| ${[...cells, show(unit, now.median), half, notes.join('; '), verdict].join(' | ')} |`;
}

export function replaceTable(text: string, table: string): string {
  const [begin, end] = [text.indexOf(marks.begin), text.indexOf(marks.end)];
  if (begin < 0 || end < begin) throw new Error('docs/performance.md does not say where its table stands');
  return `${text.slice(0, begin + marks.begin.length)}\n${table}\n${text.slice(end)}`;
}

export function writeTable(file: string, result: Result, before: Result | null): void {
  writeFileSync(file, replaceTable(readFileSync(file, 'utf8'), tableOf(result, before)));
}
