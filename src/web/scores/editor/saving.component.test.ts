import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { gradingApi, type SavedScore } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import {
  cell,
  cellsOf,
  editButton,
  editSheet,
  footCells,
  paste,
  saveButton,
  serveSheet,
  sheet,
  sixStudents,
  typeInto,
} from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { toastStore } from '#web/kit/toast.ts';

beforeEach(() => serveSheet());

const saves = () => server.calls(gradingApi.save).map(({ body }) => body);

const linesAbove = (cells: string) =>
  new Set([...document.querySelectorAll(cells)].map((one) => getComputedStyle(one).borderTopWidth));

test('typing updates the average, the result and the class totals immediately', async () => {
  await serveSheet(sixStudents(null, 0));
  await editSheet();
  await typeInto(1, 'Diem15', '9,9');
  await expect.element(cellsOf(1).nth(3)).toHaveTextContent('3.30');
  await expect.element(cellsOf(1).nth(4)).toHaveTextContent('Không đạt');
  await expectTexts(footCells(), ['', 'Cả lớp', 'Thiếu 5', 'Đủ', '3.30', '0/6 đạt']);
  await typeInto(2, 'Diem15', '10');
  await typeInto(2, 'Diem1Tiet', '10');
  await expectTexts(footCells(), ['', 'Cả lớp', 'Thiếu 4', 'Đủ', '6.65', '1/6 đạt']);
});

test('a letter typed over a selected score does not change it; Backspace does', async () => {
  await editSheet();
  await typeInto(0, 'Diem15', 'a');
  await expect.element(cell(0, 'Diem15')).toHaveValue('5.00');
  await userEvent.keyboard('8');
  await expect.element(cell(0, 'Diem15')).toHaveValue('8');
  await userEvent.keyboard('{Backspace}');
  await expect.element(cell(0, 'Diem15')).toHaveValue('');
});

