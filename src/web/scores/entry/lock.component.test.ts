import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type LatestRegulation, regulationsApi } from '#shared/school/years/api.ts';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cell,
  editButton,
  editSheet,
  latest,
  lockedAccess,
  lockTerm,
  saveButton,
  serveSheet,
  sheetAddress,
} from '#test/web/scores/score-sheet.ts';
import { expectTexts, expectToasts } from '#test/web/seen.ts';

const locked = { ...latest, ChoPhepSuaDiemHK1: false };

beforeEach(() => serveSheet());

test('a button locked while focused keeps the focus and explains why it is disabled', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await openPage(sheetAddress, 'GiaoVien');
  await expect.element(editButton()).toBeEnabled();
  const term = page.getByRole('combobox', { name: 'Học kỳ' });
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expect.element(page.getByText('Chào mừng, Giáo viên!')).toBeVisible();
  vi.setSystemTime(Date.now() + 11_000);
  const held = Promise.withResolvers<LatestRegulation>();
  server.on(regulationsApi.latest, () => held.promise);
  server.on(scoreEntryApi.access, () => held.promise.then(() => lockedAccess));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nhập và sửa bảng điểm/u })
    .click();
  await page.getByRole('combobox', { name: 'Lớp học' }).selectOptions('10A1');
  await page.getByRole('combobox', { name: 'Môn học' }).selectOptions('Toán');
  await term.selectOptions('Học kỳ 1');
  await expect.element(editButton()).toBeEnabled();
  editButton().element().focus();
  await expect.element(editButton()).not.toHaveAttribute('aria-disabled');
  held.resolve(locked);
  await expect.element(editButton()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(editButton()).toHaveFocus();
  await expectTexts(page.getByRole('tooltip'), ['Chức năng sửa điểm đã bị khóa']);
});

test('locked while typing: the server rejects the save, and no input is lost', async () => {
  await editSheet();
  await userEvent.keyboard('7');
  lockTerm();
  server.on(gradingApi.save, () => refuse(403, { detail: scoreEntryMessages.termLocked }));
  await saveButton().click();
  await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
  await expect
    .element(page.getByRole('table').getByText('Chức năng sửa điểm đã bị khóa cho học kỳ này.'))
    .toBeVisible();
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
  await expect
    .element(page.getByRole('status').getByText('Chức năng nhập/sửa điểm hiện đang KHÓA.'))
    .toBeVisible();
});
