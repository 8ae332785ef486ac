// What can be done with a row is said in words: as buttons where there is room, otherwise in a menu.

import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, tt22Year } from '#test/web/school/school.ts';
import { expectCount, expectTexts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const words = ['Môn học', 'Miễn giảm', 'Sổ chủ nhiệm', 'Sửa', 'Xóa'];
const schoolClass = (id: number, TenLop: string, SiSo: number): SchoolClass => ({
  ...{ id, TenLop, SiSo, IDNienKhoa: currentYear.id, TenNienKhoa: currentYear.TenNienKhoa, IDKhoi: 1 },
  ...{ TenKhoi: 'Khối 10', IDToHop: null, TenToHop: null, MonHoc: [], is_editable: true },
});

const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const opener = (name: string) => page.getByRole('button', { name: `Thao tác: lớp ${name}` });
const items = () => page.getByRole('menu').getByRole('menuitem');
const refusal = 'Lớp 10A1 đang có 3 học sinh nên không thể xóa.';

async function open(width: number): Promise<void> {
  await resizeTo(width, 800);
  await openPage('/giaovu/quan-ly-lop-hoc', 'GiaoVu');
  await expect.element(rowOf('10A1')).toBeVisible();
}

beforeEach(() => {
  server.on(regulationsApi.years, () => [tt22Year]);
  server.on(regulationsApi.latest, () => ({}));
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(classesApi.list, () => [schoolClass(1, '10A1', 3), schoolClass(2, '10A2', 0)]);
});

describe('from 1100 px on', () => {
  test('every action is a button with its word, and none is in a menu', async () => {
    await open(1100);
    await expectTexts(rowOf('10A2').getByRole('button').filter({ hasNotText: refusal }), words);
    await expectCount(opener('10A2'), 0);
  });

  test('a button that is not possible says why', async () => {
    await open(1366);
    const remove = rowOf('10A1').getByRole('button', { name: 'Xóa lớp 10A1' });
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
    remove.element().focus();
    await expect.element(page.getByRole('tooltip').filter({ hasText: refusal })).toBeVisible();
  });
});

describe.each([1099, 390])('at %s px', (width) => {
  test('one menu has all of them in words', async () => {
    await open(width);
    await expectTexts(rowOf('10A2').getByRole('button'), ['Thao tác']);
    await opener('10A2').click();
    await expectTexts(items(), words);
    await expect.element(page.getByRole('menuitem', { name: 'Môn học của lớp 10A2' })).toBeVisible();
  });

  test('the keyboard opens it, moves in it and closes it, and the focus returns', async () => {
    await open(width);
    opener('10A1').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(items().first()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('menuitem', { name: 'Xóa lớp 10A1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Miễn giảm của lớp 10A1' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectCount(items(), 0);
    await expect.element(opener('10A1')).toHaveFocus();
  });

  test('a chosen item opens its dialog, and the focus returns to the menu button', async () => {
    await open(width);
    await opener('10A1').click();
    await page.getByRole('menuitem', { name: 'Sửa lớp 10A1' }).click();
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Tên lớp' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectCount(page.getByRole('dialog'), 0);
    await expect.element(opener('10A1')).toHaveFocus();
  });

  test('an item that is not possible says why and does nothing', async () => {
    await open(width);
    await opener('10A1').click();
    const remove = page.getByRole('menuitem', { name: 'Xóa lớp 10A1' });
    await expect.element(remove).toHaveAccessibleDescription(refusal);
    await expect.element(remove).toMatchTextContent(`Xóa${refusal}`);
    await userEvent.keyboard('{End}{Enter}');
    await expectCount(page.getByRole('dialog'), 0);
    await expect.element(remove).toBeVisible();
  });
});
