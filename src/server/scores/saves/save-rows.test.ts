import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { scoreSave } from '#shared/scores/sheets/api.ts';
import { saveRows } from './save-rows.ts';

test('the call names the sheet and the reason of every row, whatever a row says', async () => {
  const sheet = { IDLopHoc: 1, IDMonHoc: 2, IDHocKy: 1, LyDo: 'Chấm lại bài' };
  const ofAn = { IDHocSinh: 1, Diem15: 7, Diem1Tiet: 9 };
  const rows = [ofAn, { ...ofAn, IDLopHoc: 8, IDMonHoc: 9, IDHocKy: 2, LyDo: 'Lý do khác' }];
  const saved = { TrangThai: 200, TraLoi: { ...sheet, ...ofAn } };
  // A request is only needed for the log of an unexpected error.
  expect(await saveRows(rows, scoreSave, sheet, async (row) => row, {} as FastifyRequest)).toEqual([
    saved,
    saved,
  ]);
});
