// Editing the roster of a class: two lists, by mouse, keyboard and touch; and leaving the dialog.

import type { Page } from '@playwright/test';
import type { ClassListRow, Roster } from '#shared/school/classes/api.ts';
import { type Api, findClass, rosterOf, setRoster, yearsOf } from '../class-data.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, focusEnabled, test } from '../fixtures.ts';
import { isCall, record } from '../hold.ts';

const address = '/giaovu/danh-sach-lop/lap-danh-sach';
const isSave = isCall('POST', /\/lophoc\/\d+\/hocsinh\/$/u);

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Lập danh|Danh) sách lớp/u });
const inClass = (page: Page) => dialog(page).getByRole('listbox', { name: 'Học sinh trong lớp' });
const eligible = (page: Page) => dialog(page).getByRole('listbox', { name: 'Học sinh chưa xếp lớp' });
const eligiblePanel = (page: Page) => dialog(page).getByRole('region', { name: 'Học sinh chưa xếp lớp' });
const counter = (page: Page) => dialog(page).getByText(/^Sĩ số: \d+\/\d+$/u);
const announced = (page: Page) => dialog(page).getByRole('status').first();
const moveIn = (page: Page) => dialog(page).getByRole('button', { name: /^Đưa vào lớp/u });
const moveOut = (page: Page) => dialog(page).getByRole('button', { name: /^Đưa ra khỏi lớp/u });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu' });
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Hủy' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Bạn có thay đổi chưa lưu' });
const success = (page: Page) => page.locator('[data-kind=success]');

const nameOf = ({ Ho, Ten }: { Ho: string; Ten: string }) => `${Ho} ${Ten}`;
const idsOf = (people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const firstOf = <Row>(rows: Row[]): Row => {
  const [first] = rows;
  if (!first) throw new Error('there is nobody');
  return first;
};

/** The class that a test changes, and its original roster. */
let target: ClassListRow;
let before: Roster;

const members = async (api: Api) => idsOf((await rosterOf(api, target.id)).students_in_class);

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: `Lập danh sách lớp ${target.TenLop}` }).click();
  await expect(inClass(page).getByRole('option')).toHaveCount(before.students_in_class.length);
}

test.beforeEach(async ({ signInAs, api }) => {
  await signInAs('GiaoVu');
  target = await findClass(api, (await yearsOf(api)).current, '10A2');
  before = await rosterOf(api, target.id);
});

test.afterEach(async ({ api }) => {
  await setRoster(api, target.id, idsOf(before.students_in_class));
});

