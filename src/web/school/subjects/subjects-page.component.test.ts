import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, groups, oldYear, science, society, years } from '#test/web/school/school.ts';
import { drawn, expectCount, expectFieldError, expectTexts, expectToasts } from '#test/web/seen.ts';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { choiceKeys } from '../choices/choice-lists.ts';

const address = '/bgh/monhoc';

const subject = (id: number, TenMonHoc: string, group: typeof science | null, inUse = true): Subject => ({
  id,
  TenMonHoc,
  IDNienKhoa: currentYear.id,
  IDToHop: group?.id ?? null,
  TenToHop: group?.TenToHop ?? null,
  ThuTu: id,
  is_deletable: !inUse,
});
const maths = subject(1, 'Toán', null);
const physics = subject(2, 'Vật lí', science);
const geography = subject(3, 'Địa lí', society);
const music = subject(4, 'Âm nhạc', null, false);
const subjects = [music, geography, maths, physics];

const dialog = () => page.getByRole('dialog');
const names = () => page.getByRole('table').getByRole('rowheader');
const nameField = () => dialog().getByRole('textbox', { name: 'Tên môn học' });
const save = () => dialog().getByRole('button', { name: 'Lưu', exact: true });
const yearSelect = () => page.getByRole('combobox', { name: 'Niên khóa' });
const groupSelect = () => page.getByRole('combobox', { name: 'Tổ hợp' });

async function openCreation(): Promise<void> {
  await openPage(address, 'BGH');
  await page.getByRole('button', { name: 'Thêm môn học' }).click();
  await expect.element(nameField()).toHaveFocus();
}

beforeEach(() => {
  server.on(regulationsApi.yearsOfSubjects, () => years);
  server.on(subjectsApi.groups, () => groups);
  server.on(subjectsApi.list, ({ query }) =>
    subjects.filter(({ IDToHop }) => !query['tohop_id'] || query['tohop_id'] === String(IDToHop)),
  );
});

