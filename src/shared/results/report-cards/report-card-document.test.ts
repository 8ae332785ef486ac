import { expect, test } from 'vitest';
import { someCards } from '#test/helpers/results/report-cards.ts';
import type { AverageCards } from './api.ts';
import { reportCardDocuments } from './report-card-document.ts';

const names = ['Nguyễn Văn An', 'Trần Thị Bình'];

function onlyCard(cards: AverageCards) {
  const [document] = reportCardDocuments(cards);
  if (!document) throw new Error('no card');
  return document;
}

test('each student gets one page, in the given order', () => {
  const documents = reportCardDocuments(someCards(1, names));
  expect(documents.map(({ facts }) => facts?.[0])).toEqual(
    names.map((value) => ({ label: 'Họ và tên', value })),
  );
});

test('a term card shows the student, all scores, averages, result and rank', () => {
  const card = onlyCard(someCards(1, names, ['Toán']));
  expect(card).toMatchObject({
    title: 'PHIẾU ĐIỂM HỌC KỲ 1',
    lines: ['Niên khóa: 2026-2027'],
    orientation: 'portrait',
  });
  expect(card.facts?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    ...['Họ và tên: Nguyễn Văn An', 'Lớp: 10A1', 'Ngày sinh: 02/03/2011', 'Giới tính: Nữ'],
  ]);
  expect(card.columns.map(({ header, group }) => [group, header])).toEqual([
    [undefined, 'STT'],
    [undefined, 'Môn học'],
    [undefined, 'Điểm 15 phút'],
    [undefined, 'Điểm 1 tiết'],
    [undefined, 'Điểm trung bình'],
  ]);
  expect(card.rows).toEqual([[1, 'Toán', 7.25, 10, 9.08]]);
  // One decimal, half up, like the class summary.
  expect(card.total).toEqual([null, 'Điểm trung bình các môn', null, null, '7,6']);
  expect(card.notes).toEqual(['Kết quả học kỳ 1: Đạt', 'Hạng trong lớp: 1/2']);
  expect(card.signers).toEqual([
    { role: 'Giáo viên chủ nhiệm', name: 'Trần Thị Mai' },
    { role: 'Hiệu trưởng', name: null },
  ]);
});

test('a year card shows both terms under their headings, and the year average', () => {
  const card = onlyCard(someCards(0, names, ['Toán']));
  expect(card.title).toBe('PHIẾU ĐIỂM CẢ NĂM');
  expect(card.columns.slice(2).map(({ header, group }) => [group, header])).toEqual([
    ...['15 phút', '1 tiết', 'TB'].map((header) => ['Học kỳ 1', header]),
    ...['15 phút', '1 tiết', 'TB'].map((header) => ['Học kỳ 2', header]),
    [undefined, 'Cả năm'],
  ]);
  expect(card.rows).toEqual([[1, 'Toán', 7.25, 10, 9.08, 7.25, 10, 9.08, 8.67]]);
  expect(card.total?.slice(2)).toEqual([null, null, '7,6', null, null, '7,6', '8,3']);
  expect(card.notes).toEqual(['Kết quả cả năm: Đạt', 'Hạng trong lớp: 1/2']);
});

test('missing values are printed as dashes, and the card is marked as incomplete', () => {
  const cards = someCards(0, ['Nguyễn Văn An'], ['Toán'], true);
  const [student] = cards.HocSinh;
  if (!student) throw new Error('no student');
  Object.assign(student, { DiemTB: null, Dat: null, Hang: null });
  const card = onlyCard({ ...cards, GVCN: null });
  expect(card.rows).toEqual([[1, 'Toán', '–', 10, '–', '–', 10, '–', '–']]);
  expect(card.total?.at(-1)).toBe('–');
  expect(card.notes).toEqual([
    ...['Kết quả cả năm: –', 'Hạng trong lớp: –'],
    'Chưa đủ điểm: điểm trung bình chỉ tính các môn đã có điểm.',
  ]);
  expect(card.signers[0]?.name).toBeNull();
});

test('a card with an average but missing scores is marked as incomplete', () => {
  const [card] = reportCardDocuments(someCards(1, ['Nguyễn Văn An'], ['Toán'], true));
  expect(card?.total?.at(-1)).toBe('7,6');
  expect(card?.notes).toEqual([
    ...['Kết quả học kỳ 1: Đạt', 'Hạng trong lớp: 1/1'],
    'Chưa đủ điểm: điểm trung bình chỉ tính các môn đã có điểm.',
  ]);
});

test('a failed result is printed', () => {
  const cards = someCards(2, ['Nguyễn Văn An'], []);
  expect(
    onlyCard({ ...cards, HocSinh: cards.HocSinh.map((one) => ({ ...one, Dat: false })) }).notes?.[0],
  ).toBe('Kết quả học kỳ 2: Không đạt');
});
