import { expect, test } from 'vitest';
import { importLimits } from '../../../shared/limits.ts';
import { formatSize, readChosenFile } from './chosen-file.ts';
import { importTexts } from './import-texts.ts';

const file = (content: BlobPart) => new File([content], 'bang_diem.xlsx');

test('a file one byte over the limit is too big, a file at the limit is not', async () => {
  expect(await readChosenFile(file(new Uint8Array(importLimits.bytes + 1)))).toBe(
    'Tệp lớn hơn 2 MB. Hãy chọn tệp tải về bằng nút “Xuất Excel”.',
  );
  expect(await readChosenFile(file(new Uint8Array(importLimits.bytes)))).toMatchObject({
    name: 'bang_diem.xlsx',
    size: importLimits.bytes,
  });
});

test('rejects an empty file and a file that no longer exists', async () => {
  expect(await readChosenFile(file(''))).toBe(importTexts.empty);
  const gone = Object.assign(file('x'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  });
  expect(await readChosenFile(gone)).toBe(importTexts.unreadable);
});

test('returns the content it has read', async () => {
  const chosen = await readChosenFile(file('điểm'));
  expect(typeof chosen === 'string' ? chosen : await chosen.content.text()).toBe('điểm');
});

test.each([
  [10, '1 kB'],
  [12_300, '12 kB'],
  [1_468_006, '1,4 MB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