describe('loading errors', () => {
  test.each([
    ['years', regulationsApi.yearsOfSubjects, 'Không thể tải danh sách niên khóa.'],
    ['subjects', subjectsApi.list, 'Máy chủ nói như thế này.'],
  ] as const)('%s: a toast and an inline error with a retry', async (_name, call, text) => {
    const answerAgain = server.on(call, () => refuse(400, { detail: 'Máy chủ nói như thế này.' }));
    await openPage(address, 'BGH');
    await expectToasts('error', [text]);
    const problem = page.getByRole('main').getByRole('alert');
    await expect.element(problem).toMatchTextContent(text);
    answerAgain();
    await problem.getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(page.getByRole('rowheader', { name: 'Toán' })).toBeVisible();
  });

  test('groups: a toast, and the list still works', async () => {
    server.on(subjectsApi.groups, noAnswer);
    await openPage(address, 'BGH');
    await expectToasts('error', ['Không thể tải dữ liệu bộ lọc ban đầu.']);
    await expect.element(page.getByRole('rowheader', { name: 'Toán' })).toBeVisible();
  });

  test.each([
    ['an answer without words', () => refuse(400), 'Thao tác thất bại. Vui lòng thử lại.'],
    ['a broken server', () => refuse(500), 'Lỗi kết nối máy chủ.'],
    ['no answer', noAnswer, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)('%s: the fallback message', async (_name, answer, text) => {
    server.on(subjectsApi.list, answer);
    await openPage(address, 'BGH');
    await expectToasts('error', [text]);
  });
});

describe('the list', () => {
  test('starts with the current year and all groups', async () => {
    await openPage(address, 'BGH');
    await expectTexts(page.getByRole('heading', { level: 1 }), ['Quản lý Môn học']);
    await expect.element(yearSelect()).toHaveDisplayValue('2026-2027 (hiện tại)');
    await expectTexts(names(), ['Âm nhạc', 'Địa lí', 'Toán', 'Vật lí']);
    expect(server.calls(subjectsApi.list).map(({ query }) => query)).toEqual([
      { nienkhoa_id: String(currentYear.id) },
    ]);
    await expectCount(page.getByText(/Niên khóa cũ chỉ được xem/u), 0);
  });

  test('shows messages for no subjects and for no matches', async () => {
    server.on(subjectsApi.list, () => []);
    await openPage(address, 'BGH');
    await expect.element(page.getByText('Niên khóa này chưa có môn học nào.')).toBeVisible();
    await groupSelect().selectOptions('Xã hội');
    await expect.element(page.getByText('Không tìm thấy môn học nào phù hợp.')).toBeVisible();
  });

  test('is read-only for an old year: banner, no buttons, also by direct link', async () => {
    await openPage(`${address}?nienkhoa=${oldYear.id}`, 'BGH');
    await expect.element(page.getByText('Niên khóa cũ chỉ được xem, không được thay đổi.')).toBeVisible();
    await expectCount(names(), 4);
    await expectCount(page.getByRole('button', { name: /môn học/u }), 0);
    await expectCount(page.getByRole('columnheader', { name: 'Thao tác' }), 0);
    expect(server.calls(subjectsApi.list).map(({ query }) => query)).toEqual([
      { nienkhoa_id: String(oldYear.id) },
    ]);
  });

  test('a year that does not exist is replaced by the current one', async () => {
    await openPage(`${address}?nienkhoa=999`, 'BGH');
    await expect.element(yearSelect()).toHaveDisplayValue('2026-2027 (hiện tại)');
    await expectCount(names(), 4);
  });

  test('ignores a late response for an earlier choice', async () => {
    const late = Promise.withResolvers<Subject[]>();
    await openPage(address, 'BGH');
    await expectCount(names(), 4);
    const answerAgain = server.on(subjectsApi.list, () => late.promise);
    await groupSelect().selectOptions('Tự nhiên');
    await expect.poll(() => server.calls(subjectsApi.list).at(-1)?.query['tohop_id']).toBe('1');
    answerAgain();
    await groupSelect().selectOptions('Xã hội');
    await expectTexts(names(), ['Địa lí']);
    late.resolve([physics]);
    await drawn();
    await expectTexts(names(), ['Địa lí']);
  });

  test('a subject in use has no buttons, an unused one has both', async () => {
    await openPage(address, 'BGH');
    const used = page.getByRole('row', { name: /Toán/u });
    await expect.element(used).toMatchTextContent('Đang sử dụng');
    await expectCount(used.getByRole('button'), 0);
    await expectCount(page.getByRole('row', { name: /Âm nhạc/u }).getByRole('button'), 2);
  });
});

describe('adding', () => {
  test('a missing name is rejected by the form, and nothing is sent', async () => {
    await openCreation();
    for (const typed of ['', '   ']) {
      await nameField().fill(typed);
      await save().click();
      await expectFieldError(nameField(), 'Vui lòng nhập tên môn học.');
      await expect.element(nameField()).toHaveFocus();
    }
    await expectToasts('error', []);
    expect(server.calls(subjectsApi.create)).toEqual([]);
  });

  test('an existing name is an error at its field, and the input stays', async () => {
    server.on(subjectsApi.create, () => refuse(400, { TenMonHoc: [messages.exists('Môn học')] }));
    await openCreation();
    await nameField().fill(' toán ');
    await dialog().getByRole('combobox', { name: 'Tổ hợp' }).selectOptions('Tự nhiên');
    await save().click();
    await expectToasts('error', [messages.exists('Môn học')]);
    await expectFieldError(nameField(), messages.exists('Môn học'));
    await expect.element(nameField()).toHaveFocus();
    await expect.element(nameField()).toHaveValue(' toán ');
    expect(server.calls(subjectsApi.create).map(({ body }) => body)).toEqual([
      { TenMonHoc: 'toán', IDNienKhoa: currentYear.id, IDToHop: science.id },
    ]);
  });

  test.each([
    ['its detail', 403, { detail: messages.oldYear }, messages.oldYear],
    ['else its first field error', 400, { IDToHop: ['Tổ hợp không tồn tại.'] }, 'Tổ hợp không tồn tại.'],
    ['else a fallback', 400, {}, 'Thao tác thất bại. Vui lòng thử lại.'],
    ['a broken server', 502, {}, 'Lỗi kết nối máy chủ.'],
  ] as const)('rejected for another reason: %s', async (_name, status, body, text) => {
    server.on(subjectsApi.create, () => refuse(status, body));
    await openCreation();
    await nameField().fill('Mĩ thuật');
    await save().click();
    await expectToasts('error', [text]);
    await expectTexts(dialog().getByRole('alert'), [text]);
    await expect.element(nameField()).toHaveValue('Mĩ thuật');
  });
});

test('a change refetches this list and the choice lists of other pages', async () => {
  const choices = [choiceKeys.subjectsOfYear, choiceKeys.subjectsOfClass].map((key) => [...key, 1]);
  server.on(subjectsApi.create, ({ body }) => subject(9, body.TenMonHoc, null));
  await openCreation();
  for (const queryKey of choices) queryClient.setQueryData(queryKey, []);
  const asked = server.calls(subjectsApi.list).length;
  await nameField().fill('Hóa học');
  await save().click();
  await expect.poll(() => server.calls(subjectsApi.list).length).toBe(asked + 1);
  expect(choices.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});

describe('deleting', () => {
  test.each([
    [
      'without a message',
      () => refuse(400),
      'Lỗi khi xóa! Môn học có thể đã được sử dụng hoặc thuộc niên khóa cũ.',
    ],
    ['with the server’s message', () => refuse(403, { detail: messages.oldYear }), messages.oldYear],
    ['no answer', noAnswer, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)('rejected: %s', async (_name, answer, text) => {
    server.on(subjectsApi.remove, answer);
    await openPage(address, 'BGH');
    await page.getByRole('button', { name: 'Xóa môn học Âm nhạc' }).click();
    await expect.element(dialog()).toMatchTextContent('Môn học “Âm nhạc”');
    await dialog().getByRole('button', { name: 'Xóa' }).click();
    await expectToasts('error', [text]);
    await expect.element(page.getByRole('row', { name: /Âm nhạc/u })).toBeVisible();
  });
});

test('when adding several subjects the form stays open, with its group and the focus in the name', async () => {
  server.on(subjectsApi.create, ({ body }) => subject(9, body.TenMonHoc, science));
  await openCreation();
  const saveAndNext = dialog().getByRole('button', { name: 'Lưu và thêm tiếp' });
  const group = dialog().getByRole('combobox', { name: 'Tổ hợp' });
  await nameField().fill('Hóa học');
  await group.selectOptions(science.TenToHop);
  await saveAndNext.click();
  await expectToasts('success', ['Đã thêm môn học Hóa học.']);
  await expect.element(nameField()).toHaveValue('');
  await expect.element(nameField()).toHaveFocus();
  await expect.element(group).toHaveValue(String(science.id));
  await saveAndNext.click();
  await expectFieldError(nameField(), 'Vui lòng nhập tên môn học.');
  await nameField().fill('Sinh học');
  await save().click();
  await expectCount(dialog(), 0);
  expect(server.calls(subjectsApi.create).map(({ body }) => [body.TenMonHoc, body.IDToHop])).toEqual([
    ['Hóa học', science.id],
    ['Sinh học', science.id],
  ]);
});
