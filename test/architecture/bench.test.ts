import { describe, expect, test } from 'vitest';
import { atLeast, atMost, noBar, show, showBar } from '../../bench/bars.ts';
import { alternate, median, quantile, ratios, spread } from '../../bench/figures.ts';
import { hasRegressed, isMet, type Measurement, type Result } from '../../bench/result.ts';
import { families, rows } from '../../bench/rows.ts';
import { replaceTable, tableOf } from '../../bench/table.ts';

const measured = (low: number, middle: number, high: number): Measurement => ({
  median: middle,
  low,
  high,
  rounds: 9,
});

describe('a figure', () => {
  test('is the median of its rounds, with the interquartile range as its spread', () => {
    expect(median([9, 1, 5, 3])).toBe(4);
    expect(spread([5, 1, 2, 3, 4])).toEqual({ low: 2, high: 4 });
    expect(quantile([1, 2], 0.99)).toBeCloseTo(1.99);
    expect(median([])).toBeNaN();
  });

  test('is a ratio per round, so a slow minute affects both sides', () => {
    expect(ratios([20, 200, 22], [10, 100, 11])).toEqual([2, 2, 2]);
  });

  test('is measured in alternating order, without the warm-up rounds', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => order.push(name);
    const results = await alternate({ uncounted: 1, counted: 2 }, { a: side('a'), b: side('b') });
    expect(order.join('')).toBe('baabba');
    expect(results).toEqual({ a: [3, 6], b: [4, 5] });
  });
});

describe('a bar', () => {
  test('is compared with the median, and not met if writes were lost or nothing was measured', () => {
    expect(isMet({ bar: atMost(2, 'times') }, measured(1, 2, 3))).toBe(true);
    expect(isMet({ bar: atMost(2, 'times') }, measured(1, 2.01, 3))).toBe(false);
    expect(isMet({ bar: atLeast(0.6, 'share') }, measured(0.5, 0.59, 0.7))).toBe(false);
    expect(isMet({ bar: noBar('ms') }, measured(1, 2, 3))).toBe(true);
    expect(isMet({ bar: atMost(2, 'times') }, { ...measured(1, 1, 1), lost: 1 })).toBe(false);
    expect(isMet({ bar: noBar('ms') }, undefined)).toBe(false);
    expect(isMet({ bar: atMost(2, 'times') }, measured(Number.NaN, Number.NaN, Number.NaN))).toBe(false);
  });

  test('is written with its unit', () => {
    expect(showBar(atLeast(0.45, 'share'))).toBe('≥ 45 %');
    expect(showBar(atMost(1.8, 'times'))).toBe('≤ 1.80 ×');
    expect(showBar(noBar('MB'))).toBe('–');
    expect(show('ms', 500)).toBe('500 ms');
  });
});

describe('a regression from the stored result', () => {
  const bar = atMost(2, 'times');
  const before = measured(0.9, 1, 1.1);

  test.for([
    {
      name: 'is reported if the medians differ and the interquartile ranges do not overlap',
      now: measured(1.3, 1.4, 1.5),
      fallen: true,
    },
    {
      name: 'is not reported if the interquartile ranges overlap',
      now: measured(1.05, 1.4, 1.5),
      fallen: false,
    },
    { name: 'is not reported below ten percent', now: measured(1.101, 1.09, 1.12), fallen: false },
    { name: 'is not reported for an improvement', now: measured(0.5, 0.6, 0.7), fallen: false },
  ])('$name', ({ now, fallen }) => {
    expect(hasRegressed({ bar }, now, before)).toBe(fallen);
  });

  test('is a decrease if higher is better', () => {
    const share = { bar: atLeast(0.5, 'share') };
    expect(hasRegressed(share, measured(0.5, 0.6, 0.7), measured(0.8, 0.9, 1))).toBe(true);
    expect(hasRegressed(share, measured(0.8, 0.9, 1), measured(0.5, 0.6, 0.7))).toBe(false);
  });

  test('is not reported for a row without a bar', () => {
    expect(hasRegressed({ bar: noBar('ms') }, measured(9, 9, 9), before)).toBe(false);
  });
});

describe('the table', () => {
  const work = 'save a class over 6 connections, SQLite';
  const result: Result = {
    date: '2026-11-16',
    machine: 'a machine',
    load: 2,
    rows: { [work]: { ...measured(1.5, 1.9, 2), lost: 0, notes: 'floor 9.0 ms' } },
  };

  test('has a line for every row, and marks missed and unmeasured rows', () => {
    const before = { ...result, rows: { [work]: measured(2, 2.5, 3) } };
    const [, , ...table] = tableOf(result, before).split('\n');
    expect(table).toHaveLength(2 + rows.length);
    expect(new Set(table.map(({ length }) => length)).size, 'in line').toBe(1);
    const lines = table.map((line) => line.replaceAll(/ +/gu, ' '));
    expect(lines).toContain(
      `| ${work} | ≤ 1.80 × | 2.50 × | 1.90 × | 1.50 × … 2.00 × | 0 lost; floor 9.0 ms | **missed** |`,
    );
    expect(lines.filter((line) => line.includes('| not measured |'))).toHaveLength(rows.length - 1);
  });

  test('is written between its markers and leaves the rest of the page unchanged', () => {
    const text = 'a\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nb\n';
    expect(replaceTable(text, 'new')).toBe(text.replace('old', 'new'));
    expect(() => replaceTable('a page', 'new')).toThrow('does not say');
  });
});

test('every row has a unique name and a family that can be run alone', () => {
  expect(new Set(rows.map(({ work }) => work)).size).toBe(rows.length);
  expect(new Set(rows.map(({ family }) => family))).toEqual(new Set(families));
});
