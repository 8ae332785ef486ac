import { expect, test } from 'vitest';
import { importLimits } from '#shared/contract/limits.ts';
import { formatSize, readChosenFile } from './chosen-file.ts';
import { fileImportTexts } from './file-import-texts.ts';

const texts = { tooBig: 'Tệp quá lớn.', empty: 'Tệp trống.' };
const file = (content: BlobPart) => new File([content], 'bang_diem.xlsx');

test('a file one byte over the limit is too big, a file at the limit is not', async () => {
  expect(await readChosenFile(file(new Uint8Array(importLimits.bytes + 1)), texts)).toBe(texts.tooBig);
  expect(await readChosenFile(file(new Uint8Array(importLimits.bytes)), texts)).toMatchObject({
    name: 'bang_diem.xlsx',
    size: importLimits.bytes,
  });
});

test('rejects an empty file and a file that no longer exists', async () => {
  expect(await readChosenFile(file(''), texts)).toBe(texts.empty);
  const gone = Object.assign(file('x'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  });
  expect(await readChosenFile(gone, texts)).toBe(fileImportTexts.unreadable);
});

test('returns the content it has read', async () => {
  const chosen = await readChosenFile(file('điểm'), texts);
  expect(typeof chosen === 'string' ? chosen : await chosen.content.text()).toBe('điểm');
});

test.each([
  [10, '1 kB'],
  [12_300, '12 kB'],
  [1_468_006, '1,4 MB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
