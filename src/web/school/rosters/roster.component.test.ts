import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classesApi } from '#shared/school/classes/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  an,
  anh,
  answerForRosters,
  dat,
  eligible,
  expectChanges,
  expectClosed,
  hoa,
  inClass,
  maximum,
  moveIn,
  namesake,
  openButton,
  openRoster,
  optionOf,
  rosterDialog,
  rostersAddress,
  saveRoster,
  stored,
  yen,
} from '#test/web/school/roster.ts';
import { oldYear } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const counter = () => rosterDialog().getByText(/^Sĩ số: \d+\/\d+$/u);

beforeEach(answerForRosters);

describe('loading errors', () => {
  test('the classes: a toast and an inline error with a retry', async () => {
    const text = 'Không thể tải danh sách lớp học.';
    const answerAgain = server.on(classesApi.list, () => refuse(500));
    await openPage(rostersAddress, 'GiaoVu');
    await expectToasts('error', [text]);
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(text);
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(page.getByRole('rowheader', { name: '10A2' })).toBeVisible();
  });

  test('a roster: the server’s message and a retry', async () => {
    const answerAgain = server.on(classesApi.roster, () => refuse(503, { detail: 'Đang bảo trì.' }));
    await openPage(rostersAddress, 'GiaoVu');
    await openButton().click();
    await expect.element(rosterDialog().getByRole('alert')).toMatchTextContent('Đang bảo trì.');
    answerAgain();
    await rosterDialog().getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(inClass().getByRole('option').first()).toBeVisible();
  });
});

test('an old year is read-only', async () => {
  await openPage(`${rostersAddress}?nienkhoa=${oldYear.id}`, 'GiaoVu');
  await expect.element(page.getByText('Niên khóa cũ chỉ được xem, không được thay đổi.')).toBeVisible();
  await expectCount(page.getByRole('button', { name: /^Lập danh sách/u }), 0);
  await page.getByRole('button', { name: 'Xem danh sách lớp 10A1' }).click();
  await expect.element(rosterDialog().getByRole('table')).toBeVisible();
  await expectCount(rosterDialog().getByRole('listbox'), 0);
  await expectCount(saveRoster(), 0);
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

test('two quick clicks on different students do not count as a double click', async () => {
  await openRoster();
  await optionOf(eligible(), anh).click();
  // What the browser reports when the list has shifted under the finger between two taps.
  const second = optionOf(eligible(), dat).element();
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  second.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, detail: 2 }));
  await expectTexts(moveIn(), ['Đưa vào lớp (2)']);
  await expectChanges('Chưa có thay đổi.');
});

test('namesakes are distinguished by birth date, and moved students are sorted by name', async () => {
  await openRoster();
  await expectCount(inClass().getByRole('option').filter({ hasText: 'Lê Thị Hoa' }), 2);
  await expect.element(optionOf(inClass(), hoa)).toMatchTextContent('02/01/2010');
  await expect.element(optionOf(inClass(), namesake)).toMatchTextContent('31/12/2010');
  await rosterDialog().getByRole('region', { name: 'Học sinh chưa xếp lớp' }).getByRole('checkbox').click();
  await moveIn().click();
  await expect
    .poll(() =>
      [...inClass().element().querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset['id']),
    )
    .toEqual([an, anh, dat, hoa, namesake, yen].map(({ id }) => String(id)));
});

test('the list behind the dialog is refetched after a save', async () => {
  await openRoster();
  await optionOf(eligible(), anh).click();
  await moveIn().click();
  const asked = server.calls(classesApi.list).length;
  await saveRoster().click();
  await expectClosed();
  await expect.poll(() => server.calls(classesApi.list).length).toBe(asked + 1);
});

test('a class can be saved at its maximum size, but not above', async () => {
  const sentence = 'Sĩ số lớp (6) không được vượt quá sĩ số tối đa (5).';
  await openRoster();
  for (const one of [anh, dat, yen]) await optionOf(eligible(), one).click();
  await moveIn().click();
  await expectTexts(counter(), [`Sĩ số: ${maximum + 1}/${maximum}`]);
  await expectTexts(rosterDialog().getByRole('alert'), [sentence]);
  await saveRoster().click();
  await expectToasts('error', [sentence]);
  expect(server.calls(classesApi.setRoster)).toEqual([]);
  await inClass().getByRole('option').filter({ hasText: 'Mới thêm' }).first().dblClick();
  await expectTexts(counter(), [`Sĩ số: ${maximum}/${maximum}`]);
  await expectCount(rosterDialog().getByRole('alert'), 0);
  await saveRoster().click();
  await expectClosed();
  expect(stored.members).toHaveLength(maximum);
});
