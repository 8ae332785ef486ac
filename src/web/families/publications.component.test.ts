import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { familiesApi } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { button, dialog, familiesAddress, familiesAnswers, stored } from '#test/web/families/families.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const states = () => page.getByText(/^(Chưa công bố|Đã công bố lúc .+)$/u);
const published = 'Đã công bố lúc 09:00 12/01/2027';

beforeEach(familiesAnswers);

test('while it is off, the page says where to enable it and asks for nothing else', async () => {
  server.on(familySettingsApi.settings, () => ({ ChoTraCuu: false }));
  await openPage(familiesAddress, 'GiaoVu');
  await expect
    .element(page.getByText('Tra cứu cho phụ huynh đang tắt. Ban Giám Hiệu bật ở trang Quản lý quy định.'))
    .toBeVisible();
  expect(server.calls(familiesApi.publications)).toEqual([]);
});

test('publishing a term asks first and says what families will see', async () => {
  await openPage(familiesAddress, 'GiaoVu');
  await expectTexts(states(), ['Chưa công bố', 'Chưa công bố', 'Chưa công bố']);
  await button('Công bố: Học kỳ 1').click();
  await expect
    .element(dialog('Công bố cho phụ huynh?'))
    .toMatchTextContent(/Phụ huynh của mọi học sinh có mã sẽ xem được ngay\./u);
  expect(server.calls(familiesApi.publish)).toEqual([]);
  await dialog('Công bố cho phụ huynh?').getByRole('button', { name: 'Công bố' }).click();
  await expectToasts('success', ['Đã công bố học kỳ 1.']);
  expect(server.calls(familiesApi.publish).map(({ body }) => body)).toEqual([{ IDHocKy: 1, CongBo: true }]);
  await expectTexts(states(), [published, 'Chưa công bố', 'Chưa công bố']);
});

test('before the first publication of a new year, it says what families see and what will change', async () => {
  await openPage(familiesAddress, 'GiaoVu');
  const notice = page.getByText(/^Niên khóa 2026-2027 chưa công bố lần nào\./u);
  await expect.element(notice).toBeVisible();
  await button('Công bố: Học kỳ 1').click();
  await expect
    .element(dialog('Công bố cho phụ huynh?'))
    .toMatchTextContent(/mã của học sinh đã ra trường hết dùng được/u);
  await dialog('Công bố cho phụ huynh?').getByRole('button', { name: 'Công bố' }).click();
  await expectCount(notice, 0);
  await button('Công bố: Học kỳ 2').click();
  const second = dialog('Công bố cho phụ huynh?');
  await expect.element(second).toMatchTextContent(/sẽ xem được ngay/u);
  await expect.element(second).not.toMatchTextContent(/ra trường/u);
});

test('the year waits for both terms and says so', async () => {
  await openPage(familiesAddress, 'BGH');
  const year = button('Công bố: Kết quả cả năm');
  await expect.element(year).toHaveAttribute('aria-disabled', 'true');
  await expect.element(year).toHaveAccessibleDescription(familyMessages.termsFirst);
  await year.click({ force: true });
  await expectCount(page.getByRole('dialog'), 0);
});

test('withdrawing a term names the year that goes with it and says what publishing again resets', async () => {
  stored.publications = stored.publications.map((one) => ({
    ...one,
    CongBo: true,
    ThoiDiem: '2027-01-12T02:00:00Z',
  }));
  await openPage(familiesAddress, 'GiaoVu');
  await button('Thôi công bố: Học kỳ 2').click();
  const question = dialog('Thôi công bố?');
  await expect.element(question.getByText('Học kỳ 2 và Kết quả cả năm')).toBeVisible();
  await expect.element(question).toMatchTextContent(/các ghi chú “Đã điều chỉnh” trước đó được bỏ/u);
  await expectCount(button('Công bố: Học kỳ 2'), 0);
  await question.getByRole('button', { name: 'Thôi công bố' }).click();
  expect(server.calls(familiesApi.publish).map(({ body }) => body)).toEqual([{ IDHocKy: 2, CongBo: false }]);
});

test('a rejected change is reported and the current state loaded', async () => {
  server.on(familiesApi.publish, () => refuse(400, { detail: familyMessages.termsFirst }));
  await openPage(familiesAddress, 'GiaoVu');
  await button('Công bố: Học kỳ 2').click();
  stored.publications = stored.publications.map((one) =>
    one.IDHocKy === 1 ? { ...one, CongBo: true, ThoiDiem: '2027-01-12T02:00:00Z' } : one,
  );
  await dialog('Công bố cho phụ huynh?').getByRole('button', { name: 'Công bố' }).click();
  await expectToasts('error', [familyMessages.termsFirst]);
  await expectTexts(states(), [published, 'Chưa công bố', 'Chưa công bố']);
});

test('the board enables it on the page of regulations; the menu follows, and a refusal reverts the switch', async () => {
  server.on(familySettingsApi.settings, () => ({ ChoTraCuu: false }));
  server.on(regulationsApi.list, () => []);
  const no = server.on(familySettingsApi.changeSettings, () => refuse(400, { detail: 'Không được.' }));
  await openPage('/bgh/quydinh', 'BGH');
  const control = page.getByRole('switch', { name: 'Cho phụ huynh tra cứu kết quả' });
  const link = page.getByRole('link', { name: 'Tra cứu cho phụ huynh' });
  await control.click();
  await expectToasts('error', ['Không được.']);
  await expect.element(control).not.toBeChecked();
  await expectCount(link, 0);
  no();
  server.on(familySettingsApi.changeSettings, ({ body }) => body);
  await control.click();
  await expectToasts('success', ['Đã bật tra cứu cho phụ huynh.']);
  await expect.element(control).toBeChecked();
  await expectCount(link, 1);
});
