// Building the roster of a class: two lists, by mouse, keyboard and touch; limits, conflicts, leaving.

import type { Page } from '@playwright/test';
import { type ClassListRow, type Roster, rosterConflict } from '../../src/shared/classes.ts';
import { overCapacity } from '../../src/shared/rules/capacity.ts';
import { type Api, findClass, rosterOf, setRoster, yearsOf } from '../class-data.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { isCall, record } from '../hold.ts';

const address = '/giaovu/danh-sach-lop/lap-danh-sach';
const rosterCall = '**/api/classes/lophoc/*/hocsinh/';
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
const toast = (page: Page, kind: 'success' | 'error') => page.locator(`[data-kind=${kind}]`);

const nameOf = ({ Ho, Ten }: { Ho: string; Ten: string }) => `${Ho} ${Ten}`;
const idsOf = (people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const firstOf = <Row>(rows: Row[]): Row => {
  const [first] = rows;
  if (!first) throw new Error('there is nobody');
  return first;
};

/** The class a test changes, and how it was before. */
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

test.describe('what cannot be loaded', () => {
  test('the classes: a toast, and it stays inline with a second try', async ({ page }) => {
    await page.route('**/api/classes/lophoc/?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(address);
    await expect(toast(page, 'error')).toHaveText('Không thể tải danh sách lớp học.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Không thể tải danh sách lớp học.');
    await page.unroute('**/api/classes/lophoc/?*');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByRole('rowheader', { name: '10A2', exact: true })).toBeVisible();
  });

  test('a roster: the server’s word, and a second try', async ({ page }) => {
    await page.route(rosterCall, (route) =>
      route.fulfill({ status: 503, json: { detail: 'Đang bảo trì.' } }),
    );
    await page.goto(address);
    await page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Đang bảo trì.');
    await page.unroute(rosterCall);
    await dialog(page).getByRole('button', { name: 'Thử lại' }).click();
    await expect(inClass(page).getByRole('option').first()).toBeVisible();
  });
});

test('an old year is only looked at', async ({ page, api }) => {
  const { old } = await yearsOf(api);
  await page.goto(`${address}?nienkhoa=${old.id}`);
  await expect(page.getByText('Niên khóa cũ chỉ được xem, không được thay đổi.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lập danh sách/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Xem danh sách lớp 10A1' }).click();
  await expect(dialog(page).getByRole('table')).toBeVisible();
  await expect(dialog(page).getByRole('listbox')).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('filters: block, and a search that waits 500 ms', async ({ page }) => {
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
  test('by mouse: clicks and a button, a double click, and nothing is sent before it is saved', async ({
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
    await expect(toast(page, 'success')).toHaveText('Đã lưu danh sách lớp 10A2.');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('row', { name: /10A2/u })).toContainText(String(size + 1));
    const added = [before.students_available[0], before.students_available[2]].flatMap((one) => one ?? []);
    const expected = [...before.students_in_class, ...added].filter(({ id }) => id !== leaving.id);
    expect(await members(api)).toEqual(idsOf(expected));
    expect(saves).toHaveLength(1);
  });

  test('by keyboard alone, from opening to saving', async ({ page, api }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }).focus();
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

  test('select all means what is seen: Ctrl+A and the box, under a search without scores', async ({
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

  test('typing a name goes to it, and nothing selected says so', async ({ page }) => {
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

    test('tap, tap, and the button between the lists', async ({ page, api }) => {
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

test('two quick clicks on one spot move nobody when they hit two students', async ({ page }) => {
  await open(page);
  const [first, second] = before.students_available;
  if (!first || !second) throw new Error('the demo school has unplaced students');
  const option = (id: number) => eligible(page).locator(`[data-id="${id}"]`);
  await option(first.id).click();
  // What the browser tells when the list has shifted under the finger between two taps.
  await option(second.id).evaluate((element) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, detail: 2 }));
  });
  await expect(moveIn(page)).toHaveText('Đưa vào lớp (2)');
  await expect(dialog(page)).toContainText('Chưa có thay đổi.');
});

test('namesakes are told apart by their birth dates, and moved students take their place by name', async ({
  page,
  api,
}) => {
  const { current } = await yearsOf(api);
  target = await findClass(api, current, '10A1');
  before = await rosterOf(api, target.id);
  await open(page);
  const twins = before.students_in_class.filter((one) =>
    before.students_in_class.some((other) => other.id !== one.id && nameOf(other) === nameOf(one)),
  );
  expect(twins.length).toBeGreaterThanOrEqual(2);
  const texts = await Promise.all(
    twins.map(({ id }) => inClass(page).locator(`[data-id="${id}"]`).textContent()),
  );
  expect(new Set(texts).size).toBe(twins.length);
  for (const [place, twin] of twins.entries())
    expect(texts[place]).toContain(twin.NgaySinh.split('-').reverse().join('/'));

  await eligiblePanel(page).getByRole('checkbox').check();
  await moveIn(page).click();
  const shown = await inClass(page)
    .locator('[data-id]')
    .evaluateAll((all) => all.map((one) => one.dataset['id']));
  const everybody = [...before.students_in_class, ...before.students_available];
  const collator = new Intl.Collator('vi');
  const keys = shown.map((id) => everybody.find((one) => String(one.id) === id)?.Ten ?? '');
  expect(keys).toEqual(keys.toSorted(collator.compare));
});

test('the maximum: m can be saved, m + 1 cannot', async ({ page, api }) => {
  const saves = record(page, isSave);
  const maximum = before.siso_toida;
  const room = maximum - before.students_in_class.length;
  const sentence = overCapacity(maximum + 1, maximum) ?? '';
  await open(page);
  for (let place = 0; place <= room; place++) await eligible(page).getByRole('option').nth(place).click();
  await moveIn(page).click();
  await expect(counter(page)).toHaveText(`Sĩ số: ${maximum + 1}/${maximum}`);
  await expect(dialog(page).getByRole('alert')).toHaveText(sentence);
  await save(page).click();
  await expect(toast(page, 'error')).toHaveText(sentence);
  expect(saves).toHaveLength(0);
  await inClass(page).getByRole('option', { name: 'Mới thêm' }).first().dblclick();
  await expect(counter(page)).toHaveText(`Sĩ số: ${maximum}/${maximum}`);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await members(api)).toHaveLength(maximum);
});

test.describe('somebody else changes the class meanwhile', () => {
  test('the save is refused, the moves are kept, and loading anew puts them on top', async ({
    page,
    api,
  }) => {
    await open(page);
    const [mine, theirs] = before.students_available;
    if (!mine || !theirs) throw new Error('the demo school has unplaced students');
    await eligible(page).locator(`[data-id="${mine.id}"]`).dblclick();
    await setRoster(api, target.id, [...idsOf(before.students_in_class), theirs.id]);
    await save(page).click();
    const problem = dialog(page).getByRole('alert');
    await expect(problem).toContainText(rosterConflict);
    await expect(problem).toBeFocused();
    await expect(inClass(page).locator(`[data-id="${mine.id}"]`)).toBeVisible();
    expect(await members(api)).toEqual(idsOf([...before.students_in_class, theirs]));
    await problem.getByRole('button', { name: 'Tải lại danh sách' }).click();
    await expect(dialog(page)).toContainText('Đã tải lại danh sách.');
    await expect(inClass(page).locator(`[data-id="${theirs.id}"]`)).toBeVisible();
    await expect(dialog(page)).toContainText('1 thay đổi chưa lưu.');
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await members(api)).toEqual(idsOf([...before.students_in_class, mine, theirs]));
  });

  test('a student who was put into another class is named', async ({ page, api }) => {
    const other = await findClass(api, (await yearsOf(api)).current, '10A4');
    const otherBefore = await rosterOf(api, other.id);
    const taken = firstOf(before.students_available);
    await open(page);
    await eligible(page).locator(`[data-id="${taken.id}"]`).dblclick();
    await setRoster(api, other.id, [...idsOf(otherBefore.students_in_class), taken.id]);
    try {
      await save(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText(`${nameOf(taken)} đã ở lớp 10A4.`);
      await dialog(page).getByRole('button', { name: 'Tải lại danh sách' }).click();
      await expect(dialog(page)).toContainText(`Không còn xếp được vào lớp này: ${nameOf(taken)}.`);
      await expect(dialog(page)).toContainText('Chưa có thay đổi.');
      await expect(save(page)).toBeDisabled();
    } finally {
      await setRoster(api, other.id, idsOf(otherBefore.students_in_class));
    }
  });
});

test.describe('leaving', () => {
  test('without moves nobody is asked', async ({ page }) => {
    await open(page);
    await eligible(page).getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(question(page)).toBeHidden();
  });

  test('there and back again is no change', async ({ page }) => {
    await open(page);
    const someone = firstOf(before.students_available);
    await eligible(page).locator(`[data-id="${someone.id}"]`).dblclick();
    await inClass(page).locator(`[data-id="${someone.id}"]`).dblclick();
    await expect(save(page)).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  for (const way of ['Escape', 'the close button', 'going back'] as const)
    test(`${way} asks; staying keeps the moves`, async ({ page }) => {
      await page.goto('/giaovu/danh-sach-lop');
      await page.getByRole('link', { name: 'Lập danh sách lớp' }).click();
      await page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }).click();
      await eligible(page).getByRole('option').first().dblclick();
      const leave = () => {
        if (way === 'Escape') return page.keyboard.press('Escape');
        if (way === 'going back') return page.evaluate(() => history.back());
        return dialog(page).getByRole('button', { name: 'Đóng' }).click();
      };
      await leave();
      await question(page).getByRole('button', { name: 'Ở lại' }).click();
      await expect(question(page)).toBeHidden();
      await expect(dialog(page)).toContainText('1 thay đổi chưa lưu.');
      await leave();
      await question(page).getByRole('button', { name: 'Rời đi' }).click();
      await expect(dialog(page)).toBeHidden();
    });

  test('closing the tab asks', async ({ page }) => {
    await open(page);
    await eligible(page).getByRole('option').first().dblclick();
    const asking = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const asked = await asking;
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(dialog(page)).toContainText('1 thay đổi chưa lưu.');
  });

  test('Hủy does not ask, and the next opening starts from what is stored', async ({ page }) => {
    await open(page);
    await eligible(page).getByRole('option').first().dblclick();
    await cancel(page).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Lập danh sách lớp 10A2' }).click();
    await expect(inClass(page).getByRole('option')).toHaveCount(before.students_in_class.length);
    await expect(dialog(page)).toContainText('Chưa có thay đổi.');
  });
});

for (const width of [1280, 320])
  test(`${width} px wide: accessible, and the page does not scroll sideways`, async ({ page }) => {
    test.setTimeout(90_000);
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

/** The list with the focus says on which option the keyboard stands. */
async function expectActive(page: Page, place: number): Promise<void> {
  const option = eligible(page).getByRole('option').nth(place);
  await expect(eligible(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
}
