import { expect, test } from 'vitest';
import type { Roster, RosterStudent } from '#shared/school/classes/api.ts';
import { lostOf, move, noMoves, peopleAt, peopleOf, stillMoves } from './roster-moves.ts';

const student = (id: number, Ho: string, Ten: string, NgaySinh = '2011-01-01'): RosterStudent => ({
  id,
  Ho,
  Ten,
  NgaySinh,
  GioiTinh: 'Nam',
  Email: null,
  DiaChi: 'Huế',
});

const roster = (inClass: RosterStudent[], available: RosterStudent[]): Roster => ({
  lop_hoc_info: {
    id: 1,
    TenLop: '10A1',
    IDNienKhoa: 1,
    TenNienKhoa: '2026-2027',
    IDKhoi: 1,
    TenKhoi: 'Khối 10',
    IDToHop: null,
    TenToHop: null,
    SiSo: inClass.length,
    is_editable: true,
  },
  students_in_class: inClass,
  students_available: available,
  siso_toida: 45,
});

const an = student(1, 'Nguyễn Văn', 'An');
const anh = student(2, 'Lê', 'Ánh');
const dung = student(3, 'Trần', 'Dũng');
const duc = student(4, 'Trần', 'Đức');
const start = peopleOf(roster([an, dung], [anh, duc]));
const ids = (people: { id: number }[]) => people.map(({ id }) => id);

test('students are sorted by Tên, then Họ, then birth date, wherever they come from', () => {
  const older = student(6, 'Nguyễn', 'Đức', '2010-05-01');
  const younger = student(5, 'Nguyễn', 'Đức', '2011-05-01');
  const people = peopleOf(roster([duc, younger, dung], [anh, older, an]));
  expect(ids(people)).toEqual([an.id, anh.id, dung.id, older.id, younger.id, duc.id]);
});

test('moved students appear on the other side, in order', () => {
  const moves = move(start, noMoves, [anh.id, duc.id], 'inClass');
  expect(ids(peopleAt(start, moves, 'inClass'))).toEqual([an.id, anh.id, dung.id, duc.id]);
  expect(peopleAt(start, moves, 'eligible')).toEqual([]);
});

test('moving a student there and back is not a change', () => {
  const there = move(start, noMoves, [an.id, dung.id], 'eligible');
  expect(there.size).toBe(2);
  expect(move(start, there, [an.id, dung.id], 'inClass').size).toBe(0);
});

test('moves survive a reload unless others have already made them', () => {
  const moves = move(start, move(start, noMoves, [anh.id, duc.id], 'inClass'), [an.id], 'eligible');
  const later = peopleOf(roster([an, anh], [dung, duc]));
  const kept = stillMoves(later, moves);
  expect([...kept]).toEqual([
    [duc.id, 'inClass'],
    [an.id, 'eligible'],
  ]);
  expect(ids(peopleAt(later, kept, 'inClass'))).toEqual([anh.id, duc.id]);
});

test('a student moved to another class meanwhile is named, and their move dropped', () => {
  const moves = move(start, noMoves, [anh.id, duc.id], 'inClass');
  const later = peopleOf(roster([an, dung], [duc]));
  expect(ids(lostOf(start, later, moves))).toEqual([anh.id]);
  expect([...stillMoves(later, moves).keys()]).toEqual([duc.id]);
});
