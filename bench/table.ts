// Writes the table of docs/performance.md between its two marker lines.

import { readFileSync, writeFileSync } from 'node:fs';
import { show, showBar } from './bars.ts';
import { isMet, type Measurement, type Result } from './result.ts';
import { type Row, rows } from './rows.ts';

const marks = { begin: '<!-- bench: begin -->', end: '<!-- bench: end -->' };

/** `before`: the result of an earlier version on the same machine, if there is one. */
export function tableOf(result: Result, before: Result | null): string {
  return [
    `Measured ${result.date} on ${result.machine}, under a load of ${result.load}.`,
    '',
    ...aligned([
      ['work', 'bar', 'before', 'now', 'half of the rounds', 'beside it', ''],
      ...rows.map((row) => cellsOf(row, result.rows[row.work], before?.rows[row.work])),
    ]),
  ].join('\n');
}

/** As the formatter writes it: each column as wide as its widest cell. */
function aligned([heading = [], ...lines]: string[][]): string[] {
  const widths = heading.map((_, column) =>
    Math.max(3, ...[heading, ...lines].map((cells) => cells[column]?.length ?? 0)),
  );
  const written = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [written(heading), written(widths.map((width) => '-'.repeat(width))), ...lines.map(written)];
}

function cellsOf(row: Row, now: Measurement | undefined, before: Measurement | undefined): string[] {
  const { unit } = row.bar;
  const cells = [row.work, showBar(row.bar), before ? show(unit, before.median) : '–'];
  if (!now) return [...cells, 'not measured', '–', '', ''];
  const half = `${show(unit, now.low)} … ${show(unit, now.high)}`;
  const notes = [
    ...(now.lost === undefined ? [] : [`${now.lost} lost`]),
    ...(now.notes === undefined ? [] : [now.notes]),
  ];
  const hasBar = row.bar.max !== undefined || row.bar.min !== undefined;
  const verdict = isMet(row, now) ? (hasBar ? 'met' : '') : '**missed**';
  return [...cells, show(unit, now.median), half, notes.join('; '), verdict];
}

export function replaceTable(text: string, table: string): string {
  const [begin, end] = [text.indexOf(marks.begin), text.indexOf(marks.end)];
  if (begin < 0 || end < begin) throw new Error('docs/performance.md does not say where its table stands');
  return `${text.slice(0, begin + marks.begin.length)}\n${table}\n${text.slice(end)}`;
}

export function writeTable(file: string, result: Result, before: Result | null): void {
  writeFileSync(file, replaceTable(readFileSync(file, 'utf8'), tableOf(result, before)));
}
