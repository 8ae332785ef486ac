// A teacher saves a sheet while the office lets one of its students leave.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { cell, editSheet, saveButton, serveSheet, typeInto } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { sheetDraftsOf } from '#web/scores/drafts/draft-content.ts';

const detail = leavingMessages.noScores({
  ...{ HoTen: 'Trần Thị Bình', HinhThuc: 'ChuyenTruong', Ngay: '2026-11-10' },
});

beforeEach(() => serveSheet());

test('the value stays, the others are saved, and the message names the student', async () => {
  await editSheet();
  server.on(gradingApi.save, ({ body: { Goc: _, Nguon: __, ...saved } }) =>
    saved.IDHocSinh === 102 ? refuse(400, { detail }) : { ...saved, DiemTB: null },
  );
  for (const row of [0, 1, 2]) await typeInto(row, 'Diem15', '9');
  await saveButton().click();
  await expectToasts('warning', ['Đã lưu 2 học sinh, còn 1 học sinh chưa lưu được.']);
  await expectCount(page.getByText(detail), 1);
  await expect.element(cell(1, 'Diem15')).toHaveValue('9.00');
  const drafted = async () => (await sheetDraftsOf(drafts, 1)).flatMap(({ rows }) => rows);
  await expect.poll(drafted).toMatchObject([{ name: 'Trần Thị Bình', text: { Diem15: '9.00' } }]);
});
