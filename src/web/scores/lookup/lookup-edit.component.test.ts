// The office edits a sheet on the lookup page.

import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cell,
  editButton,
  keepDraft,
  openAccess,
  saveButton,
  serveSheet,
  sixStudents,
} from '#test/web/scores/score-sheet.ts';
import { expectCount, expectToasts, fieldOf } from '#test/web/seen.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';

const addressIn = (area: string, year = 2) => `/${area}/xem-diem?nienkhoa=${year}&lop=11&mon=21&hocky=1`;
const reasonDialog = () => page.getByRole('dialog', { name: 'Lý do sửa điểm' });
const reasons = () => server.calls(gradingApi.save).map(({ body }) => body.LyDo);

beforeEach(() => serveSheet());

test('an old year is read-only', async () => {
  await openPage(addressIn('giaovu', 1), 'GiaoVu');
  await expectCount(page.getByRole('rowheader'), 6);
  await expectCount(editButton(), 0);
  expect(server.calls(scoreEntryApi.access)).toEqual([]);
});

describe.each([
  ['BGH', 'bgh'],
  ['GiaoVu', 'giaovu'],
] as const)('%s', (role, area) => {
  test('edits an open term immediately and sends no reason', async () => {
    const rows = sixStudents();
    await serveSheet(rows);
    await openPage(addressIn(area), role);
    await editButton().click();
    await expect.element(cell(0, 'Diem15')).toHaveFocus();
    await userEvent.keyboard('7');
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(rows[0]).toMatchObject({ Diem15: 7 });
    expect(reasons()).toEqual([undefined]);
    await expect.element(editButton()).toHaveFocus();
  });

  test('gives a reason once before editing a locked term, and every change carries it', async () => {
    server.on(scoreEntryApi.access, () => ({ ...openAccess, CanLyDo: true }));
    await openPage(addressIn(area), role);
    await editButton().click();
    await expect.element(fieldOf('Lý do', reasonDialog())).toHaveFocus();
    await userEvent.keyboard('sửa{Enter}');
    await expect.element(reasonDialog()).toMatchTextContent(messages.tooShort(5));
    await fieldOf('Lý do', reasonDialog()).fill('  Sửa theo  biên bản ');
    await userEvent.keyboard('{Enter}');
    await expectCount(reasonDialog(), 0);
    await expect.element(cell(0, 'Diem15')).toHaveFocus();
    await userEvent.keyboard('7{Enter}8');
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(reasons()).toEqual(['Sửa theo biên bản', 'Sửa theo biên bản']);
  });
});

test('cancelling the reason does not start editing', async () => {
  server.on(scoreEntryApi.access, () => ({ ...openAccess, CanLyDo: true }));
  await openPage(addressIn('giaovu'), 'GiaoVu');
  await editButton().click();
  await reasonDialog().getByRole('button', { name: 'Hủy' }).click();
  await expectCount(reasonDialog(), 0);
  await expect.element(editButton()).toHaveFocus();
  await expectCount(saveButton(), 0);
});

test('choosing another sheet while editing asks first, and the input is offered again', async () => {
  await openPage(addressIn('giaovu'), 'GiaoVu');
  await editButton().click();
  await expect.element(cell(0, 'Diem15')).toHaveFocus();
  await userEvent.keyboard('7');
  await expect.poll(() => drafts.of(1)).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 2');
  await page.getByRole('button', { name: 'Rời đi', exact: true }).click();
  await expectCount(saveButton(), 0);
  await expect.element(editButton()).toBeEnabled();
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 1');
  await page.getByRole('button', { name: /^Khôi phục/u }).click();
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
});

test('an earlier draft must be decided first, and is restored after the reason', async () => {
  server.on(scoreEntryApi.access, () => ({ ...openAccess, CanLyDo: true }));
  await keepDraft(['7']);
  await openPage(addressIn('giaovu'), 'GiaoVu');
  const restore = page.getByRole('button', { name: /^Khôi phục/u });
  await expect.element(restore).toBeVisible();
  await editButton().click();
  await expectToasts('warning', [
    'Bảng điểm này có điểm chưa lưu. Vui lòng chọn “Khôi phục” hoặc “Bỏ” trước khi sửa.',
  ]);
  await expect.element(restore).toHaveFocus();
  await restore.click();
  await fieldOf('Lý do', reasonDialog()).fill('Sửa theo biên bản');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
});
