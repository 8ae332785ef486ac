import { expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { blocksOf } from '../years/block.ts';
import { blockOfClassName, checkClassNames, classNamesIn } from './class-names.ts';
import { classMessages } from './messages.ts';

const blocks = blocksOf('THPT');

test.each([
  ['10A1-10A3', ['10A1', '10A2', '10A3']],
  ['10A1 – 3', ['10A1', '10A2', '10A3']],
  ['10A1 đến 10a2', ['10A1', '10A2']],
  ['10A09-10A11', ['10A09', '10A10', '10A11']],
  ['10A1, 10A2;11 Anh\n12D', ['10A1', '10A2', '11 Anh', '12D']],
  [' 10A1 ,, 11B2-11B3, ', ['10A1', '11B2', '11B3']],
  ['10-1', ['10-1']],
  ['10A-1', ['10A-1']],
  ['', []],
])('%j is %j', (typed, names) => {
  expect(classNamesIn(typed)).toEqual(names);
});

test.each(['10A3-10A1', '10A1-10B3', '10A1-10A200'])(
  'the range %s makes no sense and stays whole',
  (typed) => {
    expect(classNamesIn(typed)).toEqual([typed]);
    expect(checkClassNames([typed], { blocks, existing: [], limits: undefined })).toEqual([
      { TenLop: typed, IDKhoi: 1, Loi: classMessages.badRange },
    ]);
  },
);

test.each([
  ['10A1', 1],
  ['11 Văn', 2],
  ['12', 3],
  ['1A1', null],
  ['100A', null],
  ['A10', null],
])('%s belongs to block %s', (name, block) => {
  expect(blockOfClassName(name, blocks)).toBe(block);
});

test('names that exist, are listed twice or have no block are reported, in any case of letters', () => {
  const existing = [{ TenLop: '10A1', IDKhoi: 1 }];
  const checked = checkClassNames(['10a1', '10A2', '10a2', 'Chuyên Toán', '11A1'], {
    blocks,
    existing,
    limits: undefined,
  });
  expect(checked.map(({ IDKhoi, Loi }) => [IDKhoi, Loi])).toEqual([
    [1, messages.exists('Tên lớp')],
    [1, null],
    [1, classMessages.listedTwice],
    [null, 'Tên lớp phải bắt đầu bằng khối: 10, 11 hoặc 12.'],
    [2, null],
  ]);
});

test('classes beyond the limit of their block are reported; wrong names take no place', () => {
  const known = {
    blocks,
    existing: [{ TenLop: '10A1', IDKhoi: 1 }],
    limits: { SoLopK10: 2, SoLopK11: 1, SoLopK12: 0 },
  };
  const checked = checkClassNames(['10A1', '10A2', '10A3', '11A1', '12A1'], known);
  expect(checked.map(({ Loi }) => Loi)).toEqual([
    messages.exists('Tên lớp'),
    null,
    'Khối 10 chỉ được có tối đa 2 lớp theo quy định.',
    null,
    'Khối 12 chỉ được có tối đa 0 lớp theo quy định.',
  ]);
});

test('a name belongs to a block of the school only', () => {
  expect(['6A1', '9 Anh', '10A1'].map((name) => blockOfClassName(name, blocksOf('THCS')))).toEqual([
    4,
    7,
    null,
  ]);
  const [wrong] = checkClassNames(['10A1'], { blocks: blocksOf('THCS'), existing: [], limits: undefined });
  expect(wrong?.Loi).toBe('Tên lớp phải bắt đầu bằng khối: 6, 7, 8 hoặc 9.');
});
