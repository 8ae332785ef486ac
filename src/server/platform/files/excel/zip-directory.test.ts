import { describe, expect, test } from 'vitest';
import { type Part, zip } from '#test/helpers/scores/score-files.ts';
import { readZipDirectory, readZipText } from './zip-directory.ts';

const part: Part = { name: 'xl/điểm.xml', data: '<a>8,5</a>'.repeat(100) };

test('lists the entries of a file and reads their text', () => {
  const file = zip([{ name: 'a', data: '' }, part]);
  const entries = readZipDirectory(file) ?? [];
  expect(entries.map(({ name, unpacked }) => [name, unpacked])).toEqual([
    ['a', 0],
    [part.name, 1000],
  ]);
  const [, second] = entries;
  expect(second && readZipText(file, second, 1000)).toBe(part.data);
  expect(() => second && readZipText(file, second, 999)).toThrow();
});

test('finds the directory behind a comment', () => {
  const file = zip([part]);
  file.writeUInt16LE(5, file.length - 2);
  expect(readZipDirectory(Buffer.concat([file, Buffer.from('chào!')]))).toHaveLength(1);
});

describe('is not a directory:', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(1000)],
    ['cut off', zip([part]).subarray(0, -1)],
    [
      'more entries than there are',
      (() => {
        const file = zip([part]);
        file.writeUInt16LE(2, file.length - 12);
        return file;
      })(),
    ],
    [
      'a directory beyond the file',
      (() => {
        const file = zip([part]);
        file.writeUInt32LE(0xfffffff0, file.length - 6);
        return file;
      })(),
    ],
    [
      'a second directory for larger files',
      (() => {
        const file = zip([part]);
        file.writeUInt32LE(0xffffffff, file.length - 10);
        return file;
      })(),
    ],
    ['sizes for larger files', zip([{ ...part, declared: { unpacked: 0xffffffff } }])],
    ['more packed bytes than the file has', zip([{ ...part, declared: { packed: 1_000_000 } }])],
    ['no unpacked size', zip([{ ...part, declared: { unpacked: 0 } }])],
    ['sizes that follow later', zip([{ ...part, declared: { packed: 0, flags: 8 } }])],
  ])('%s', (_, file) => {
    expect(readZipDirectory(file)).toBeNull();
  });
});
