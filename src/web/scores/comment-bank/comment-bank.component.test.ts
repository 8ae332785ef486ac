import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import { readyComments } from '#shared/scores/comment-bank/ready-comments.ts';
import type { CommentTemplate } from '#shared/scores/comment-bank/suitable-comments.ts';
import { wholeSheetApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { cell, serveSheet } from '#test/web/scores/score-sheet.ts';
import { editTt22, exempt, scored, tt22Rows } from '#test/web/scores/tt22-sheet.ts';
import { expectFieldError, expectToasts } from '#test/web/seen.ts';

const general: CommentTemplate = { NoiDung: 'Cần cố gắng hơn.', Tu: null, Den: null, Muc: null };
const good: CommentTemplate = { NoiDung: 'Học tốt, chăm chỉ.', Tu: 8, Den: 10, Muc: null };
let bank: CommentTemplate[] = [];

beforeEach(() => {
  bank = [general, good];
  server.on(commentBankApi.list, () => bank);
  server.on(commentBankApi.replace, ({ body }) => {
    bank = body;
    return body;
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const complete = { TX1: 8, TX2: 8, TX3: 8, TX4: 8, GK: 8, CK: 8 };
const fill = () => button('Điền câu phù hợp vào ô trống').click();
const comments = () =>
  [0, 1, exempt + 1].map((place) => (cell(place, 'NhanXet').element() as HTMLInputElement).value);

describe('filling empty comments', () => {
  test('takes the sentence for the average, keeps written ones, and is undone in one step', async () => {
    const rows = tt22Rows(scored, complete);
    Object.assign(rows[1] ?? {}, { NhanXet: 'Đã viết.' });
    await editTt22(rows);
    await fill();
    await expect.poll(comments).toEqual([good.NoiDung, 'Đã viết.', good.NoiDung]);
    await expectToasts('info', ['Đã điền 4 nhận xét. Nhấn Ctrl+Z để hoàn tác.']);
    cell(0, 'TX1').element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(comments).toEqual(['', 'Đã viết.', '']);
  });

  test('leaves out students without a result', async () => {
    const rows = tt22Rows(scored, complete);
    Object.assign(rows[0] ?? {}, { CK: null });
    await editTt22(rows);
    await fill();
    await expect.poll(comments).toEqual(['', good.NoiDung, good.NoiDung]);
  });

  test('without sentences, or without anything to fill, says so and changes nothing', async () => {
    bank = [];
    await editTt22(tt22Rows(scored, complete));
    await fill();
    await expectToasts('warning', [
      'Bạn chưa có câu nhận xét nào. Hãy thêm câu vào “Câu nhận xét của tôi” trước.',
    ]);
    expect(comments()).toEqual(['', '', '']);
  });
});

test('sentences that could not be loaded are loaded again, and never replaced by an empty list', async () => {
  const answerAgain = server.on(commentBankApi.list, () => refuse(400, { detail: 'Không tải được.' }));
  await editTt22(tt22Rows(scored, complete));
  await button('Câu nhận xét của tôi').click();
  await expectToasts('error', ['Không tải được.']);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  answerAgain();
  await fill();
  await expect.poll(comments).toEqual([good.NoiDung, good.NoiDung, good.NoiDung]);
  await button('Câu nhận xét của tôi').click();
  await expect.element(page.getByRole('textbox', { name: 'Câu 2', exact: true })).toHaveValue(good.NoiDung);
});

test('a comment cell offers the sentences that suit the student', async () => {
  await editTt22(tt22Rows(scored, complete));
  cell(0, 'NhanXet').element().focus();
  const offered = () =>
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  await expect.poll(offered).toEqual([good.NoiDung, general.NoiDung]);
  cell(0, 'TX1').element().focus();
  await userEvent.keyboard('0');
  cell(0, 'NhanXet').element().focus();
  await expect.poll(offered).toEqual([general.NoiDung]);
});

describe('the dialog', () => {
  const open = async () => {
    await editTt22(tt22Rows(scored, complete));
    await button('Câu nhận xét của tôi').click();
  };
  const line = (number: number) => page.getByRole('textbox', { name: `Câu ${number}`, exact: true });

  test('adds, changes and removes sentences', async () => {
    await open();
    await line(1).fill('Cần cố gắng nhiều hơn.');
    await button('Xóa câu 2').click();
    await button('Thêm câu').click();
    await line(2).fill('Có tiến bộ.');
    await page.getByLabelText('Câu 2: mức học tập').selectOptions('Đạt');
    await button('Lưu').click();
    await expectToasts('success', ['Đã lưu 2 câu nhận xét.']);
    expect(bank).toEqual([
      { ...general, NoiDung: 'Cần cố gắng nhiều hơn.' },
      { NoiDung: 'Có tiến bộ.', Tu: null, Den: null, Muc: 'Dat' },
    ]);
  });

  test('the focus follows the sentences', async () => {
    await open();
    await expect.element(line(1)).toHaveFocus();
    await button('Thêm câu').click();
    await expect.element(line(3)).toHaveFocus();
    await button('Xóa câu 1').click();
    await expect.element(line(1)).toHaveFocus();
    await expect.element(line(1)).toHaveValue(good.NoiDung);
    await button('Xóa câu 2').click();
    await expect.element(button('Thêm câu')).toHaveFocus();
  });

  test('without sentences says so and starts at the button that adds one', async () => {
    bank = [];
    await open();
    await expect.element(page.getByText('Chưa có câu nào.')).toBeVisible();
    await expect.element(button('Thêm câu')).toHaveFocus();
  });

  test.for([
    [{ from: '9', to: '8' }, 'đến điểm', '“Từ” không được lớn hơn “Đến”.'],
    [{ from: '10,5', to: '' }, 'từ điểm', messages.scoreRange(1)],
  ] as const)('refuses %j at its field and sends nothing', async ([{ from, to }, field, error]) => {
    await open();
    await page.getByLabelText('Câu 1: từ điểm').fill(from);
    await page.getByLabelText('Câu 1: đến điểm').fill(to);
    await expect.element(page.getByRole('dialog').getByText(error)).toBeVisible();
    await expectFieldError(page.getByLabelText(`Câu 1: ${field}`), error);
    await button('Lưu').click();
    await expectToasts('warning', ['Có câu chưa hợp lệ. Vui lòng kiểm tra lại.']);
    expect(server.calls(commentBankApi.replace)).toEqual([]);
  });

  test('a level without a sentence is refused, and an empty line is left out', async () => {
    await open();
    await button('Thêm câu').click();
    await page.getByLabelText('Câu 3: mức học tập').selectOptions('Tốt');
    await button('Lưu').click();
    await expectFieldError(line(3), messages.required);
    expect(server.calls(commentBankApi.replace)).toEqual([]);
    await page.getByLabelText('Câu 3: mức học tập').selectOptions('Mọi mức');
    await button('Lưu').click();
    await expectToasts('success', ['Đã lưu 2 câu nhận xét.']);
    expect(bank).toEqual([general, good]);
  });

  test('keeps what was typed if the server refuses it', async () => {
    server.on(commentBankApi.replace, () => refuse(400, { detail: 'Không lưu được.' }));
    await open();
    await line(1).fill('Câu mới.');
    await button('Lưu').click();
    await expect.element(page.getByText('Không lưu được.')).toBeVisible();
    await expect.element(line(1)).toHaveValue('Câu mới.');
  });
});

describe('ready sentences', () => {
  const shared: CommentTemplate = { ...general, NoiDung: 'Cần phát huy.', Muc: 'Tot' };
  const sentence = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const [ready = ''] = readyComments.subject.Tot;
  const offered = () =>
    [...document.querySelectorAll('[role=dialog] li button')].map(({ textContent }) => textContent);

  beforeEach(() => {
    server.on(commentBankApi.shared, () => [shared]);
  });

  test('Alt+↓ in a comment opens those of the level of the student; one is taken, and undone in one step', async () => {
    await editTt22(tt22Rows(scored, complete));
    cell(1, 'NhanXet').element().focus();
    await userEvent.keyboard('Đã tiến bộ.{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('dialog', { name: 'Câu mẫu cho Trần Thị Bình' })).toBeVisible();
    await expect
      .poll(offered)
      .toEqual([general.NoiDung, good.NoiDung, shared.NoiDung, ...readyComments.subject.Tot]);
    await expect.element(sentence(general.NoiDung)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(cell(1, 'NhanXet')).toHaveFocus();
    await expect.element(cell(1, 'NhanXet')).toHaveValue(`Đã tiến bộ. ${shared.NoiDung}`);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(cell(1, 'NhanXet')).toHaveValue('Đã tiến bộ.');
  });

  test('the button at a comment offers every level; nothing is saved until the sheet is', async () => {
    await editTt22(tt22Rows(scored));
    await button('Dùng câu mẫu cho Nguyễn Văn An').click();
    await expect.element(page.getByLabelText('Mức', { exact: true })).toHaveValue('');
    await page.getByLabelText('Mức', { exact: true }).selectOptions('Tốt');
    await sentence(ready).click();
    await expect.element(cell(0, 'NhanXet')).toHaveValue(ready);
    await expect.element(page.getByText('1 ô đã thay đổi')).toBeVisible();
    expect(server.calls(wholeSheetApi.save)).toEqual([]);
  });

  test('a comment without room for a sentence stays as it is', async () => {
    await editTt22(tt22Rows(scored, complete));
    await cell(0, 'NhanXet').fill('x'.repeat(295));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await sentence(ready).click();
    await expectToasts('warning', ['Không đủ chỗ: nhận xét dài nhất 300 ký tự.']);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(cell(0, 'NhanXet')).toHaveValue('x'.repeat(295));
  });
});

test('a long comment is shown in two lines, and in full while it is written', async () => {
  const long =
    'Chăm chỉ, có nhiều tiến bộ trong học kì này, cần phát huy và rèn thêm cách trình bày. '.repeat(3);
  await editTt22(tt22Rows(scored, { ...complete, NhanXet: long.trim() }));
  const shown = () =>
    (cell(5, 'NhanXet').element().parentElement as Element).querySelector('span') as Element;
  expect(shown().scrollHeight).toBeGreaterThan(shown().clientHeight);
  cell(5, 'NhanXet').element().focus();
  expect(shown().scrollHeight).toBe(shown().clientHeight);
  expect(getComputedStyle(shown(), '::before').content).toBe(`"${long.trim()}"`);
});

describe('sharing by the board', () => {
  test('is a choice per sentence', async () => {
    await serveSheet(tt22Rows(scored, complete));
    await openPage('/bgh/xem-diem?nienkhoa=2&lop=11&mon=21&hocky=1', 'BGH');
    await button('Sửa điểm').click();
    await button('Câu nhận xét của tôi').click();
    await page.getByLabelText('Câu 2: dùng chung cho mọi giáo viên').click();
    await button('Lưu').click();
    await expectToasts('success', ['Đã lưu 2 câu nhận xét.']);
    expect(bank).toEqual([general, { ...good, Chung: true }]);
  });

  test('is not offered to teachers', async () => {
    await editTt22(tt22Rows(scored, complete));
    await button('Câu nhận xét của tôi').click();
    await expect.element(page.getByLabelText('Câu 1: mức học tập')).toBeVisible();
    expect(page.getByLabelText(/dùng chung/u).elements()).toEqual([]);
  });
});
