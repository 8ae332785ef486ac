// An Excel file for a sheet of Thông tư 22: what it would change, column by column.

import { expect, test } from 'vitest';
import { type Cells, pickColumns } from '#shared/school/scheme/cells.ts';
import type { CircularScheme } from '#shared/school/scheme/circular.ts';
import { type ImportedRow, scoreImportApi } from '#shared/scores/import/api.ts';
import { server } from '#test/web/fake-server.ts';
import { circularRows, judged, scored } from '#test/web/scores/circular-sheet.ts';
import {
  dialog,
  file,
  fileField,
  imports,
  openImport,
  save,
  summary,
} from '#test/web/scores/score-import.ts';
import { serveSheet } from '#test/web/scores/score-sheet.ts';
import { expectTexts, expectToasts } from '#test/web/seen.ts';

const rows = () => dialog().getByRole('row');

/** A file that gives the first student these values; the second student has the stored ones. */
async function importFile(scheme: CircularScheme, stored: Cells, change: Cells): Promise<void> {
  await serveSheet(circularRows(scheme, stored));
  const base = pickColumns(scheme, stored);
  const found = [{ ...base, ...change }, base].map(
    (Moi, place): ImportedRow => ({
      ...{ Dong: 9 + place, HoTen: ['Nguyễn Văn An', 'Trần Thị Bình'][place] ?? '' },
      ...{ IDHocSinh: 101 + place, Moi, Goc: base, Loi: [] },
    }),
  );
  server.on(scoreImportApi.read, () => found);
  server.on(scoreImportApi.save, () => []);
  await openImport();
  await fileField().upload(file());
}

test('scores and comments are compared with what is stored, and saved together', async () => {
  const comment = 'Rất chăm chỉ, cần luyện thêm bài khó. '.repeat(7).trim();
  await importFile(scored, { TX1: 8.5, GK: 7.6, NhanXet: 'Chăm chỉ.' }, { GK: 9, CK: 10, NhanXet: comment });
  await expectTexts(summary(), [
    '3 điểm sẽ thay đổi ở 1 học sinh, 1 học sinh không đổi. Tệp không có 4 học sinh của lớp; điểm của các em giữ nguyên.',
  ]);
  await expectTexts(rows(), [
    'STTDòngHọc sinhTX 1TX 2TX 3TX 4Giữa kìCuối kìNhận xét',
    `19Nguyễn Văn An8.5---7.6 → đổi thành 9.0- → đổi thành 10.0Chăm chỉ. → đổi thành ${comment}`,
  ]);
  // A long comment goes over several lines.
  expect(getComputedStyle(rows().nth(1).getByRole('cell').last().element()).whiteSpace).toBe('normal');
  await save().click();
  await expectToasts('success', ['Lưu điểm thành công! 3 điểm của 1 học sinh.']);
  expect(imports()[0]?.body.Diem).toMatchObject([
    { IDHocSinh: 101, TX1: 8.5, GK: 9, CK: 10, NhanXet: comment },
  ]);
});

test('judgements are compared as they are written', async () => {
  await importFile(judged, { TX1: 'Đ', TX2: 'CĐ' }, { TX2: 'Đ', GK: 'CĐ' });
  await expectTexts(rows(), [
    'STTDòngHọc sinhTX 1TX 2Giữa kìCuối kìNhận xét',
    '19Nguyễn Văn AnĐCĐ → đổi thành Đ- → đổi thành CĐ--',
  ]);
});
