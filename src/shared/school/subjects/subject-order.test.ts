import { expect, test } from 'vitest';
import { subjectMessages } from './messages.ts';
import { inOrderOf, moved, orderProblem } from './subject-order.ts';

const subjects = [
  { id: 3, TenMonHoc: 'Ngữ văn' },
  { id: 2, TenMonHoc: 'Toán' },
  { id: 4, TenMonHoc: 'Vật lí' },
];

test('an order names every subject of the year once', () => {
  expect(orderProblem(subjects, [4, 2, 3])).toBeNull();
  expect(orderProblem([], [])).toBeNull();
  expect(orderProblem(subjects, [4, 3])).toBe(subjectMessages.orderWithout(['Toán']));
  expect(orderProblem(subjects, [])).toBe(subjectMessages.orderWithout(['Ngữ văn', 'Toán', 'Vật lí']));
  expect(orderProblem(subjects, [4, 2, 3, 2])).toBe(subjectMessages.twice(['Toán']));
  expect(orderProblem(subjects, [4, 2, 3, 9])).toBe(subjectMessages.orderWithUnknown);
});

test('the order of another year is copied by name; other subjects stay last, as they were', () => {
  const model = [{ TenMonHoc: 'VẬT LÍ' }, { TenMonHoc: 'Hóa học' }, { TenMonHoc: 'Ngữ văn' }];
  expect(inOrderOf(model, [...subjects, { id: 5, TenMonHoc: 'Âm nhạc' }])).toEqual([4, 3, 2, 5]);
});

test('moving an entry keeps the order of the others', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
  expect(moved(list, 0, -1)).toEqual(list);
  expect(moved(list, 2, 9)).toEqual(['a', 'b', 'd', 'c']);
});
