import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileTypes } from '#shared/contract/endpoint.ts';
import { familiesApi } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { button, dialog, familiesAddress, familiesAnswers, stored } from '#test/web/families/families.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const codes = () => dialog('Mã tra cứu vừa tạo');
const unsaved = () => dialog('Đóng mà chưa tải phiếu?');
const rows = () => page.getByRole('main').getByRole('rowgroup').last().getByRole('row');
const pdf = () => new Response(new Blob(['x']), { headers: { 'content-type': fileTypes.pdf } });
const created = () => server.calls(familiesApi.createCodes).map(({ body }) => body);

const openClass = () => openPage(`${familiesAddress}?lop=11`, 'GiaoVu');

beforeEach(familiesAnswers);

test('a chosen class shows who has a code', async () => {
  await openPage(familiesAddress, 'GiaoVu');
  await expect.element(button('Tạo mã cho cả lớp')).toBeDisabled();
  await page.getByLabelText('Lớp', { exact: true }).selectOptions('10A1');
  await expectTexts(rows(), ['1Lê AnĐã có mãCấp mã mớiThu hồi', '2Trần BìnhChưa có mãTạo mã']);
  await expect.element(page.getByText('Lớp 10A1: 1 trong 2 học sinh đã có mã.')).toBeVisible();
});

test('a code that has ended says why, and a new one can be created', async () => {
  const reason = familyMessages.tooManyWrongDates;
  stored.students = stored.students.map((one) => ({ ...one, CoMa: false, LyDoHet: reason }));
  await openClass();
  await expectTexts(rows(), [`1Lê AnChưa có mã${reason}Tạo mã`, `2Trần BìnhChưa có mã${reason}Tạo mã`]);
  await button('Tạo mã cho Lê An').click();
  await expectTexts(codes().getByRole('row'), ['STTHọc sinhMã', '1Lê AnABCD-EFGH-7799']);
});

describe('creating codes', () => {
  test('for a class asks if codes become invalid, then shows the new ones once with a warning', async () => {
    await openClass();
    await button('Tạo mã cho cả lớp').click();
    const question = dialog('Cấp mã mới?');
    await expect
      .element(question)
      .toMatchTextContent(/1 học sinh của lớp đã có mã\. Mã cũ hết hiệu lực ngay/u);
    expect(created()).toEqual([]);
    await question.getByRole('button', { name: 'Cấp mã mới' }).click();
    await expectTexts(codes().getByRole('row'), [
      'STTHọc sinhMã',
      '1Lê AnABCD-EFGH-7799',
      '2Trần BìnhABCD-EFGH-8899',
    ]);
    await expect.element(codes().getByRole('alert')).toMatchTextContent(/^Các mã này chỉ hiện một lần\./u);
    expect(created()).toEqual([{ IDLopHoc: 11 }]);
    await expectTexts(page.getByText('Đã có mã', { exact: true }), ['Đã có mã', 'Đã có mã']);
  });

  test('for a student without a code asks nothing, and concerns only this student', async () => {
    await openClass();
    await button('Tạo mã cho Trần Bình').click();
    await expectTexts(codes().getByRole('row'), ['STTHọc sinhMã', '1Trần BìnhABCD-EFGH-8899']);
    expect(created()).toEqual([{ IDHocSinh: 8 }]);
  });

  test('for a student with a code says that the old slip becomes invalid', async () => {
    await openClass();
    await button('Cấp mã mới cho Lê An').click();
    await expect
      .element(dialog('Cấp mã mới?'))
      .toMatchTextContent(/Mã cũ hết hiệu lực ngay: phiếu đã phát không dùng được nữa/u);
    await dialog('Cấp mã mới?').getByRole('button', { name: 'Hủy' }).click();
    expect(created()).toEqual([]);
  });

  test('a rejection is reported, and no dialog opens', async () => {
    server.on(familiesApi.createCodes, () => refuse(400, { detail: familyMessages.notInClass }));
    await openClass();
    await button('Tạo mã cho Trần Bình').click();
    await expectToasts('error', [familyMessages.notInClass]);
    await expectCount(page.getByRole('dialog'), 0);
  });
});

describe('the slips', () => {
  const openCodes = async () => {
    await openClass();
    await button('Tạo mã cho Trần Bình').click();
    await expect.element(codes()).toBeVisible();
  };

  test('without them, closing asks; going back keeps the codes', async () => {
    await openCodes();
    await userEvent.keyboard('{Escape}');
    await expect.element(unsaved().getByRole('button', { name: 'Quay lại' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectCount(unsaved(), 0);
    await expect.element(codes()).toBeVisible();
    await codes().getByRole('button', { name: 'Đóng', exact: true }).last().click();
    await unsaved().getByRole('button', { name: 'Đóng, không tải' }).click();
    await expectCount(page.getByRole('dialog'), 0);
  });

  test('once they are downloaded, closing asks nothing', async () => {
    server.on(familiesApi.slips, pdf);
    await openCodes();
    await codes().getByRole('button', { name: 'Tải phiếu (PDF)' }).click();
    await expectToasts('success', ['Đã tải phiếu mã tra cứu.']);
    expect(server.calls(familiesApi.slips).map(({ body }) => body)).toEqual([
      { IDLopHoc: 11, HocSinh: [{ IDHocSinh: 8, Ma: 'ABCD-EFGH-8899' }] },
    ]);
    await userEvent.keyboard('{Escape}');
    await expectCount(page.getByRole('dialog'), 0);
    // The next codes are others.
    await button('Cấp mã mới cho Lê An').click();
    await dialog('Cấp mã mới?').getByRole('button', { name: 'Cấp mã mới' }).click();
    await expect.element(codes()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(unsaved()).toBeVisible();
  });

  test('without them, leaving the page asks too', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await openClass();
    expect(asks()).toBe(false);
    await button('Tạo mã cho Trần Bình').click();
    await expect.element(codes()).toBeVisible();
    expect(asks()).toBe(true);
  });

  test('a failed download is reported, and closing still asks', async () => {
    const detail = familyMessages.notValid('Trần Bình');
    server.on(familiesApi.slips, () => refuse(400, { detail }));
    await openCodes();
    await codes().getByRole('button', { name: 'Tải phiếu (PDF)' }).click();
    await expectToasts('error', [detail]);
    await userEvent.keyboard('{Escape}');
    await expect.element(unsaved()).toBeVisible();
  });
});

test('revoking asks, names what becomes invalid, and reports it', async () => {
  server.on(familiesApi.revokeCode, ({ params }) => {
    stored.students = stored.students.map((one) =>
      one.IDHocSinh === Number(params.IDHocSinh) ? { ...one, CoMa: false } : one,
    );
    return undefined;
  });
  await openClass();
  await expectCount(button('Thu hồi mã của Trần Bình'), 0);
  await button('Thu hồi mã của Lê An').click();
  const question = dialog('Thu hồi mã?');
  await expect.element(question).toMatchTextContent(/Phiếu đã phát không dùng được nữa/u);
  await question.getByRole('button', { name: 'Thu hồi' }).click();
  await expectToasts('success', ['Đã thu hồi mã của Lê An.']);
  await expectTexts(rows(), ['1Lê AnChưa có mãTạo mã', '2Trần BìnhChưa có mãTạo mã']);
});
