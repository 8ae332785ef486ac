import { expect, test } from 'vitest';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { fitBlock, parseBlock } from './clipboard-block.ts';

test.each([
  ['one column', '8,5\r\n9\r\n10\r\n', [['8,5'], ['9'], ['10']]],
  [
    'two columns',
    '8.5\t7\n9\t\n',
    [
      ['8.5', '7'],
      ['9', ''],
    ],
  ],
  ['one cell', ' 7 ', [['7']]],
  ['an empty cell', '', [['']]],
  ['an empty row in between', '7\n\n8', [['7'], [''], ['8']]],
  ['old line breaks', '7\r8\r', [['7'], ['8']]],
])('%s', (_, clipboard, block) => {
  expect(parseBlock(clipboard)).toEqual(block);
});

const ids = [11, 12, 13];

test('pasting fills down and right from the focused cell', () => {
  expect(
    fitBlock(
      twoColumns,
      [
        ['1', '2'],
        ['3', '4'],
      ],
      ids,
      { id: 12, column: 'Diem15' },
    ),
  ).toEqual({
    fits: true,
    cells: [
      { id: 12, column: 'Diem15', text: '1' },
      { id: 12, column: 'Diem1Tiet', text: '2' },
      { id: 13, column: 'Diem15', text: '3' },
      { id: 13, column: 'Diem1Tiet', text: '4' },
    ],
    blanks: [],
    rows: 2,
    surplus: 0,
  });
});

test('empty cells of the pasted block leave the existing scores', () => {
  const block = [
    ['', '2'],
    ['3', ''],
  ];
  expect(fitBlock(twoColumns, block, ids, { id: 11, column: 'Diem15' })).toEqual({
    fits: true,
    cells: [
      { id: 11, column: 'Diem1Tiet', text: '2' },
      { id: 12, column: 'Diem15', text: '3' },
    ],
    blanks: [
      { id: 11, column: 'Diem15' },
      { id: 12, column: 'Diem1Tiet' },
    ],
    rows: 2,
    surplus: 0,
  });
});

test('rows beyond the last student are counted, unless blank', () => {
  const fitted = fitBlock(twoColumns, [['1'], ['2'], ['3'], ['4'], ['']], ids, {
    id: 12,
    column: 'Diem1Tiet',
  });
  expect(fitted).toMatchObject({ fits: true, rows: 2, surplus: 2 });
});

test('a block that is too wide is rejected completely', () => {
  const block = [['Nguyễn Văn An', '8', '9']];
  expect(fitBlock(twoColumns, block, ids, { id: 11, column: 'Diem15' })).toEqual({
    fits: false,
    width: 3,
    room: 2,
  });
  expect(fitBlock(twoColumns, [['8', '9']], ids, { id: 11, column: 'Diem1Tiet' })).toEqual({
    fits: false,
    width: 2,
    room: 1,
  });
});
