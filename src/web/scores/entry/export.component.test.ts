import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { messages } from '#shared/contract/messages.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { cellsOf, serveSheet, sheetAddress } from '#test/web/scores/score-sheet.ts';
import { expectToasts } from '#test/web/seen.ts';

beforeEach(() => serveSheet());

const exportButton = () => page.getByRole('button', { name: 'Xuất Excel' });

test('a running export shows it and keeps the focus; a failed export shows an error', async () => {
  const held = Promise.withResolvers<Response>();
  server.on(gradingApi.exportSheet, () => held.promise);
  await openPage(sheetAddress, 'GiaoVien');
  await expect.element(cellsOf(0).nth(1)).toHaveTextContent('5.00');
  exportButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Đang xuất...' })).toHaveFocus();
  held.resolve(new Response(new Blob(['x']), { headers: { 'content-type': spreadsheetType } }));
  await expect.element(exportButton()).toHaveFocus();
  await expectToasts('success', ['Đã bắt đầu xuất file Excel.']);
  server.on(gradingApi.exportSheet, () => refuse(500, { detail: messages.internal }));
  await exportButton().click();
  await expectToasts('error', ['Lỗi khi xuất Excel: Không có dữ liệu để xuất']);
});
