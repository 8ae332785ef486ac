import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { importLimits } from '#shared/contract/limits.ts';
import { type ImportedRow, scoreImportApi } from '#shared/scores/import/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import {
  dialog,
  file,
  fileField,
  found,
  imports,
  nothing,
  openImport,
  problem,
  save,
  serveImport,
  stored,
  summary,
} from '#test/web/scores/score-import.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const rows = () => dialog().getByRole('row');
const isOff = () => expect.element(save()).toHaveAttribute('aria-disabled', 'true');

beforeEach(serveImport);

test('one file dropped anywhere on the page is accepted, several are not', async () => {
  await openImport();
  const drop = (count: number) => {
    const dataTransfer = new DataTransfer();
    for (let index = 0; index < count; index += 1) dataTransfer.items.add(file('x', `tha-${index}.xlsx`));
    const event = { dataTransfer, bubbles: true, cancelable: true };
    const isTaken = !dialog().element().dispatchEvent(new DragEvent('dragover', event));
    dialog().element().dispatchEvent(new DragEvent('drop', event));
    return isTaken;
  };
  expect(drop(2)).toBe(true);
  await expectTexts(problem(), ['Mỗi lần chỉ nhập được một tệp. Hãy kéo thả từng tệp.']);
  drop(1);
  await expect.element(dialog()).toMatchTextContent('tha-0.xlsx');
  await expect.element(summary()).toMatchTextContent('1 điểm sẽ thay đổi ở 1 học sinh');
  await expectCount(problem(), 0);
});

test('a file chosen during a check replaces it, and the late response is ignored', async () => {
  const late = Promise.withResolvers<ImportedRow[]>();
  const answerAtOnce = server.on(scoreImportApi.read, () => late.promise);
  await openImport();
  await fileField().upload(file('1'));
  await expectTexts(summary(), ['Đang kiểm tra tệp...']);
  await expect.poll(() => server.calls(scoreImportApi.read)).toHaveLength(1);
  answerAtOnce();
  server.on(scoreImportApi.read, () => found({ 101: 9 }));
  await fileField().upload(file('9'));
  await expect.element(rows().nth(1)).toMatchTextContent('9.00');
  late.resolve(found({ 101: 1 }));
  await drawn();
  await expect.element(rows().nth(1)).toMatchTextContent('9.00');
});

describe('files that are not a score sheet of this class', () => {
  test.each([
    ['too large', new Uint8Array(importLimits.bytes + 1), /^Tệp lớn hơn 2 MB/u],
    ['empty', '', /^Tệp trống/u],
  ] as const)('%s: the file is not uploaded', async (_name, content, reason) => {
    await openImport();
    await isOff();
    await fileField().upload(file(content));
    await expect.element(problem()).toMatchTextContent(reason);
    await expectCount(dialog().getByRole('table'), 0);
    await isOff();
    expect(server.calls(scoreImportApi.read)).toEqual([]);
  });

  test('show the server’s reason, and another file can be chosen', async () => {
    const reasons = [
      'Tệp này không phải là tệp Excel (.xlsx).',
      'Tệp này có mật khẩu hoặc ở định dạng Excel cũ (.xls). Hãy bỏ mật khẩu và lưu lại ở định dạng .xlsx.',
      'Tệp này có chứa macro. Hãy lưu lại ở định dạng .xlsx không có macro.',
      'Tệp này là bảng điểm của lớp khác.',
    ];
    await openImport();
    for (const detail of reasons) {
      server.on(scoreImportApi.read, () => refuse(400, { detail }));
      await fileField().upload(file());
      await expectTexts(problem(), [detail]);
      await expectCount(dialog().getByRole('table'), 0);
      await isOff();
    }
    expect(server.calls(scoreImportApi.read)).toHaveLength(reasons.length);
    server.on(scoreImportApi.read, () => found());
    await fileField().upload(file());
    await expect.element(summary()).toMatchTextContent('Không có điểm nào thay đổi, 6 học sinh không đổi.');
    await expectCount(problem(), 0);
    expect(imports()).toEqual([]);
  });
});

test('invalid rows come first with their reasons, and saving is disabled until a corrected file is chosen', async () => {
  const wrong = { Moi: nothing, Goc: stored };
  const [first, , , ...others] = found({ 101: 9 });
  if (!first) throw new Error('six students');
  server.on(scoreImportApi.read, () => [
    first,
    { ...wrong, Dong: 7, HoTen: 'Trần Thị Bình', IDHocSinh: 102, Loi: ['Điểm 15 phút “11” không hợp lệ.'] },
    { ...wrong, Dong: 8, HoTen: 'Lê Hoàng Cường', IDHocSinh: 103, Loi: ['Điểm 1 tiết “abc” không hợp lệ.'] },
    ...others,
    { ...wrong, Dong: 12, HoTen: 'Phạm Thu Dung', IDHocSinh: 104, Loi: ['Học sinh có nhiều lần.'] },
    { ...wrong, Dong: 13, HoTen: 'Trần Không Có', IDHocSinh: null, Loi: ['Không có học sinh này.'] },
  ]);
  await openImport();
  await fileField().upload(file());
  await expect.element(summary()).toMatchTextContent('4 dòng có lỗi');
  await expect.element(summary()).toMatchTextContent('Chưa lưu điểm nào vì có 4 dòng lỗi.');
  // The only valid row is last, although it is first in the file.
  await expectTexts(rows(), [
    'STTDòngHọc sinhĐiểm 15 phútĐiểm 1 tiết',
    '27Trần Thị BìnhĐiểm 15 phút “11” không hợp lệ.',
    '38Lê Hoàng CườngĐiểm 1 tiết “abc” không hợp lệ.',
    '412Phạm Thu DungHọc sinh có nhiều lần.',
    '13Trần Không CóKhông có học sinh này.',
    '16Nguyễn Văn An5.00 → đổi thành 9.006.00',
  ]);
  await isOff();
  save().element().focus();
  await userEvent.keyboard('{Enter}');
  await save().click({ force: true });
  expect(imports()).toEqual([]);

  server.on(scoreImportApi.read, () => found({ 101: 9, 102: 10 }));
  await fileField().upload(file());
  await expectTexts(summary(), ['2 điểm sẽ thay đổi ở 2 học sinh, 4 học sinh không đổi.']);
  await save().click();
  await expectToasts('success', ['Lưu điểm thành công! 2 điểm của 2 học sinh.']);
  expect(imports()[0]?.body.Diem.map(({ IDHocSinh, Diem15 }) => [IDHocSinh, Diem15])).toEqual([
    [101, 9],
    [102, 10],
  ]);
});
