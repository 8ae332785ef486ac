import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { regulationsApi } from '#shared/school/years/api.ts';
import { scoreImportApi } from '#shared/scores/import/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import {
  dialog,
  file,
  fileField,
  importButton,
  imports,
  openImport,
  problem,
  save,
  serveImport,
  stored,
  summary,
} from '#test/web/scores/score-import.ts';
import { latest, sheet } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const retry = () => dialog().getByRole('button', { name: 'Thử lại' });

beforeEach(serveImport);

test('several clicks save once, and the dialog cannot be closed meanwhile', async () => {
  const held = Promise.withResolvers<[]>();
  server.on(scoreImportApi.save, () => held.promise);
  await openImport();
  await fileField().upload(file());
  await expect.element(summary()).toHaveTextContent('1 điểm sẽ thay đổi ở 1 học sinh, 5 học sinh không đổi.');
  await save().dblClick();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('button', { name: 'Đang lưu...' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  held.resolve([]);
  await expectToasts('success', ['Lưu điểm thành công! 1 điểm của 1 học sinh.']);
  await expectCount(dialog(), 0);
  await expect.element(importButton()).toHaveFocus();
  expect(imports().map(({ body }) => body)).toEqual([
    { ...sheet, Diem: [{ IDHocSinh: 101, Diem15: 7, Diem1Tiet: 6, Goc: stored }] },
  ]);
});

test('locked after the check: nothing is saved, and it can be tried again', async () => {
  await openImport();
  await fileField().upload(file());
  await expect.element(summary()).toMatchTextContent('1 điểm sẽ thay đổi ở 1 học sinh');
  const openTerm = [
    server.on(regulationsApi.latest, () => ({ ...latest, ChoPhepSuaDiemHK1: false })),
    server.on(scoreImportApi.save, () => refuse(403, { detail: scoreEntryMessages.termLocked })),
  ];
  await save().click();
  await expectTexts(problem(), ['Chưa lưu điểm nào. Chức năng sửa điểm đã bị khóa cho học kỳ này.']);
  for (const open of openTerm) open();
  await save().click();
  await expectToasts('success', ['Lưu điểm thành công! 1 điểm của 1 học sinh.']);
  expect(imports().map(({ body }) => body.Diem)).toEqual(
    Array.from({ length: 2 }, () => [{ IDHocSinh: 101, Diem15: 7, Diem1Tiet: 6, Goc: stored }]),
  );
});

describe('network failure, server error, rate limit', () => {
  test('are shown in the dialog, and the same file can be tried again', async () => {
    await openImport();
    let answerAgain = server.on(scoreImportApi.read, noAnswer);
    await fileField().upload(file());
    await expect
      .element(problem())
      .toMatchTextContent('Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.');
    answerAgain();
    answerAgain = server.on(
      scoreImportApi.read,
      () => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }),
    );
    await retry().click();
    await expect.element(problem()).toMatchTextContent(/^Tệp lớn hơn 2 MB/u);
    await expectCount(retry(), 0);
    answerAgain();
    answerAgain = server.on(scoreImportApi.read, () =>
      refuse(429, { detail: 'Bạn thao tác quá nhiều lần.' }),
    );
    await fileField().upload(file());
    await expect.element(problem()).toMatchTextContent('Bạn thao tác quá nhiều lần.');
    answerAgain();
    await retry().click();
    await expect.element(summary()).toMatchTextContent('1 điểm sẽ thay đổi');
  });

  test('saving again after a lost response is safe', async () => {
    await openImport();
    await fileField().upload(file());
    let answerAgain = server.on(scoreImportApi.save, () => refuse(503, { detail: 'x' }));
    await save().click();
    await expect.element(problem()).toMatchTextContent('Server đang gặp sự cố. Vui lòng thử lại sau.');
    answerAgain();
    answerAgain = server.on(scoreImportApi.save, noAnswer);
    await save().click();
    await expect.element(problem()).toMatchTextContent('Không thể kết nối đến server.');
    answerAgain();
    await save().click();
    await expectToasts('success', ['Lưu điểm thành công! 1 điểm của 1 học sinh.']);
  });
});
