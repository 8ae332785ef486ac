// The measurements of a run, and whether it has fallen behind an earlier one.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { isWorse, reaches, show } from './bars.ts';
import { type Figure, median, spread } from './figures.ts';
import { type Row, rows } from './rows.ts';

/** `low` and `high` are the first and third quartile of the rounds. */
export type Measurement = {
  median: number;
  low: number;
  high: number;
  rounds: number;
  lost?: number;
  notes?: string;
};

export type Result = {
  date: string;
  machine: string;
  /** The 5-minute load average: about 2 if nothing else used the machine. */
  load: number;
  /** By the `work` of the row. */
  rows: Record<string, Measurement>;
};

export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model.trim()}, ${memory} GB, Node ${process.version}`;
}

export const loadNow = () => Math.round(10 * (loadavg()[1] ?? 0)) / 10;

export function measurementOf({ rounds, notes, lost }: Figure): Measurement {
  const { low, high } = spread(rounds);
  return {
    median: rounded(median(rounds)),
    low: rounded(low),
    high: rounded(high),
    rounds: rounds.length,
    ...(lost !== undefined && { lost }),
    ...(notes && { notes: notes.join('; ') }),
  };
}

/** More digits than are meaningful. */
const rounded = (value: number) => Number(value.toPrecision(4));

/** A row that was not measured is not met. */
export const isMet = ({ bar }: Pick<Row, 'bar'>, measured: Measurement | undefined) =>
  measured !== undefined && reaches(bar, measured.median) && (measured.lost ?? 0) === 0;

/** A fall is reported if the medians differ by more than this and the interquartile ranges do not overlap. */
const minFall = 0.1;

export function hasRegressed({ bar }: Pick<Row, 'bar'>, now: Measurement, before: Measurement): boolean {
  const [best, worstBefore] = bar.min === undefined ? [now.low, before.high] : [now.high, before.low];
  const apart = Math.abs(now.median - before.median) / before.median;
  return isWorse(bar, now.median, before.median) && isWorse(bar, best, worstBefore) && apart > minFall;
}

/** Describes the rows that have fallen behind. Figures from another machine are not comparable. */
export function regressions(now: Result, before: Result | null): string[] {
  if (!before || before.machine !== now.machine) return [];
  return rows.flatMap((row) => {
    const [present, past] = [now.rows[row.work], before.rows[row.work]];
    if (!present || !past || !hasRegressed(row, present, past)) return [];
    const { unit } = row.bar;
    return [`${row.work}: ${show(unit, past.median)} on ${before.date}, ${show(unit, present.median)} now`];
  });
}

export const readResult = (file: string): Result | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** Rows that were not run this time are kept. */
export function writeResult(file: string, result: Result): void {
  const before = readResult(file);
  const merged = { ...result, rows: { ...before?.rows, ...result.rows } };
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
}
