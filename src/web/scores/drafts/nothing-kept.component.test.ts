import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editSheet, saveButton, serveSheet, sixStudents } from '#test/web/scores/score-sheet.ts';
import { expectToasts } from '#test/web/seen.ts';

test('in a browser without storage the sheet works and does not promise to keep drafts', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const rows = sixStudents();
  await serveSheet(rows);
  await editSheet();
  // Another test may already have opened the database.
  const refusals = [
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(denied),
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(denied),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied),
  ];
  onTestFinished(() => {
    for (const refusal of refusals) refusal.mockRestore();
  });
  await userEvent.keyboard('7');
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('các thay đổi chưa lưu sẽ bị mất');
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(rows[0]).toMatchObject({ Diem15: 7 });
});
