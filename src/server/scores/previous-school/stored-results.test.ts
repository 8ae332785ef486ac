import { expect, test } from 'vitest';
import { changesBetween, nothingStored, shownMark, storedResults } from './stored-results.ts';

const values = {
  ...{ RenLuyen: 'Kha' as const, NghiCoPhep: 2, NghiKhongPhep: 0 },
  Mon: [
    { IDMonHoc: 1, DiemTB: 7.4 },
    { IDMonHoc: 2, KetQua: 'CĐ' as const },
    { IDMonHoc: 3, DiemTB: 0 },
  ],
};

test('marks are stored in hundredths or as codes, and shown as they were entered', () => {
  const { marks } = storedResults(values);
  expect([...marks]).toEqual([
    [1, 740],
    [2, 2],
    [3, 0],
  ]);
  expect(shownMark({ IDMonHoc: 1, HinhThuc: 'DiemSo', KetQua: 740 })).toEqual({ IDMonHoc: 1, DiemTB: 7.4 });
  expect(shownMark({ IDMonHoc: 2, HinhThuc: 'NhanXet', KetQua: 2 })).toEqual({ IDMonHoc: 2, KetQua: 'CĐ' });
});

test('only what differs is a change, in any order of subjects', () => {
  const before = storedResults(values);
  expect(changesBetween(before, storedResults({ ...values, Mon: values.Mon.toReversed() }))).toEqual([]);
  const after = storedResults({ ...values, NghiCoPhep: 3, Mon: values.Mon.slice(1) });
  expect(changesBetween(before, after)).toEqual([
    { IDMonHoc: null, Cot: 'NghiCoPhep', Cu: 2, Moi: 3 },
    { IDMonHoc: 1, Cot: 'DiemChuyenDen', Cu: 740, Moi: null },
  ]);
});

test('a score of 0 and no absences are values', () => {
  const changes = changesBetween(nothingStored, storedResults(values));
  expect(changes.map(({ Moi }) => Moi)).toEqual([2, 2, 0, 740, 2, 0]);
});