test('saving sends each changed student once, and returns to reading', async () => {
  await editSheet();
  const held = Promise.withResolvers<void>();
  const answerAtOnce = server.on(gradingApi.save, async ({ body: { Goc: _, Nguon: __, ...saved } }) => {
    await held.promise;
    return { ...saved, DiemTB: null };
  });
  await typeInto(0, 'Diem15', '8');
  await typeInto(3, 'Diem1Tiet', '9');
  await typeInto(5, 'Diem15', '5');
  await saveButton().dblClick();
  await expectToasts('info', ['Đang lưu điểm...']);
  await expect.element(page.getByText('Đang lưu: 0 trên 2 học sinh')).toBeVisible();
  await expect.element(cell(0, 'Diem15')).toHaveAttribute('readonly');
  await expect.element(saveButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(saves().map(({ IDHocSinh, Diem15, Diem1Tiet, Goc }) => [IDHocSinh, Diem15, Diem1Tiet, Goc])).toEqual(
    [
      [101, 8, 6, { Diem15: 5, Diem1Tiet: 6 }],
      [104, 5, 9, { Diem15: 5, Diem1Tiet: 6 }],
    ],
  );
  answerAtOnce();
  const rows = sixStudents();
  if (rows[0]) rows[0].Diem15 = 8;
  server.on(gradingApi.sheet, () => rows);
  held.resolve();
  await expectToasts('success', ['Lưu điểm thành công!']);
  await expectToasts('info', []);
  await expect.element(editButton()).toBeVisible();
  await expect.element(cellsOf(0).nth(1)).toHaveTextContent('8.00');
  expect(saves()).toHaveLength(2);
});

test('editing again right after saving starts from the saved scores', async () => {
  await editSheet();
  await typeInto(0, 'Diem15', '8');
  const held = Promise.withResolvers<never>();
  server.on(gradingApi.sheet, () => held.promise);
  await saveButton().click();
  await expect.element(cellsOf(0).nth(1)).toHaveTextContent('8.00');
  await editButton().click();
  await expect.element(cell(0, 'Diem15')).toHaveFocus();
  await userEvent.keyboard('9');
  await saveButton().click();
  await expect.poll(saves).toHaveLength(2);
  expect(saves()[1]).toMatchObject({ Diem15: 9, Goc: { Diem15: 8, Diem1Tiet: 6 } });
});

test('saving without changes is allowed', async () => {
  await editSheet();
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  await expect.element(editButton()).toBeVisible();
  expect(saves()).toEqual([]);
});

test('if some calls fail, saved rows are clean and failed rows keep their input and show why', async () => {
  const rows = sixStudents(null, null);
  await serveSheet(rows);
  await editSheet();
  paste(rows.map(() => '7,5').join('\r\n'));
  await expect.element(page.getByText('6 ô đã thay đổi')).toBeVisible();
  const failing = [1, 3, 5];
  const failingIds = failing.map((place) => 101 + place);
  const answerAgain = server.on(gradingApi.save, ({ body: { Goc: _, Nguon: __, ...saved } }) => {
    if (failingIds.includes(saved.IDHocSinh)) return refuse(500, { detail: messages.internal });
    Object.assign(rows[saved.IDHocSinh - 101] ?? {}, { Diem15: saved.Diem15 });
    return { ...saved, DiemTB: null } satisfies SavedScore;
  });
  await saveButton().click();
  await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
  await expectToasts('warning', ['Đã lưu 3 học sinh, còn 3 học sinh chưa lưu được.']);
  await expect.element(page.getByText('3 ô đã thay đổi')).toBeVisible();
  await expect.element(page.getByText('3 học sinh chưa lưu được')).toBeVisible();
  await expectCount(page.getByRole('table').getByText(messages.internal), 3);
  // Each student has a full border above, including the name; there is none between a student and the error below.
  expect(linesAbove('tbody tr:has(th) > *')).toEqual(new Set(['0px', '1px']));
  expect(linesAbove('tbody tr:has(th):not(:first-child) > *')).toEqual(new Set(['1px']));
  expect(linesAbove('tbody tr:not(:has(th)) > *')).toEqual(new Set(['0px']));
  for (const place of failing) {
    await expect.element(cell(place, 'Diem15')).toHaveValue('7.50');
    await expect.element(cell(place, 'Diem15')).toHaveAccessibleDescription(/Server đang gặp sự cố/u);
  }
  answerAgain();
  const before = saves().length;
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(
    saves()
      .slice(before)
      .map(({ IDHocSinh }) => IDHocSinh),
  ).toEqual(failingIds);
  expect(rows.map(({ Diem15 }) => Diem15)).toEqual(rows.map(() => 7.5));
});

test('Hủy discards everything immediately and reloads', async () => {
  await editSheet();
  await userEvent.keyboard('1');
  const loads = server.calls(gradingApi.sheet).length;
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect.element(editButton()).toHaveFocus();
  await expect.element(cellsOf(0).nth(1)).toHaveTextContent('5.00');
  await expectCount(page.getByRole('dialog'), 0);
  expect(server.calls(gradingApi.sheet)).toHaveLength(loads + 1);
});

test.each([
  ['Giữ điểm của tôi', 3, '3.00'],
  ['Lấy điểm đã lưu', 8, '8.00'],
] as const)(
  'a conflict in a score shows both values, and "%s" resolves it',
  async (choice, stored, shown) => {
    const rows = sixStudents();
    await serveSheet(rows);
    await editSheet();
    Object.assign(rows[0] ?? {}, { Diem15: 8 });
    const answerAgain = server.on(gradingApi.save, () =>
      refuse(409, {
        detail: 'x',
        ...sheet,
        Diem15: 8,
        Diem1Tiet: 6,
        NguoiSua: 'Trần Giáo Vụ',
        ThoiDiem: '2026-11-16T07:05:00.000Z',
      }),
    );
    await userEvent.keyboard('3');
    await saveButton().click();
    await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
    // No student was saved, so there is nothing to count.
    expect(toastStore.all().map(({ kind }) => kind)).not.toContain('warning');
    await expectTexts(page.getByRole('table').getByText(/đã sửa điểm này/u), [
      'Trần Giáo Vụ đã sửa điểm này lúc 14:05 16/11/2026. Điểm 15 phút: đã lưu 8.00, của bạn 3.00.',
    ]);
    answerAgain();
    const before = saves().length;
    await saveButton().click();
    await expect.element(page.getByRole('button', { name: 'Giữ điểm của tôi' })).toHaveFocus();
    expect(saves()).toHaveLength(before);
    await page.getByRole('button', { name: choice }).click();
    await expect.element(cell(0, 'Diem15')).toHaveValue(shown);
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(rows[0]).toMatchObject({ Diem15: stored, Diem1Tiet: 6 });
  },
);
