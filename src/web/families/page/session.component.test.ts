import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tokenLife } from '#shared/contract/limits.ts';
import { familiesApi } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { averageResults, codeField, openFamilyPage, signInTo } from '#test/web/families/family-page.ts';
import { drawn, expectCount } from '#test/web/seen.ts';

const name = () => page.getByRole('heading', { level: 1, name: averageResults.HoTen });
const status = () => page.getByRole('status');
const leave = () => page.getByRole('button', { name: 'Thoát' });
const minutes = (count: number) => count * 60_000;
const ended =
  'Phiên tra cứu đã kết thúc; mỗi phiên dài tối đa 30 phút để giữ kín thông tin của học sinh. Muốn xem tiếp, hãy nhập lại mã.';
const leftOffline =
  'Kết quả đã được đóng, nhưng chưa báo được cho máy chủ vì mất kết nối. Phiên tra cứu sẽ tự kết thúc trong 30 phút.';

/** Begins a session as a sign-in in this tab does. */
const noteSignIn = (ago: number) =>
  sessionStorage.setItem('tra_cuu_den', String(Date.now() - ago + minutes(tokenLife.familyMinutes)));

test('a reload within the session shows the results again, and the focus stays', async () => {
  noteSignIn(minutes(29));
  const held = Promise.withResolvers<typeof averageResults>();
  server.on(familiesApi.results, () => held.promise);
  openFamilyPage();
  await expect.element(status()).toHaveTextContent('Đang tải kết quả…');
  await expectCount(codeField(), 0);
  held.resolve(averageResults);
  await expect.element(name()).toBeVisible();
  await expect.element(name()).not.toHaveFocus();
});

test('a reload after the session shows the form without a call', async () => {
  noteSignIn(minutes(31));
  openFamilyPage();
  await expect.element(codeField()).toBeVisible();
  await expectCount(status(), 0);
});

test('a session that the server has ended leads back to the form with a kind word', async () => {
  noteSignIn(0);
  server.on(familiesApi.results, () => refuse(401, { detail: familyMessages.signedOut }));
  openFamilyPage();
  await expect.element(status()).toHaveTextContent(ended);
  await expect.element(codeField()).toHaveValue('');
});

test('after 30 minutes the results are closed, not a minute earlier', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await signInTo(averageResults);
  vi.advanceTimersByTime(minutes(29));
  await expect.element(name()).toBeVisible();
  vi.advanceTimersByTime(minutes(2));
  await expect.element(status()).toHaveTextContent(ended);
  await expectCount(name(), 0);
});

test('a phone that slept through the end closes the results when it wakes', async () => {
  await signInTo(averageResults);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes(31) });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(status()).toHaveTextContent(ended);
});

test('leaving closes the results at once and ends the session', async () => {
  const held = Promise.withResolvers<Response>();
  server.on(familiesApi.signOut, () => held.promise);
  await signInTo(averageResults);
  await leave().click();
  await expect.element(status()).toHaveTextContent('Đã thoát.');
  await expectCount(name(), 0);
  await expect.element(codeField()).toHaveValue('');
  held.resolve(new Response(null, { status: 204 }));
  expect(sessionStorage).toHaveLength(0);
});

test('leaving without a connection says that the server does not know it yet', async () => {
  server.on(familiesApi.signOut, noAnswer);
  await signInTo(averageResults);
  await leave().click();
  await expect.element(status()).toHaveTextContent(leftOffline);
  await expectCount(name(), 0);
});

test('leaving a session that the server has already ended is leaving', async () => {
  server.on(familiesApi.signOut, () => refuse(401, { detail: familyMessages.signedOut }));
  await signInTo(averageResults);
  await leave().click();
  await expect.poll(() => server.calls(familiesApi.signOut)).toHaveLength(1);
  await expect.element(status()).toHaveTextContent('Đã thoát.');
  await drawn();
  await expect.element(status()).toHaveTextContent('Đã thoát.');
});
