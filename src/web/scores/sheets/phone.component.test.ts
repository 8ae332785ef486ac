// A sheet on a phone, read-only and in edit mode: all of a student's data fits without scrolling sideways.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cellsOf,
  editSheet,
  footCells,
  serveSheet,
  sheetTitle,
  sixStudents,
} from '#test/web/scores/score-sheet.ts';
import { resizeTo } from '#test/web/viewport.ts';

const region = () => page.getByRole('region', { name: sheetTitle });
const boxOf = (element: Element) => element.getBoundingClientRect();

/** Cells that extend beyond the edge of the table. */
const beyondEdge = () =>
  [...region().element().querySelectorAll('tbody tr > *, tfoot td')].filter(
    (cell) => boxOf(cell).right > boxOf(region().element()).right,
  );

beforeEach(async () => {
  await resizeTo(360, 740);
  await serveSheet(sixStudents(5, 4.5));
});

test('reading: name and result in one line, scores and average below with short labels', async () => {
  await openPage('/giaovu/xem-diem?nienkhoa=2&lop=11&mon=21&hocky=1', 'GiaoVu');
  const name = page.getByRole('rowheader').first();
  await expect.element(name).toBeVisible();
  expect(beyondEdge()).toEqual([]);
  const [, first, second, average, result] = cellsOf(0)
    .elements()
    .map((cell) => [cell.textContent, getComputedStyle(cell, '::before').content, boxOf(cell)] as const);
  expect([first, second, average].map((cell) => cell?.slice(0, 2))).toEqual([
    ['5.00', '"15 phút: "'],
    ['4.50', '"1 tiết: "'],
    ['4.67', '"TB: "'],
  ]);
  expect(new Set([first, second, average].map((cell) => cell?.[2].top)).size).toBe(1);
  expect(result?.[0]).toBe('Không đạt');
  expect(result?.[2].top).toBeLessThan(boxOf(name.element()).bottom);
  expect(first?.[2].top).toBeGreaterThanOrEqual(boxOf(name.element()).bottom);
  await expect.element(footCells().last()).toHaveTextContent('0/6 đạt');
});

test('reading: the dot of a changed score leaves room before the next label', async () => {
  server.on(gradingApi.changedScores, () => [{ IDHocSinh: 101, Cot: 'Diem15' as const, SoLan: 2 }]);
  await openPage('/giaovu/xem-diem?nienkhoa=2&lop=11&mon=21&hocky=1', 'GiaoVu');
  const dot = page.getByRole('button', { name: /đã sửa 2 lần, xem lịch sử$/u });
  await expect.element(dot).toBeVisible();
  const { left, width } = boxOf(dot.element());
  const drawn = parseFloat(getComputedStyle(dot.element(), '::before').width);
  const next = boxOf(cellsOf(0).nth(2).element());
  expect(next.left - (left + width / 2 + drawn / 2)).toBeGreaterThanOrEqual(8);
  expect(next.left).toBeGreaterThanOrEqual(boxOf(dot.element()).right);
});

test('editing: both fields and the average beside the name, the result below the average', async () => {
  await editSheet();
  expect(beyondEdge()).toEqual([]);
  const cells = cellsOf(0).elements();
  const [, , second, average, result] = cells.map(boxOf);
  expect(cells[4]?.textContent).toBe('Không đạt');
  expect(result?.left).toBeGreaterThanOrEqual((second?.right ?? Infinity) - 4);
  expect(result?.top).toBeGreaterThan(average?.top ?? Infinity);
  expect(result?.bottom).toBeLessThanOrEqual(average?.bottom ?? 0);
  // No border between the two.
  expect(getComputedStyle(cellsOf(1).nth(4).element()).borderTopWidth).toBe('0px');
});
