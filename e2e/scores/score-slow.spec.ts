// A slow connection: 400 ms for every call. Chromium adds the delay; the product is the real one.

import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { isCall, record } from '../hold.ts';
import { followRequests } from '../settled.ts';
import {
  cell,
  expect,
  freshSheet,
  isSave,
  type NamedSheet,
  openSheet,
  paste,
  saveButton,
  storedRows,
} from './score-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const latency = 400;
const isSheetSave = isCall('POST', /\/diemso\/cap-nhat-lop\/$/u);

async function addLatency(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Pastes a score for all students and saves. */
async function saveForAll(page: Page, sheet: NamedSheet, score: string): Promise<void> {
  const count = sheet.rows.length;
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  await paste(page, Array(count).fill(score).join('\r\n'));
  await expect(page.getByText(`${count} ô đã thay đổi`)).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Sửa điểm' })).toBeVisible();
}

test('a class is saved with one call per student, and with a single call on a slow connection', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs('GiaoVien');
  const sheet = await freshSheet(api, '12A3', 'Tin học');
  const settled = followRequests(page);
  const [single, whole] = [record(page, isSave), record(page, isSheetSave)];
  await openSheet(page, sheet);
  await settled();
  await addLatency(page);
  await saveForAll(page, sheet, '7');
  // A busy machine can be slow from the start, and then saves by one call both times.
  const calls = single.length;
  whole.length = 0;
  await saveForAll(page, sheet, '8,5');
  expect([single.length, whole.length]).toEqual([calls, 1]);
  expect((await storedRows(api, sheet)).map(({ Diem15, Diem1Tiet }) => [Diem15, Diem1Tiet])).toEqual(
    sheet.rows.map(() => [8.5, 6]),
  );
});
