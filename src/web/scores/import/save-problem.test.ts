import { describe, expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import type { ImportedRow } from '#shared/scores/import/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { ApiError, NetworkError, problemTexts } from '#web/kit/calls/problems.ts';
import { importTexts } from './import-texts.ts';
import { saveProblemOf } from './save-problem.ts';

const refusal = (status: number, detail: string) => new ApiError(status, { detail });

describe('problems when saving', () => {
  test.each([
    [
      refusal(403, scoreEntryMessages.termLocked),
      `Chưa lưu điểm nào. ${scoreEntryMessages.termLocked}`,
      false,
    ],
    [refusal(429, messages.tooMany), `Chưa lưu điểm nào. ${messages.tooMany}`, false],
    [refusal(400, gradingMessages.notInClass), `Chưa lưu điểm nào. ${gradingMessages.notInClass}`, true],
    [refusal(409, 'x'), 'Chưa lưu điểm nào. x', true],
  ])('%s: nothing was saved', (error, text, isStale) => {
    const again = isStale ? 'Kiểm tra lại' : null;
    expect(saveProblemOf(error, [], [])).toEqual({ text, isStale, again, conflicts: [] });
  });

  test.each([
    [new NetworkError('no answer'), problemTexts.network],
    [refusal(503, messages.unavailable), messages.internal],
  ])('%s: the outcome is unknown, and trying again is safe', (error, reason) => {
    const text = importTexts.unsureSaved(reason);
    expect(saveProblemOf(error, [], [])).toEqual({ text, isStale: false, again: null, conflicts: [] });
  });

  test('a conflict shows who changed what and when, only for scores changed by both', () => {
    const ThoiDiem = '2026-11-16T07:05:00.000Z';
    const row = (IDHocSinh: number, HoTen: string): ImportedRow => ({
      Dong: 6,
      HoTen,
      IDHocSinh,
      Moi: { Diem15: 3, Diem1Tiet: 6 },
      Goc: { Diem15: 5, Diem1Tiet: 6 },
      Loi: [],
    });
    const error = new ApiError(409, {
      detail: gradingMessages.conflict,
      XungDot: [
        { IDHocSinh: 1, Diem15: 8, Diem1Tiet: 9, NguoiSua: 'Phạm Thu Hà', ThoiDiem },
        { IDHocSinh: 2, Diem15: null, Diem1Tiet: 6, NguoiSua: null, ThoiDiem: null },
      ],
    });
    const HoTen = 'Nguyễn Văn An';
    const students = [
      { id: 1, HoTen, NgaySinh: '2011-03-02' },
      { id: 9, HoTen, NgaySinh: '2011-04-05' },
    ];
    const rows = [row(1, 'nguyễn văn an'), row(2, 'Trần Bình')];
    expect(saveProblemOf(error, rows, students)).toEqual({
      text: importTexts.conflict,
      conflicts: [
        'Nguyễn Văn An (02/03/2011): Phạm Thu Hà đã sửa lúc 14:05 16/11/2026. Điểm 15 phút: đã lưu 8.00, trong tệp 3.00.',
        'Trần Bình: người khác đã sửa. Điểm 15 phút: đã lưu -, trong tệp 3.00.',
      ],
      again: 'Kiểm tra lại',
      isStale: true,
    });
  });
});
