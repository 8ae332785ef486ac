import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { familiesApi } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import {
  averageResults,
  code,
  codeField,
  dateField,
  openFamilyPage,
  submitButton,
} from '#test/web/families/family-page.ts';
import { expectCount, expectFieldError } from '#test/web/seen.ts';

const alert = () => page.getByRole('alert');
const offline =
  'Không kết nối được với máy chủ của trường. Hãy kiểm tra Wi-Fi hoặc dữ liệu di động rồi thử lại.';

async function submit(): Promise<void> {
  await codeField().fill(code);
  await dateField().fill('05/09/2010');
  await submitButton().click();
}

beforeEach(() => {
  server.on(familiesApi.results, () => averageResults);
});

test('a first visit makes no call for results and shows whose page it is', async () => {
  server.on(printedSchoolApi.read, () => ({
    ...{ CoQuanChuQuan: '', TenTruong: 'Trường THPT Hoa Ban', DiaDanh: '', HieuTruong: '' },
  }));
  openFamilyPage();
  await expect.element(page.getByText('Trường THPT Hoa Ban')).toBeVisible();
  expect(server.calls(familiesApi.results)).toEqual([]);
});

test('code and date are tidied while they are typed; Enter submits them', async () => {
  server.on(familiesApi.signIn, () => ({ HetHan: '' }));
  openFamilyPage();
  await codeField().click();
  await userEvent.keyboard('abcdefgh2345');
  await expect.element(codeField()).toHaveValue(code);
  await userEvent.keyboard('{Tab}05092010');
  await expect.element(dateField()).toHaveValue('05/09/2010');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(averageResults.HoTen);
  expect(server.calls(familiesApi.signIn).map(({ body }) => body)).toEqual([
    { Ma: code, NgaySinh: '2010-09-05' },
  ]);
});

test.each([
  ['abcd efgh 2345', '5/9/2010'],
  ['  ABCD-EFGH-2345\u00a0', '2010-09-05'],
])('%j and %j, pasted, are understood and shown as printed', async (pastedCode, pastedDate) => {
  server.on(familiesApi.signIn, () => refuse(401, { detail: familyMessages.wrong }));
  openFamilyPage();
  await codeField().fill(pastedCode);
  await dateField().fill(pastedDate);
  await submitButton().click();
  await expect.element(codeField()).toHaveValue(code);
  await expect.element(dateField()).toHaveValue('05/09/2010');
  expect(server.calls(familiesApi.signIn).map(({ body }) => body)).toEqual([
    { Ma: code, NgaySinh: '2010-09-05' },
  ]);
});

test('a date typed year first is understood', async () => {
  openFamilyPage();
  await dateField().click();
  await userEvent.keyboard('2010-09-05{Tab}');
  await expect.element(dateField()).toHaveValue('05/09/2010');
});

test('a sign typed in the middle of the code leaves the caret there', async () => {
  openFamilyPage();
  await codeField().fill('ABCD-EFGH');
  const input = codeField().element() as HTMLInputElement;
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('xy');
  expect([input.value, input.selectionStart]).toEqual(['ABXY-CDEF-GH', 4]);
});

test('what cannot be right is said at its field, and nothing is sent', async () => {
  openFamilyPage();
  await submitButton().click();
  await expectFieldError(codeField(), 'Vui lòng nhập mã tra cứu.');
  await expectFieldError(dateField(), 'Vui lòng nhập ngày sinh của học sinh.');
  await expect.element(codeField()).toHaveFocus();
  await codeField().fill(code);
  await dateField().fill('31/02/2010');
  await submitButton().click();
  await expect.element(dateField()).toHaveFocus();
  await expect.element(codeField()).not.toHaveAttribute('aria-invalid');
  expect(server.calls(familiesApi.signIn)).toEqual([]);
});

describe('a rejected attempt keeps what was typed and says why', () => {
  test.each([
    ['wrong', () => refuse(401, { detail: familyMessages.wrong }), familyMessages.wrong],
    [
      'too many',
      () => refuse(429, { detail: 'x' }, { 'retry-after': '830' }),
      'Đã thử quá nhiều lần. Vui lòng thử lại sau 14 phút.',
    ],
    [
      'too many, briefly',
      () => refuse(429, { detail: 'x' }, { 'retry-after': '10' }),
      'Đã thử quá nhiều lần. Vui lòng thử lại sau 10 giây.',
    ],
    [
      'server',
      () => refuse(503),
      'Máy chủ của trường đang gặp sự cố hoặc quá bận. Vui lòng thử lại sau ít phút.',
    ],
    ['switched off', () => refuse(404), 'Nhà trường hiện không mở tra cứu. Vui lòng liên hệ nhà trường.'],
    ['not our reply', () => new Response('<html>', { status: 400 }), 'Không tra cứu được. Vui lòng thử lại.'],
    ['offline', noAnswer, `${offline} Mã và ngày sinh bạn đã nhập vẫn còn.`],
  ] as const)('%s', async (_name, answer, text) => {
    server.on(familiesApi.signIn, answer);
    openFamilyPage();
    await submit();
    await expect.element(alert()).toHaveTextContent(text);
    await expect.element(codeField()).toHaveValue(code);
    await expect.element(dateField()).toHaveValue('05/09/2010');
  });

  test('the next attempt can succeed', async () => {
    const no = server.on(familiesApi.signIn, () => refuse(401, { detail: familyMessages.wrong }));
    openFamilyPage();
    await submit();
    await expect.element(alert()).toHaveTextContent(familyMessages.wrong);
    no();
    server.on(familiesApi.signIn, () => ({ HetHan: '' }));
    await submitButton().click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('while the reply is awaited, the button says so and a second press sends nothing', async () => {
  const held = Promise.withResolvers<Response>();
  server.on(familiesApi.signIn, () => held.promise);
  openFamilyPage();
  await submit();
  const busy = page.getByRole('button', { name: 'Đang tra cứu…' });
  await expect.element(busy).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  held.resolve(refuse(401, { detail: familyMessages.wrong }));
  await expect.element(submitButton()).toHaveFocus();
  expect(server.calls(familiesApi.signIn)).toHaveLength(1);
});

test('a connection that hangs counts as none after 20 seconds', async () => {
  server.on(familiesApi.signIn, () => new Promise<Response>(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  openFamilyPage();
  await submit();
  await expect.poll(() => server.calls(familiesApi.signIn)).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  await expect.element(alert()).toHaveTextContent(`${offline} Mã và ngày sinh bạn đã nhập vẫn còn.`);
  await expect.element(submitButton()).toBeVisible();
});

test('results that do not load after signing in can be loaded again without typing', async () => {
  server.on(familiesApi.signIn, () => ({ HetHan: '' }));
  const no = server.on(familiesApi.results, noAnswer);
  openFamilyPage();
  await submit();
  await expect.element(alert()).toHaveTextContent(offline);
  no();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expectCount(alert(), 0);
});
