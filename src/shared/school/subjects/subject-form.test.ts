import { expect, test } from 'vitest';
import type { BlockRegularScores, SubjectForms } from './regular-scores.ts';
import { removals, removedColumns, requestedForm } from './subject-form.ts';

const scored = (SoDiemTX: number, SoDiemTXTheoKhoi: BlockRegularScores[] = []): SubjectForms => ({
  HinhThuc: 'DiemSo',
  SoDiemTX,
  SoDiemTXTheoKhoi,
});
const judged: SubjectForms = { HinhThuc: 'NhanXet', SoDiemTX: 2, SoDiemTXTheoKhoi: [] };
const inBlock1 = (SoDiemTX: number) => [{ IDKhoi: 1, SoDiemTX }];

test('a judged subject has no other number of judgements than two, in any block', () => {
  const wrong = { wrong: 'SoDiemTX' };
  expect(requestedForm({ HinhThuc: 'NhanXet', SoDiemTX: 3 })).toEqual(wrong);
  expect(requestedForm({ SoDiemTX: 4 }, judged)).toEqual(wrong);
  expect(requestedForm({ SoDiemTXTheoKhoi: inBlock1(3) }, judged)).toEqual({ wrong: 'SoDiemTXTheoKhoi' });
  expect(requestedForm({ HinhThuc: 'NhanXet', SoDiemTX: 2 })).toEqual({ form: judged });
  expect(requestedForm({ HinhThuc: 'NhanXet' }, scored(4, inBlock1(3)))).toEqual({ form: judged });
  expect(requestedForm({ HinhThuc: 'NhanXet', SoDiemTXTheoKhoi: inBlock1(2) })).toEqual({ form: judged });
});

test('what is not requested stays, or has its default', () => {
  expect(requestedForm({})).toEqual({ form: scored(3) });
  expect(requestedForm({ SoDiemTX: 4 })).toEqual({ form: scored(4) });
  expect(requestedForm({}, scored(4, inBlock1(2)))).toEqual({ form: scored(4, inBlock1(2)) });
  expect(requestedForm({}, judged)).toEqual({ form: judged });
  expect(requestedForm({ HinhThuc: 'DiemSo' }, judged)).toEqual({ form: scored(3) });
  expect(requestedForm({ SoDiemTX: 2 }, scored(4, inBlock1(3)))).toEqual({ form: scored(2, inBlock1(3)) });
  expect(requestedForm({ SoDiemTXTheoKhoi: [] }, scored(4, inBlock1(3)))).toEqual({ form: scored(4) });
});

test('fewer regular scores remove the last columns', () => {
  expect(removedColumns(scored(4), scored(2))).toEqual(['TX3', 'TX4']);
  expect(removedColumns(scored(2), scored(4))).toEqual([]);
  expect(removedColumns(scored(3), judged)).toEqual(['TX3']);
});

test('only the blocks whose number shrinks lose columns, by the field that says so', () => {
  expect(removals(scored(4), scored(3, inBlock1(4)))).toEqual([
    { field: 'SoDiemTX', blocks: [4, 5, 6, 7, 2, 3], columns: ['TX4'] },
  ]);
  expect(removals(scored(3, inBlock1(4)), scored(3))).toEqual([
    { field: 'SoDiemTXTheoKhoi', blocks: [1], columns: ['TX4'] },
  ]);
  expect(removals(scored(4, inBlock1(4)), scored(3, inBlock1(2)))).toEqual([
    { field: 'SoDiemTX', blocks: [4, 5, 6, 7, 2, 3], columns: ['TX4'] },
    { field: 'SoDiemTXTheoKhoi', blocks: [1], columns: ['TX3', 'TX4'] },
  ]);
  expect(removals(scored(2, inBlock1(3)), scored(3))).toEqual([]);
  expect(removals(scored(3, inBlock1(3)), judged)).toEqual([
    { field: 'SoDiemTX', blocks: [4, 5, 6, 7, 2, 3], columns: ['TX3'] },
    { field: 'SoDiemTXTheoKhoi', blocks: [1], columns: ['TX3'] },
  ]);
});
