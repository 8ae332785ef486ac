// How a year assesses its students, in the form of its regulation.

import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Regulation, regulationsApi } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { regulationMessages } from '#shared/school/years/messages.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/bgh/quydinh';
const regulation = (more: Partial<Regulation>): Regulation => ({
  ...{ ...regulationDefaults, IDNienKhoa: 3, TenNienKhoa: '2026-2027' },
  ...{ is_editable: true, is_deletable: false },
  ...more,
});

const dialog = () => page.getByRole('dialog');
const choice = () => dialog().getByRole('group', { name: 'Cách đánh giá' });
const card = (name: string) => choice().getByRole('radio', { name: new RegExp(`^${name}`, 'u') });
const passScore = () => dialog().getByRole('textbox', { name: 'Điểm đạt môn' });
const save = () => dialog().getByRole('button', { name: 'Lưu' });

const addRegulation = async () => {
  await openPage(address, 'BGH');
  await page.getByRole('button', { name: 'Thêm quy định' }).click();
  await expect.element(dialog()).toBeVisible();
};

const editRegulation = async () => {
  await openPage(address, 'BGH');
  await page.getByRole('button', { name: 'Sửa quy định niên khóa 2026-2027' }).click();
  await expect.element(dialog()).toBeVisible();
};

beforeEach(() => {
  server.on(regulationsApi.latest, () => ({}));
  server.on(progressApi.progress, () => ({ LopHoc: [], MonHoc: [], TienDo: [] }));
  server.on(regulationsApi.list, () => []);
  server.on(regulationsApi.create, ({ body }) => regulation(body as Partial<Regulation>));
  server.on(regulationsApi.change, ({ body }) => regulation(body as Partial<Regulation>));
});

describe('the first year', () => {
  test('is asked first, as two cards with one sentence each; Thông tư 22 is on the left and none is chosen', async () => {
    await addRegulation();
    await expectTexts(choice().getByRole('radio'), ['', '']);
    await expect
      .element(card('Hai cột điểm'))
      .toHaveAccessibleName(
        'Hai cột điểm Mỗi môn có điểm 15 phút và điểm 1 tiết; kết quả là điểm trung bình.',
      );
    await expect
      .element(card('Thông tư 22'))
      .toHaveAccessibleName(
        'Thông tư 22 Bắt buộc với mọi trường trung học cơ sở và trung học phổ thông: điểm thường xuyên, giữa kì, cuối kì và nhận xét.',
      );
    for (const name of ['Thông tư 22', 'Hai cột điểm']) await expect.element(card(name)).not.toBeChecked();
    const [left, right] = choice().element().querySelectorAll('label');
    expect(left?.textContent).toContain('Thông tư 22');
    expect(left?.getBoundingClientRect().top).toBe(right?.getBoundingClientRect().top);
    const fields = [...dialog().element().querySelectorAll('form input')];
    expect(fields.slice(0, 2)).toEqual(choice().getByRole('radio').elements());
  });

  test('by Thông tư 22 is not asked for a pass score and keeps the usual one', async () => {
    await addRegulation();
    await expect.element(passScore()).toBeVisible();
    await card('Thông tư 22').click();
    await expectCount(passScore(), 0);
    await save().click();
    await expect.poll(() => server.calls(regulationsApi.create)).toHaveLength(1);
    expect(
      server.calls(regulationsApi.create).map(({ body }) => [body.CachDanhGia, body.DiemDatMon]),
    ).toEqual([['ThongTu22', 5]]);
  });

  test('a pass score typed before, valid or not, does not count by Thông tư 22', async () => {
    await addRegulation();
    await passScore().fill('năm');
    await card('Thông tư 22').click();
    await save().click();
    await expect.poll(() => server.calls(regulationsApi.create)).toHaveLength(1);
    expect(server.calls(regulationsApi.create)[0]?.body.DiemDatMon).toBe(5);
  });

  test('must be chosen', async () => {
    await addRegulation();
    await save().click();
    await expect.element(card('Thông tư 22')).toHaveFocus();
    await expect.element(card('Thông tư 22')).toHaveAccessibleDescription('Vui lòng chọn cách đánh giá.');
    expect(server.calls(regulationsApi.create)).toEqual([]);
  });

  test('proposes 14 subjects by Thông tư 22, unless another number was typed', async () => {
    const subjects = () => dialog().getByRole('textbox', { name: 'Số môn học tối đa' });
    await addRegulation();
    await expect.element(subjects()).toHaveValue('9');
    await card('Thông tư 22').click();
    await expect.element(subjects()).toHaveValue('14');
    await card('Hai cột điểm').click();
    await expect.element(subjects()).toHaveValue('9');
    await subjects().fill('12');
    await card('Thông tư 22').click();
    await expect.element(subjects()).toHaveValue('12');
  });

  test('changing back shows the pass score again', async () => {
    await addRegulation();
    await card('Thông tư 22').click();
    await expectCount(passScore(), 0);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(card('Hai cột điểm')).toBeChecked();
    await expect.element(passScore()).toHaveValue('5');
  });
});

test('a new year continues the method of the previous one', async () => {
  const previous = regulation({ CachDanhGia: 'ThongTu22', DiemDatMon: 5.5 });
  server.on(regulationsApi.list, () => [previous]);
  server.on(regulationsApi.latest, () => ({
    ...{ ...previous, ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: false },
  }));
  await addRegulation();
  await expect.element(card('Thông tư 22')).toBeChecked();
  await expectCount(passScore(), 0);
  await save().click();
  await expect.poll(() => server.calls(regulationsApi.create)).toHaveLength(1);
  expect(server.calls(regulationsApi.create)[0]?.body).toMatchObject({
    CachDanhGia: 'ThongTu22',
    DiemDatMon: 5.5,
  });
});

test('a year with scores keeps its method: the refusal is at the cards', async () => {
  server.on(regulationsApi.list, () => [regulation({ CachDanhGia: 'HaiCot' })]);
  server.on(regulationsApi.change, () => refuse(400, { CachDanhGia: [regulationMessages.methodInUse] }));
  await editRegulation();
  await card('Thông tư 22').click();
  await save().click();
  await expectToasts('error', ['Vui lòng kiểm tra lại các thông tin đã nhập']);
  await expect.element(card('Thông tư 22')).toHaveFocus();
  for (const name of ['Hai cột điểm', 'Thông tư 22']) {
    await expect.element(card(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(card(name)).toHaveAccessibleDescription(regulationMessages.methodInUse);
  }
  await expect.element(card('Thông tư 22')).toBeChecked();
  expect(server.calls(regulationsApi.change)[0]?.body.CachDanhGia).toBe('ThongTu22');
});
