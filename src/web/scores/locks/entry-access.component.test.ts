// What the entry page shows for a sheet that is locked, was opened, or gets locked while scores are being typed.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { type EntryAccess, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear } from '#test/web/school/school.ts';
import {
  cell,
  editButton,
  editSheet,
  latest,
  lockedAccess,
  lockTerm,
  oldYearAccess,
  openAccess,
  saveButton,
  serveSheet,
  sheet,
  sheetAddress,
} from '#test/web/scores/score-sheet.ts';
import { openingRequest } from '#test/web/scores/unlocking.ts';
import { expectCount, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';
import { switchedOff } from './access-texts.ts';

const answerAccess = (access: Partial<EntryAccess>) =>
  server.on(scoreEntryApi.access, () => ({ ...openAccess, ...access }));
const state = () => page.getByRole('main').getByRole('status').filter({ hasText: 'Chức năng nhập/sửa điểm' });
const askButton = () => page.getByRole('button', { name: 'Xin mở khóa' });
const dialog = () => page.getByRole('dialog', { name: 'Xin mở khóa bảng điểm' });
const bar = () => page.getByRole('status').filter({ hasText: 'Điểm đã nhập' });

beforeEach(() => serveSheet());

describe('a locked sheet shows why, and who can unlock it', () => {
  test.each<[string, Partial<EntryAccess>, string, number]>([
    ['switched off', {}, switchedOff, 1],
    [
      'over its deadline',
      { MaKhoa: 'HET_HAN', LyDoKhoa: 'Đã hết hạn nhập điểm Học kỳ 1 (23:59 ngày 15/01/2027).' },
      'Đã hết hạn nhập điểm Học kỳ 1 (23:59 ngày 15/01/2027).',
      1,
    ],
    [
      'not assigned',
      { MaKhoa: 'KHONG_PHAN_CONG', LyDoKhoa: scoreEntryMessages.notAssigned },
      scoreEntryMessages.notAssigned,
      0,
    ],
  ])('%s', async (_name, access, reason, buttons) => {
    lockTerm();
    answerAccess({ ...lockedAccess, ...access, AiMo: 'Giáo vụ có thể giúp.' });
    await openPage(sheetAddress, 'GiaoVien');
    await expect.element(state()).toMatchTextContent('Chức năng nhập/sửa điểm hiện đang KHÓA.');
    await expect.element(state()).toMatchTextContent(`${reason}Giáo vụ có thể giúp.`);
    await expectCount(askButton(), buttons);
  });

  test('a sheet of another teacher in an open term says so when the button is pressed', async () => {
    answerAccess({ ...lockedAccess, MaKhoa: 'KHONG_PHAN_CONG', LyDoKhoa: scoreEntryMessages.notAssigned });
    await openPage(sheetAddress, 'GiaoVien');
    await expect.element(editButton()).toHaveAttribute('aria-disabled', 'true');
    await editButton().click({ force: true });
    await expectToasts('warning', [scoreEntryMessages.notAssigned]);
  });
});

describe('an open sheet shows until when', () => {
  test('for a future deadline', async () => {
    answerAccess({ Han: '2126-01-15T16:59:00.000Z' });
    await openPage(sheetAddress, 'GiaoVien');
    await expect.element(state()).toMatchTextContent('hiện đang MỞ.Hạn nhập điểm: 23:59 15/01/2126.');
  });

  test('for an opening in a locked term', async () => {
    lockTerm();
    answerAccess({ MoDen: '2126-11-18T16:59:00.000Z', LyDoMo: 'Ba em thi bù' });
    await openPage(sheetAddress, 'GiaoVien');
    await expect
      .element(state())
      .toMatchTextContent('hiện đang MỞ.Được mở đến 23:59 18/11/2126: Ba em thi bù');
    await editButton().click();
    await expect.element(cell(0, 'Diem15')).toHaveFocus();
  });
});

describe('requesting an opening', () => {
  beforeEach(lockTerm);

  test('needs a reason, confirms the request and keeps the focus nearby', async () => {
    server.on(scoreEntryApi.ask, () => {
      answerAccess({ ...lockedAccess, YeuCau: { id: 7, ThoiDiem: '2026-11-16T07:05:00.000Z' } });
      return openingRequest();
    });
    await openPage(sheetAddress, 'GiaoVien');
    await askButton().click();
    const reason = fieldOf('Lý do', dialog());
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('thi{Enter}');
    await expect.element(dialog()).toMatchTextContent(messages.tooShort(5));
    expect(server.calls(scoreEntryApi.ask)).toEqual([]);
    await reason.fill('Ba em thi bù');
    await dialog().getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expectToasts('success', ['Đã gửi yêu cầu mở khóa.']);
    await expect.element(state()).toMatchTextContent('Đã gửi yêu cầu lúc 14:05 16/11/2026');
    await expectCount(askButton(), 0);
    expect(server.calls(scoreEntryApi.ask).map(({ body }) => body)).toEqual([
      { ...sheet, LyDo: 'Ba em thi bù' },
    ]);
  });

  test('shows the server’s error in the dialog', async () => {
    server.on(scoreEntryApi.ask, () => refuse(400, { detail: scoreEntryMessages.tooManyRequests }));
    await openPage(sheetAddress, 'GiaoVien');
    await askButton().click();
    await fieldOf('Lý do', dialog()).fill('Ba em thi bù');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(scoreEntryMessages.tooManyRequests);
  });

  test('a refusal is shown, and the teacher can request again', async () => {
    server.on(scoreEntryApi.requests, () => [
      openingRequest({ id: 9, IDMonHoc: 22, LyDoTuChoi: 'Không phải bảng này' }),
      openingRequest({ TrangThai: 'TuChoi', LyDoTuChoi: 'Điểm đã duyệt' }),
      openingRequest({ id: 6, TrangThai: 'DaMo', Den: '2026-11-01T16:59:00.000Z' }),
    ]);
    await openPage(sheetAddress, 'GiaoVien');
    await expect
      .element(state())
      .toMatchTextContent('Trần Giáo Vụ trả lời lúc 15:00 16/11/2026: từ chối. Điểm đã duyệt');
    await expect.element(askButton()).toBeVisible();
  });
});

test('locking during typing loses nothing, and help appears beside the save button', async () => {
  await editSheet();
  await userEvent.keyboard('7');
  lockTerm();
  server.on(gradingApi.save, () => refuse(403, { detail: scoreEntryMessages.termLocked }));
  await saveButton().click();
  await expect
    .element(bar())
    .toMatchTextContent(`${switchedOff} ${lockedAccess.AiMo} Điểm đã nhập vẫn còn nguyên trong bảng.`);
  await expectCount(askButton(), 1);
  await expect.element(bar().getByRole('button', { name: 'Xin mở khóa' })).toBeVisible();
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');

  server.on(scoreEntryApi.ask, () => {
    answerAccess({ ...lockedAccess, YeuCau: { id: 7, ThoiDiem: '2026-11-16T07:05:00.000Z' } });
    return openingRequest();
  });
  await askButton().click();
  await fieldOf('Lý do', dialog()).fill('Ba em thi bù');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar()).toMatchTextContent('Đã gửi yêu cầu lúc 14:05 16/11/2026');
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
});

