import { describe, expect, test } from 'vitest';
import { chainRows, digestOf } from './chain.ts';

const row = { IDHocSinh: 1, Cot: 'Diem15', Cu: null, Moi: 700, NguoiSua: 'Nguyễn Thị Mai' };

describe('a digest', () => {
  test('is the SHA-256 of the previous digest and the row’s contents', () => {
    // printf '\n[["Cot","Diem15"],["IDHocSinh",1],["Moi",700],["NguoiSua","Nguyễn Thị Mai"]]' | sha256sum
    expect(digestOf('', row)).toBe('d6315e1116b6c88f4dda3e03d6fa8f58cf709d8aab58178f8fa98510896c99a0');
  });

  test.for([{ Moi: 725 }, { Moi: '700' }, { Cu: 700, Moi: null }, { NguoiSua: 'Nguyễn Thị Mái' }])(
    'changes with %o',
    (change) => {
      expect(digestOf('', { ...row, ...change })).not.toBe(digestOf('', row));
    },
  );

  test('depends on the previous row', () => {
    expect(digestOf('a', row)).not.toBe(digestOf('b', row));
  });

  test('does not depend on the id, the column order or empty columns', () => {
    const { Cot, ...others } = row;
    expect(digestOf('', { id: 5, Bam: 'x', LyDo: null, ...others, Cot })).toBe(digestOf('', row));
  });
});

test('chains rows to each other, and the first to the given digest', () => {
  const [first, second] = chainRows([row, row], 'before');
  expect(first).toEqual({ ...row, Bam: digestOf('before', row) });
  expect(second).toEqual({ ...row, Bam: digestOf(first?.Bam ?? '', row) });
});
