// Sheets of Thông tư 22 in the lookup: read, changed, printed.

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { regulationsApi } from '#shared/school/years/api.ts';
import { gradingApi, type ScoreChange, type ScoreRow } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { printNow } from '#test/web/printing.ts';
import { tt22Year } from '#test/web/school/school.ts';
import {
  cell,
  cellsOf,
  editButton,
  footCells,
  saveButton,
  serveSheet,
} from '#test/web/scores/score-sheet.ts';
import { exempt, judged, scored, tt22Rows } from '#test/web/scores/tt22-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/giaovu/xem-diem?nienkhoa=2&lop=11&mon=21&hocky=1';

async function openLookup(rows: ScoreRow[]): Promise<void> {
  await serveSheet(rows);
  await openPage(address, 'GiaoVu');
  await expectToasts('success', ['Tải thành công bảng điểm của 6 học sinh.']);
}

const scores = { TX1: 8.5, TX2: 8, TX3: 7, TX4: 9.5, GK: 7.6, CK: 8.2 };
const judgements = { TX1: 'Đ', TX2: 'Đ', GK: 'CĐ', CK: 'Đ' };

const change = (Cot: 'GK' | 'NhanXet'): ScoreChange => ({
  ...{ id: 1, IDHocSinh: 101, HoTen: 'Nguyễn Văn An', Cot },
  ...(Cot === 'GK' ? { Cu: 5, Moi: 7.6 } : { Cu: 'Có cố gắng. '.repeat(20), Moi: 'Chăm chỉ. '.repeat(30) }),
  ...{ NguoiSua: 'Trần Giáo Vụ', VaiTro: 'GiaoVu', ThoiDiem: '2026-11-16T02:05:09.000Z' },
  ...{ Nguon: 'sheet', LyDo: 'Sửa theo biên bản họp tổ chuyên môn ngày 12/11' },
});

test('before a sheet is chosen, the columns are those of the year', async () => {
  await serveSheet(tt22Rows(scored));
  server.on(regulationsApi.years, () => [tt22Year]);
  await openPage('/giaovu/xem-diem', 'GiaoVu');
  await expectTexts(page.getByRole('columnheader'), [
    ...['STT', 'Học sinh', 'TX 1', 'TX 2', 'TX 3', 'TX 4', 'Giữa kì', 'Cuối kì', 'ĐTB', 'Nhận xét'],
  ]);
});

describe('a scored sheet', () => {
  const rows = () => {
    const all = tt22Rows(scored, { ...scores, NhanXet: 'Chăm chỉ.' });
    Object.assign(all[0] ?? {}, { DiemTB: 8.1 });
    Object.assign(all[1] ?? {}, { CK: null, NhanXet: null });
    return all;
  };

  test('shows all columns, the average, the comment, and who is exempt', async () => {
    await openLookup(rows());
    await expectTexts(page.getByRole('columnheader'), [
      ...['STT', 'Học sinh', 'TX 1', 'TX 2', 'TX 3', 'TX 4', 'Giữa kì', 'Cuối kì', 'ĐTB', 'Nhận xét'],
    ]);
    const values = ['8.5', '8.0', '7.0', '9.5', '7.6'];
    await expectTexts(cellsOf(0), ['1', ...values, '8.2', '8.1', 'Chăm chỉ.']);
    await expectTexts(cellsOf(1), ['2', ...values, '-', '', '']);
    await expectTexts(cellsOf(exempt), ['3', '-', '-', '-', '-', '-', '-', 'Miễn', '']);
    await expectTexts(footCells(), ['', 'Cả lớp', 'Đủ', 'Đủ', 'Đủ', 'Đủ', 'Đủ', 'Thiếu 1', '8.1', '']);
    await expectCount(page.getByText(/^(Đạt|Không đạt)$/u), 0);
  });

  test.each([
    ['value', 'GK', 'Giữa kì', 3],
    ['comment', 'NhanXet', 'Nhận xét', 1],
  ] as const)('a changed %s has a dot that leads to its history', async (_what, Cot, name, SoLan) => {
    await serveSheet(rows());
    server.on(gradingApi.changedScores, () => [{ IDHocSinh: 101, Cot, SoLan }]);
    server.on(gradingApi.history, () => [change(Cot)]);
    await openPage(address, 'GiaoVu');
    const dot = page.getByRole('button', {
      name: `Nguyễn Văn An – ${name}: đã sửa ${SoLan} lần, xem lịch sử`,
    });
    await dot.click();
    const panel = page.getByRole('dialog', { name: 'Lịch sử sửa điểm' });
    await expect.element(panel.getByRole('row').nth(1)).toMatchTextContent(name);
    // Long comments do not push the other columns out of sight.
    const { scrollWidth, clientWidth } = panel.getByRole('region').element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('the office edits it like a teacher', async () => {
    const stored = rows();
    await openLookup(stored);
    await editButton().click();
    await expect.element(cell(0, 'TX1')).toHaveFocus();
    await userEvent.keyboard('95');
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(stored[0]).toMatchObject({ ...scores, TX1: 9.5, NhanXet: 'Chăm chỉ.' });
  });

  test('is printed with the comments and the totals', async () => {
    await openLookup(rows());
    await expect.poll(() => printNow()[0]?.join('\n')).toContain('BẢNG ĐIỂM MÔN TOÁN');
    const lines = printNow()[0] ?? [];
    const values = '8,5 | 8,0 | 7,0 | 9,5 | 7,6';
    expect(lines).toContain(
      'STT | Mã HS | Học sinh | Ngày sinh | TX 1 | TX 2 | TX 3 | TX 4 | Giữa kì | Cuối kì | ĐTB | Nhận xét',
    );
    expect(lines).toContain(`1 | 101 | Nguyễn Văn An | 15/01/2010 | ${values} | 8,2 | 8,1 | Chăm chỉ.`);
    expect(lines).toContain(`2 | 102 | Trần Thị Bình | 15/02/2010 | ${values} |  |  | `);
    expect(lines).toContain('3 | 103 | Lê Hoàng Cường | 15/03/2010 |  |  |  |  |  |  | Miễn | ');
    expect(lines).toContain(' |  | Cả lớp |  | Đủ | Đủ | Đủ | Đủ | Đủ | Thiếu 1 | 8,1 | ');
  });
});

describe('a judged sheet', () => {
  test('shows judgements, the result, and how many are Đ', async () => {
    const rows = tt22Rows(judged, { ...judgements, NhanXet: 'Tham gia tốt.' });
    Object.assign(rows[1] ?? {}, { GK: 'Đ', NhanXet: null });
    await openLookup(rows);
    await expectTexts(page.getByRole('columnheader'), [
      ...['STT', 'Học sinh', 'TX 1', 'TX 2', 'Giữa kì', 'Cuối kì', 'Kết quả', 'Nhận xét'],
    ]);
    await expectTexts(cellsOf(0), ['1', 'Đ', 'Đ', 'CĐ', 'Đ', 'CĐ', 'Tham gia tốt.']);
    await expectTexts(cellsOf(1), ['2', 'Đ', 'Đ', 'Đ', 'Đ', 'Đ', '']);
    await expectTexts(cellsOf(exempt), ['3', '-', '-', '-', '-', 'Miễn', '']);
    await expectTexts(footCells(), ['', 'Cả lớp', 'Đủ', 'Đủ', 'Đủ', 'Đủ', '1/5 Đ', '']);
  });
});
