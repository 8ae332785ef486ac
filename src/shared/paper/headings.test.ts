import { expect, test } from 'vitest';
import { headingRows } from './headings.ts';

const column = (header: string, group?: string) => ({ header, ...(group && { group }) });

test('columns without groups have one heading row', () => {
  expect(headingRows([column('STT'), column('Lớp')])).toEqual([
    [
      { text: 'STT', first: 0, colSpan: 1, rowSpan: 1 },
      { text: 'Lớp', first: 1, colSpan: 1, rowSpan: 1 },
    ],
  ]);
});

test('adjacent columns of a group share a heading; other headings span both rows', () => {
  const columns = [column('Môn'), column('15 phút', 'HK 1'), column('TB', 'HK 1'), column('TB', 'HK 2')];
  expect(headingRows([...columns, column('Cả năm')])).toEqual([
    [
      { text: 'Môn', first: 0, colSpan: 1, rowSpan: 2 },
      { text: 'HK 1', first: 1, colSpan: 2, rowSpan: 1 },
      { text: 'HK 2', first: 3, colSpan: 1, rowSpan: 1 },
      { text: 'Cả năm', first: 4, colSpan: 1, rowSpan: 2 },
    ],
    [
      { text: '15 phút', first: 1, colSpan: 1, rowSpan: 1 },
      { text: 'TB', first: 2, colSpan: 1, rowSpan: 1 },
      { text: 'TB', first: 3, colSpan: 1, rowSpan: 1 },
    ],
  ]);
});

test('a group that appears again after another column gets its own heading', () => {
  const [top] = headingRows([column('a', 'x'), column('b'), column('c', 'x')]);
  expect(top?.map(({ text, first, colSpan }) => [text, first, colSpan])).toEqual([
    ['x', 0, 1],
    ['b', 1, 1],
    ['x', 2, 1],
  ]);
});