test('filters: block, and a search debounced by 500 ms', async ({ page }) => {
  await page.goto(address);
  const names = page.getByRole('table').getByRole('rowheader');
  await expect(names.filter({ hasText: '10A1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Khối' }).selectOption('Khối 11');
  await expect(names).toHaveText(['11A1', '11A2', '11A3', '11A4']);
  const searches = record(page, (request) => request.url().includes('search='));
  await page.getByRole('searchbox', { name: 'Tìm kiếm' }).pressSequentially('a3', { delay: 100 });
  await expect(names).toHaveText(['11A3']);
  expect(searches).toHaveLength(1);
  await expect(page).toHaveURL(/khoi=2&tim=a3$/u);
});

test.describe('moving', () => {
  test('by mouse: with clicks and the button or a double click, and nothing is sent before saving', async ({
    page,
    api,
  }) => {
    const saves = record(page, isSave);
    await open(page);
    const size = before.students_in_class.length;
    await eligible(page).getByRole('option').nth(0).click();
    await eligible(page).getByRole('option').nth(2).click();
    await expect(moveIn(page)).toHaveText('Đưa vào lớp (2)');
    await moveIn(page).click();
    await expect(announced(page)).toHaveText(
      `Đã đưa 2 học sinh vào lớp. Sĩ số: ${size + 2}/${before.siso_toida}.`,
    );
    await expect(counter(page)).toHaveText(`Sĩ số: ${size + 2}/${before.siso_toida}`);
    await expect(inClass(page).getByText('Mới thêm')).toHaveCount(2);
    const leaving = firstOf(before.students_in_class);
    await inClass(page).locator(`[data-id="${leaving.id}"]`).dblclick();
    await expect(announced(page)).toContainText(`Đã đưa 1 học sinh ra khỏi lớp: ${nameOf(leaving)}.`);
    expect(saves).toHaveLength(0);
    await save(page).click();
    await expect(success(page)).toHaveText('Đã lưu danh sách lớp 10A2.');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('row', { name: /10A2/u })).toContainText(String(size + 1));
    const added = [before.students_available[0], before.students_available[2]].flatMap((one) => one ?? []);
    const expected = [...before.students_in_class, ...added].filter(({ id }) => id !== leaving.id);
    expect(await members(api)).toEqual(idsOf(expected));
    expect(saves).toHaveLength(1);
  });

  test('by keyboard alone, from opening to saving', async ({ page, api }) => {
    await page.goto(address);
    await focusEnabled(page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }));
    await page.keyboard.press('Enter');
    await expect(eligible(page).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Tab');
    for (let steps = 0; steps < 20 && !(await isFocused(page)); steps++) await page.keyboard.press('Tab');
    await expect(eligible(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(eligible(page).locator('[aria-selected=true]')).toHaveCount(3);
    await expectActive(page, 4);
    await page.keyboard.press('Enter');
    await expect(announced(page)).toContainText('Đã đưa 3 học sinh vào lớp.');
    await expect(eligible(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cancel(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(save(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Lập danh sách lớp 10A2' })).toBeFocused();
    const added = [1, 3, 4].flatMap((place) => before.students_available[place] ?? []);
    expect(await members(api)).toEqual(idsOf([...before.students_in_class, ...added]));

    async function isFocused(here: Page): Promise<boolean> {
      return eligible(here).evaluate((list) => list === document.activeElement);
    }
  });

  test('Ctrl+A and the checkbox select only visible students, also during a search without diacritics', async ({
    page,
  }) => {
    await open(page);
    const word = firstOf(before.students_available).Ten;
    const found = before.students_available.filter((one) => nameOf(one).includes(word));
    await eligiblePanel(page).getByRole('searchbox').fill(plain(word));
    await expect(eligible(page).getByRole('option').first()).toContainText(word);
    const visible = await eligible(page).getByRole('option').count();
    expect(visible).toBeGreaterThanOrEqual(found.length);
    expect(visible).toBeLessThan(before.students_available.length);
    await eligible(page).focus();
    await page.keyboard.press('Control+a');
    await expect(moveIn(page)).toHaveText(`Đưa vào lớp (${visible})`);
    await page.keyboard.press('Control+a');
    await expect(moveIn(page)).toHaveText('Đưa vào lớp (0)');
    await eligiblePanel(page).getByRole('checkbox').check();
    await eligiblePanel(page).getByRole('searchbox').fill('');
    await expect(moveIn(page)).toHaveText(`Đưa vào lớp (${visible})`);
    await eligiblePanel(page).getByRole('searchbox').fill('không ai tên thế này');
    await expect(eligiblePanel(page)).toContainText('Không tìm thấy học sinh nào phù hợp.');
    await expect(moveIn(page)).toHaveText('Đưa vào lớp (0)');

    function plain(text: string): string {
      return text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replaceAll('đ', 'd')
        .replaceAll('Đ', 'd')
        .toUpperCase();
    }
  });

  test('typing a name focuses it, and moving nothing shows a message', async ({ page }) => {
    await open(page);
    const last = before.students_available.at(-1)?.Ten ?? '';
    const place = before.students_available.findIndex(({ Ten }) => Ten === last);
    await eligible(page).focus();
    await page.keyboard.type(last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    await expectActive(page, place);
    await moveOut(page).focus();
    await page.keyboard.press('Enter');
    await expect(announced(page)).toHaveText('Chưa chọn học sinh nào.');
    await expect(moveOut(page)).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test('taps select, and the button between the lists moves', async ({ page, api }) => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }).tap();
      await eligible(page).getByRole('option').nth(0).tap();
      await eligible(page).getByRole('option').nth(1).tap();
      await moveIn(page).tap();
      await expect(announced(page)).toContainText('Đã đưa 2 học sinh vào lớp.');
      const leaving = firstOf(before.students_in_class);
      await inClass(page).locator(`[data-id="${leaving.id}"]`).tap();
      await moveOut(page).tap();
      await save(page).tap();
      await expect(dialog(page)).toBeHidden();
      const added = before.students_available.slice(0, 2);
      const expected = [...before.students_in_class, ...added].filter(({ id }) => id !== leaving.id);
      expect(await members(api)).toEqual(idsOf(expected));
    });
  });
});

test.describe('leaving', () => {
  test('going back asks for confirmation, and staying keeps the moves', async ({ page }) => {
    await page.goto('/giaovu/danh-sach-lop');
    await page.getByRole('main').getByRole('link', { name: 'Lập danh sách lớp' }).click();
    await page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }).click();
    await eligible(page).getByRole('option').first().dblclick();
    const leave = () => page.evaluate(() => history.back());
    await leave();
    await question(page).getByRole('button', { name: 'Ở lại' }).click();
    await expect(question(page)).toBeHidden();
    await expect(dialog(page)).toContainText('1 thay đổi chưa lưu.');
    await leave();
    await question(page).getByRole('button', { name: 'Rời đi', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
  });

  test('closing the tab asks for confirmation', async ({ page }) => {
    await open(page);
    await eligible(page).getByRole('option').first().dblclick();
    const asking = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const asked = await asking;
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(dialog(page)).toContainText('1 thay đổi chưa lưu.');
  });
});

for (const width of [1280, 320])
  test(`at ${width} px the page is accessible and does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(address);
    await expect(page.getByRole('rowheader', { name: /^10A2/u })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }).click();
    await eligiblePanel(page).getByRole('checkbox').check();
    await moveIn(page).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

/** The focused list names the option that the keyboard is on. */
async function expectActive(page: Page, place: number): Promise<void> {
  const option = eligible(page).getByRole('option').nth(place);
  await expect(eligible(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
}
