import { expect, test } from 'vitest';
import type { SubjectForm } from '../scheme/tt22.ts';
import { removedColumns, requestedForm } from './subject-form.ts';

const scored = (SoDiemTX: number): SubjectForm => ({ HinhThuc: 'DiemSo', SoDiemTX });
const judged: SubjectForm = { HinhThuc: 'NhanXet', SoDiemTX: 2 };

test('a judged subject has no other number of judgements than two', () => {
  expect(requestedForm({ HinhThuc: 'NhanXet', SoDiemTX: 3 })).toBeNull();
  expect(requestedForm({ SoDiemTX: 4 }, judged)).toBeNull();
  expect(requestedForm({ HinhThuc: 'NhanXet', SoDiemTX: 2 })).toEqual(judged);
  expect(requestedForm({ HinhThuc: 'NhanXet' }, scored(4))).toEqual(judged);
});

test('what is not requested stays, or has its default', () => {
  expect(requestedForm({})).toEqual(scored(3));
  expect(requestedForm({ SoDiemTX: 4 })).toEqual(scored(4));
  expect(requestedForm({}, scored(4))).toEqual(scored(4));
  expect(requestedForm({}, judged)).toEqual(judged);
  expect(requestedForm({ HinhThuc: 'DiemSo' }, judged)).toEqual(scored(3));
  expect(requestedForm({ SoDiemTX: 2 }, scored(4))).toEqual(scored(2));
});

test('fewer regular scores remove the last columns', () => {
  expect(removedColumns(scored(4), scored(2))).toEqual(['TX3', 'TX4']);
  expect(removedColumns(scored(2), scored(4))).toEqual([]);
  expect(removedColumns(scored(3), judged)).toEqual(['TX3']);
});
