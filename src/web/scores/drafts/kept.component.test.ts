import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authApi } from '#shared/access/sign-in/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cell,
  editButton,
  editSheet,
  entryAddress,
  keepDraft,
  lockTerm,
  saveButton,
  serveSheet,
  sheet,
  sheetAddress,
  sixStudents,
} from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';

const notice = () => page.getByRole('alert').filter({ hasText: 'Có điểm đã nhập nhưng chưa lưu' });
const restoreButton = () => page.getByRole('button', { name: /^Khôi phục/u });
const dropButton = () => page.getByRole('button', { name: /^Bỏ/u });
const keptDrafts = () => drafts.of(1);

async function typeDraft(score: string): ReturnType<typeof editSheet> {
  const opened = await editSheet();
  await userEvent.keyboard(score);
  await expect.poll(keptDrafts).toHaveLength(1);
  return opened;
}

beforeEach(() => serveSheet());

describe('the draft is removed', () => {
  test("after 'Hủy', without a question or a notice", async () => {
    await typeDraft('7');
    await page.getByRole('button', { name: 'Hủy' }).click();
    await expect.element(editButton()).toHaveFocus();
    await expect.poll(keptDrafts).toEqual([]);
    await expectCount(notice(), 0);
    await editButton().click();
    await expect.element(cell(0, 'Diem15')).toHaveFocus();
  });

  test('when the original scores are typed again', async () => {
    await typeDraft('7.12');
    await userEvent.keyboard('{Escape}');
    await expect.poll(keptDrafts).toEqual([]);
  });

  test('after signing out, which warns that it will be lost', async () => {
    server.on(authApi.signOut, () => undefined);
    const { address } = await typeDraft('7');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await userEvent.keyboard('.5');
    const signOut = async () => {
      await page.getByRole('button', { name: /^Xin chào/u }).click();
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    };
    await signOut();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent('các thay đổi chưa lưu sẽ bị mất');
    await dialog.getByRole('button', { name: 'Ở lại' }).click();
    expect(await keptDrafts()).toHaveLength(1);
    await signOut();
    await page.getByRole('button', { name: 'Rời đi', exact: true }).click();
    await expect.poll(address).toBe('/login');
    await expect.poll(keptDrafts).toEqual([]);
    // A pending write would appear 300 ms after the last key; make sure it does not.
    await vi.advanceTimersByTimeAsync(500);
    expect(await keptDrafts()).toEqual([]);
  });

  test("by 'Bỏ', and the focus is kept", async () => {
    await keepDraft(['7']);
    await openPage(sheetAddress, 'GiaoVien');
    await dropButton().click();
    await expectCount(notice(), 0);
    await expect.element(editButton()).toHaveFocus();
    await expect.poll(keptDrafts).toEqual([]);
  });
});

test('a draft that another tab has saved since its offer does not prevent editing', async () => {
  await keepDraft(['7']);
  await openPage(sheetAddress, 'GiaoVien');
  await expect.element(restoreButton()).toBeVisible();
  for (const draft of await keptDrafts()) drafts.remove(draft);
  await editButton().click();
  await expect.element(cell(0, 'Diem15')).toHaveFocus();
});

test('without a chosen sheet, all drafts are listed', async () => {
  const literature = { which: { ...sheet, IDMonHoc: 22, IDHocKy: 2 }, title: 'Bảng điểm môn Ngữ văn' };
  await keepDraft(['7'], { typedAt: Date.now() - 60_000 });
  await keepDraft(['8'], literature);
  const { address } = await openPage(entryAddress, 'GiaoVien');
  const items = notice().getByRole('listitem');
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual([
      expect.stringMatching(/^Bảng điểm môn Ngữ văn ?1 học sinh, nhập lúc/u),
      expect.stringMatching(
        /^Bảng điểm môn Toán, lớp 10A1, Học kỳ 1, niên khóa 2026-2027 ?1 học sinh, nhập lúc/u,
      ),
    ]);
  await items.first().getByRole('button', { name: /^Bỏ/u }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expectCount(items, 1);
  await restoreButton().click();
  await expect.poll(address).toBe(sheetAddress);
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
});

test('the offer reports scores changed by others and students who have left the class', async () => {
  const rows = sixStudents().filter(({ id }) => id !== 103);
  Object.assign(rows[0] ?? {}, { Diem15: 4 });
  Object.assign(rows[1] ?? {}, { Diem1Tiet: 10 });
  await serveSheet(rows);
  await keepDraft(['7.00', '8.00', '9.00']);
  await openPage(sheetAddress, 'GiaoVien');
  const changes = [
    'Từ lúc đó, 2 điểm của các học sinh này đã được sửa trên máy chủ, trong đó 1 điểm khác với điểm bạn nhập và cần bạn chọn.',
    '1 học sinh không còn trong lớp nên điểm đã nhập không khôi phục được: Lê Hoàng Cường (Điểm 15 phút 9.00).',
  ];
  for (const sentence of changes) await expect.element(notice()).toMatchTextContent(sentence);
  await restoreButton().click();
  const note = page.getByRole('status').filter({ hasText: 'Đã khôi phục điểm chưa lưu của 2 học sinh.' });
  for (const sentence of changes) await expect.element(note).toMatchTextContent(sentence);
  await expect.element(page.getByText(/Điểm 15 phút: đã lưu 4\.00, của bạn 7\.00\.$/u)).toBeVisible();
  await expect.element(cell(1, 'Diem1Tiet')).toHaveValue('10.00');
  await page.getByRole('button', { name: 'Giữ điểm của tôi' }).click();
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(rows.slice(0, 2)).toMatchObject([
    { Diem15: 7, Diem1Tiet: 6 },
    { Diem15: 8, Diem1Tiet: 10 },
  ]);
});

describe('in a locked term the draft waits until the term is open again', () => {
  test.each([
    ['at its sheet', sheetAddress],
    ['in the list', entryAddress],
  ])('%s', async (_name, address) => {
    await keepDraft(['7']);
    lockTerm();
    await openPage(address, 'GiaoVien');
    await expect
      .element(notice())
      .toMatchTextContent(
        /Học kỳ này đang khóa nhập điểm nên chưa thể khôi phục\. Điểm được giữ trên máy này đến \d\d:\d\d/u,
      );
    await expectCount(restoreButton(), 0);
    expect(await keptDrafts()).toHaveLength(1);
  });

  test('the draft is offered when the term is open again', async () => {
    await keepDraft(['7']);
    await openPage(sheetAddress, 'GiaoVien');
    await restoreButton().click();
    await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
  });
});

test('a draft just kept by another tab is offered when the page is opened again', async () => {
  await openPage(entryAddress, 'GiaoVien');
  await expect.element(page.getByText('Niên khóa: 2026-2027')).toBeVisible();
  await expectCount(notice(), 0);
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Chào mừng, Giáo viên!']);
  await keepDraft(['7']);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nhập và sửa bảng điểm/u })
    .click();
  await expect.element(notice()).toMatchTextContent(/1 học sinh, nhập lúc \d\d:\d\d \d\d\/\d\d\/\d{4}\./u);
});
