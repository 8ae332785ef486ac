// A sheet of Thông tư 22 in narrow windows: all columns at 1024 px, one student at a time on a phone.

import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cells } from '#shared/school/scheme/cells.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import type { Tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { gradingApi, type ScoreRow } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cell,
  cellsOf,
  saveButton,
  serveSheet,
  sheetAddress,
  sheetTitle,
} from '#test/web/scores/score-sheet.ts';
import { editTt22, exempt, judged, scored, tt22Rows, withTopic } from '#test/web/scores/tt22-sheet.ts';
import { expectCount } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const region = () => page.getByRole('region', { name: sheetTitle });
const boxOf = (element: Element) => element.getBoundingClientRect();

const comment = 'Nắm được kiến thức cơ bản, cần luyện thêm bài khó. '.repeat(6).slice(0, commentLimit);
const tens = { TX1: 10, TX2: 10, TX3: 10, TX4: 10, CD: 10, GK: 10, CK: 10, NhanXet: comment };
const fails = { TX1: 'CĐ', TX2: 'CĐ', GK: 'CĐ', CK: 'CĐ', NhanXet: comment };

/** Nothing scrolls sideways, neither the page nor the sheet. */
function expectToFit(): void {
  for (const { scrollWidth, clientWidth } of [document.documentElement, region().element()])
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** A long name, and values as wide as they get. */
function wideRows(scheme: Tt22Scheme, values: Cells): ScoreRow[] {
  const rows = tt22Rows(scheme, values);
  Object.assign(rows[1] ?? {}, { HoTen: 'Nguyễn Phước Công Tằng Tôn Nữ Hoàng Khánh Trang' });
  return rows;
}

describe.each([
  ['scored', 1024, scored, tens],
  ['judged', 1024, judged, fails],
  ['widest', 1024, withTopic, tens],
  // Beside the sidebar.
  ['scored', 1100, scored, tens],
  ['widest', 1100, withTopic, tens],
] as const)('a %s sheet fits at %i px with all columns', (_kind, width, scheme, values) => {
  beforeEach(() => resizeTo(width, 768));

  test('while editing', async () => {
    await editTt22(wideRows(scheme, values));
    expectToFit();
    for (const field of document.querySelectorAll<HTMLInputElement>('tbody input')) {
      const { left, right } = boxOf(field);
      const cellBox = boxOf(field.closest('td') as Element);
      expect([left >= cellBox.left, right <= cellBox.right]).toEqual([true, true]);
      expect(field.dataset['column'] === 'NhanXet' || field.scrollWidth <= field.clientWidth).toBe(true);
    }
  });

  test('while reading', async () => {
    await serveSheet(wideRows(scheme, values));
    server.on(gradingApi.changedScores, () =>
      (['CK', 'NhanXet'] as const).map((Cot) => ({ IDHocSinh: 101, Cot, SoLan: 2 })),
    );
    await openPage(sheetAddress, 'GiaoVien');
    await expectCount(region().getByRole('rowheader'), 6);
    expectToFit();
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    await resizeTo(360, 740);
  });

  const card = (place: number) => page.getByRole('rowheader').nth(place).element().closest('tr') as Element;
  /** The places of the students that are shown, at least in part. */
  const shown = () => {
    const { left, right } = boxOf(region().element());
    return [0, 1, 2, 3, 4, 5].filter((place) => {
      const box = boxOf(card(place));
      return box.right > left + 1 && box.left < right - 1;
    });
  };
  const step = (name: string) => page.getByRole('button', { name });

  test('one student is shown with all columns, each with its label, without scrolling sideways', async () => {
    await editTt22(tt22Rows(withTopic, tens));
    expect(shown()).toEqual([0]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    const cells = cellsOf(0).elements().slice(1);
    expect(cells.map((one) => getComputedStyle(one, '::before').content)).toEqual(
      ['TX 1', 'TX 2', 'TX 3', 'TX 4', 'Chuyên đề', 'GK', 'CK', 'ĐTB', 'Nhận xét'].map(
        (label) => `"${label}"`,
      ),
    );
    for (const one of cells) {
      const { left, right, width, bottom } = boxOf(one);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
      expect(width).toBeGreaterThan(60);
      expect(bottom).toBeLessThanOrEqual(740);
    }
    // Not below the fold.
    for (const name of ['Học sinh trước', 'Học sinh sau']) await expect.element(step(name)).toBeInViewport();
  });

  test('buttons lead to the next student and back', async () => {
    await editTt22(tt22Rows(judged, fails));
    for (const [name, place] of [
      ['Học sinh sau', 1],
      ['Học sinh sau', exempt],
      ['Học sinh sau', 3],
      ['Học sinh trước', exempt],
      ['Học sinh trước', 1],
    ] as const) {
      await step(name).click();
      await expect.poll(shown).toEqual([place]);
    }
    await step('Học sinh sau').click();
    await expect.poll(shown).toEqual([exempt]);
    await expect.element(cellsOf(exempt).nth(5)).toHaveTextContent('Miễn');
    const row = page.getByRole('row').nth(exempt + 1);
    await expectCount(row.getByRole('textbox').or(row.getByRole('combobox')), 0);
  });

  test('Enter leads to the next column, and from the comment to the next student', async () => {
    await editTt22(tt22Rows(scored));
    for (const column of ['TX2', 'TX3', 'TX4', 'GK', 'CK', 'NhanXet'] as const) {
      await userEvent.keyboard('8{Enter}');
      await expect.element(cell(0, column)).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(cell(1, 'TX1')).toHaveFocus();
    await expect.poll(shown).toEqual([1]);
    cell(1, 'NhanXet').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cell(exempt + 1, 'TX1')).toHaveFocus();
    await expect.poll(shown).toEqual([exempt + 1]);
  });

  test('a refused student is shown with the reason below the values', async () => {
    await editTt22(tt22Rows(scored));
    server.on(gradingApi.save, () => refuse(400, { detail: 'Máy chủ nói như thế này.' }));
    await userEvent.keyboard('8');
    await saveButton().click();
    const reason = page.getByRole('table').getByText('Máy chủ nói như thế này.');
    await expect.element(reason).toBeVisible();
    expect(shown()).toEqual([0]);
    const { left, right, top } = boxOf(reason.element());
    expect([left >= 0, right <= 360]).toEqual([true, true]);
    expect(top).toBeGreaterThan(boxOf(cell(0, 'NhanXet').element()).bottom);
    await step('Học sinh sau').click();
    await expect.element(page.getByRole('rowheader', { name: 'Trần Thị Bình' })).toBeInViewport();
  });

  test('reading shows every value with its label, below the name', async () => {
    await serveSheet(tt22Rows(scored, tens));
    await openPage(sheetAddress, 'GiaoVien');
    await expectCount(region().getByRole('rowheader'), 6);
    expectToFit();
    await expect.element(cellsOf(0).last()).toHaveTextContent(comment.trim());
  });
});