describe('changes are noticed without a reload', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });

  test('when the office opens a locked sheet, even without a request', async () => {
    lockTerm();
    await openPage(sheetAddress, 'GiaoVien');
    await expect.element(editButton()).toHaveAttribute('aria-disabled', 'true');
    answerAccess({ MoDen: '2126-01-15T16:59:00.000Z', LyDoMo: 'Ba em thi bù' });
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(state()).toMatchTextContent('hiện đang MỞ.');
    await expect.element(editButton()).not.toHaveAttribute('aria-disabled');
  });

  test('when a deadline passes during typing; the input stays', async () => {
    answerAccess({ Han: new Date(Date.now() + 60_000).toISOString() });
    await editSheet();
    await userEvent.keyboard('7');
    answerAccess({ ...lockedAccess, MaKhoa: 'HET_HAN', LyDoKhoa: 'Đã hết hạn nhập điểm Học kỳ 1.' });
    await vi.advanceTimersByTimeAsync(62_000);
    await expect.element(state()).toMatchTextContent('hiện đang KHÓA.');
    await expect.element(cell(0, 'Diem15')).toHaveValue('7');
    answerAccess({ MoDen: '2126-01-15T16:59:00.000Z', LyDoMo: 'Ba em thi bù' });
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(state()).toMatchTextContent('hiện đang MỞ.');
    await expect.element(cell(0, 'Diem15')).toHaveValue('7');
  });
});

test('when the year ends during typing, the input stays and can be downloaded', async () => {
  await editSheet();
  await userEvent.keyboard('7');
  server.on(regulationsApi.latest, () => ({ ...latest, IDNienKhoa: 3, TenNienKhoa: '2027-2028' }));
  server.on(classesApi.ofYear, () => []);
  answerAccess(oldYearAccess);
  server.on(gradingApi.save, () => refuse(403, { detail: messages.oldYear }));
  await saveButton().click();
  await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
  await expect
    .element(bar())
    .toMatchTextContent(
      `${messages.oldYear} Điểm đã nhập không lưu được nữa; hãy tải về Excel để mang theo.`,
    );
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
  await expect.element(page.getByText(`Niên khóa: ${currentYear.TenNienKhoa}`)).toBeVisible();
  await expectCount(askButton(), 0);

  server.on(gradingApi.exportDraft, () => new Response('file') as never);
  await page.getByRole('button', { name: /^Tải về Excel/u }).click();
  await expectToasts('success', ['Đã tải về điểm chưa lưu.']);
  expect(server.calls(gradingApi.exportDraft).map(({ body }) => body)).toEqual([
    {
      ...sheet,
      Diem: [{ IDHocSinh: 101, HoTen: 'Nguyễn Văn An', Diem15: '7.00', Diem1Tiet: '6.00' }],
    },
  ]);
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect.element(page.getByText('Niên khóa: 2027-2028')).toBeVisible();
  await expectTexts(page.getByRole('combobox', { name: 'Lớp học' }).getByRole('option'), ['Chọn Lớp học']);
});
