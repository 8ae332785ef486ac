// A list on a phone: two-line rows, filters behind a button, hints inside the window. It must remain an accessible
// table.

import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';
import { rowOf, studentsAnswer, table } from '#test/web/students/students.ts';
import { resizeTo } from '#test/web/viewport.ts';

const students = '/giaovu/hoc-sinh/tiep-nhan';
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
const filterButton = () => page.getByRole('button', { name: /^Bộ lọc/u });
const hint = () => page.getByText(correctionMessages.notEnrolled);
const search = () => page.getByRole('searchbox', { name: 'Tìm kiếm' });

beforeEach(async () => {
  studentsAnswer();
  await resizeTo(360, 740);
});

describe('a row', () => {
  const row = () => rowOf('Kiểm Thử Mới');
  const cell = (name: string) => row().getByRole('cell', { name, exact: true });

  test('has its name, the most important value and its buttons in the first line, the rest below', async () => {
    await openPage(students, 'GiaoVu');
    const name = row().getByRole('rowheader');
    await expect.element(name).toBeVisible();
    const actions = row().getByRole('button', { name: /^Thao tác/u });
    expect(boxOf(actions).right).toBeLessThanOrEqual(360);
    expect(middleOf(boxOf(cell('Chưa xếp lớp')))).toBeCloseTo(middleOf(boxOf(name)), 0);
    expect(middleOf(boxOf(actions))).toBeCloseTo(middleOf(boxOf(name)), 0);
    for (const detail of ['Nữ', '09/05/2011', 'Khối 10'])
      expect(boxOf(cell(detail)).top).toBeGreaterThanOrEqual(boxOf(name).bottom);
  });

  test('is still a table row, and its headers are exposed to screen readers', async () => {
    await openPage(students, 'GiaoVu');
    await expectCount(table().getByRole('rowheader'), 3);
    // All except the row number.
    await expectCount(table().getByRole('columnheader'), 7);
    await expect.element(table().getByRole('columnheader', { name: 'Ngày sinh' })).toBeInTheDocument();
    await expectCount(page.getByRole('region', { name: 'Danh sách học sinh' }), 1);
  });
});

describe('the filters', () => {
  test('are behind a button that names the active ones', async () => {
    await openPage(`${students}?khoi=1&tim=an`, 'GiaoVu');
    await expect.element(filterButton()).toHaveTextContent('Bộ lọc: 2026-2027 · Khối 10 · “an”');
    await expect.element(filterButton()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(search()).not.toBeInTheDocument();
    (filterButton().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(filterButton()).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('combobox', { name: 'Khối' }).selectOptions('Tất cả khối');
    await expect.element(filterButton()).toHaveTextContent('Bộ lọc: 2026-2027 · “an”');
    await filterButton().click();
    await expect.element(search()).not.toBeInTheDocument();
  });

  test('are open at first if nothing is shown without them', async () => {
    await openPage('/giaovu/hoc-sinh/tra-cuu', 'GiaoVu');
    await expect.element(filterButton()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByRole('combobox', { name: 'Niên khóa' })).toBeVisible();
  });

  test('have no such button on a wide screen', async () => {
    await resizeTo(1024, 740);
    await openPage(students, 'GiaoVu');
    await expect.element(search()).toBeVisible();
    await expectCount(filterButton(), 0);
  });
});

test.each([360, 1024])('%i px: a hint wraps as needed and stays inside the window', async (width) => {
  await resizeTo(width, 740);
  server.on(studentRecordApi.record, () => ({ ...studentRecord, CoTheCaiChinh: false }));
  server.on(studentRecordApi.corrections, () => []);
  await openPage(`/giaovu/hoc-sinh/${studentRecord.id}`, 'GiaoVu');
  const mark = page.getByRole('button', { name: 'Cải chính', exact: true });
  await expect.element(mark).toBeVisible();
  (mark.element() as HTMLElement).focus();
  await expect.element(hint()).toBeVisible();
  await expect
    .poll(() => {
      const { left, right, height } = boxOf(hint());
      return { inside: left >= 0 && right <= width, twoLines: height > 40 };
    })
    .toEqual({ inside: true, twoLines: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(hint()).not.toBeVisible();
});

describe('on a tablet', () => {
  beforeEach(() => resizeTo(800, 740));

  test('a loading row has a cell for each visible header', async () => {
    server.on(studentsApi.list, () => new Promise<never>(() => {}));
    await openPage(students, 'GiaoVu');
    await expect.element(table().getByRole('columnheader', { name: 'Ngày sinh' })).toBeVisible();
    const seen = (cells: string) =>
      [...table().element().querySelectorAll(cells)].filter((cell) => cell.checkVisibility()).length;
    expect(seen('tbody tr:first-child > td')).toBe(seen('thead th'));
  });

  test('four filters are arranged two by two', async () => {
    await openPage('/giaovu/hoc-sinh/tra-cuu', 'GiaoVu');
    const tops = () =>
      ['Niên khóa', 'Khối', 'Lớp', 'Họ tên'].map(
        (name) => boxOf(page.getByLabelText(name, { exact: true })).top,
      );
    await expect.element(page.getByLabelText('Họ tên')).toBeVisible();
    const [first, second, third, fourth] = tops();
    expect(second).toBe(first);
    expect(third).toBeGreaterThan(first ?? 0);
    expect(fourth).toBe(third);
  });
});
