import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  anh,
  answerForRosters,
  eligible,
  expectChanges,
  expectClosed,
  inClass,
  openButton,
  openRoster,
  optionOf,
  rosterDialog,
  saveRoster,
  stored,
} from '#test/web/school/roster.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';

const question = () => page.getByRole('dialog', { name: 'Bạn có thay đổi chưa lưu' });

beforeEach(answerForRosters);

test('closing does not ask without moves', async () => {
  await openRoster();
  await eligible().getByRole('option').first().click();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await expectCount(question(), 0);
});

test('moving a student there and back is not a change', async () => {
  await openRoster();
  await optionOf(eligible(), anh).dblClick();
  await optionOf(inClass(), anh).dblClick();
  await expect.element(saveRoster()).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => rosterDialog().getByRole('button', { name: 'Đóng' }).click()],
] as const)('%s asks, and staying keeps the moves', async (_way, leave) => {
  await openRoster();
  await eligible().getByRole('option').first().dblClick();
  await expectChanges('1 thay đổi chưa lưu.');
  await leave();
  await question().getByRole('button', { name: 'Ở lại' }).click();
  await expectCount(question(), 0);
  await expectChanges('1 thay đổi chưa lưu.');
  await leave();
  await question().getByRole('button', { name: 'Rời đi', exact: true }).click();
  await expectClosed();
});

test('Hủy does not ask, and reopening starts from the stored roster', async () => {
  await openRoster();
  await eligible().getByRole('option').first().dblClick();
  await expectChanges('1 thay đổi chưa lưu.');
  await rosterDialog().getByRole('button', { name: 'Hủy' }).click();
  await expectClosed();
  await openButton().click();
  await expectCount(inClass().getByRole('option'), stored.members.length);
  await expectChanges('Chưa có thay đổi.');
});

test("what 'Hủy' discarded comes back with 'Hoàn tác'", async () => {
  await openRoster();
  await optionOf(eligible(), anh).dblClick();
  await rosterDialog().getByRole('button', { name: 'Hủy' }).click();
  await expectClosed();
  await expectToasts('info', ['Đã bỏ 1 thay đổi ở danh sách lớp 10A2.Hoàn tác']);
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expectChanges('1 thay đổi chưa lưu.');
  await expect.element(optionOf(inClass(), anh)).toBeVisible();
});
