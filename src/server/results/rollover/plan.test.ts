import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { caseKey } from '#shared/contract/text.ts';
import type { RolloverRequest } from '#shared/results/rollover/api.ts';
import { decided, emptyYear, from, student, year } from '#test/helpers/results/rollover-years.ts';
import { planRollover } from './plan.ts';

const plan = (request: Partial<RolloverRequest>, to = year()) =>
  planRollover(from, to, { MonHoc: [], Lop: [], HocSinh: [], ...request });
const refusal = (request: Partial<RolloverRequest>, to = year()) => {
  try {
    plan(request, to);
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.body] : error;
  }
};

describe('subjects', () => {
  test('are copied once, ignoring case', () => {
    const to = year({ subjects: [{ id: 9, TenMonHoc: 'TOÁN' }] });
    expect(plan({ MonHoc: [1, 2, 2] }, to).subjects).toEqual([from.subjects[1]]);
  });
  test('of another year are refused', () => {
    expect(refusal({ MonHoc: [1, 7] })).toEqual([
      'invalid',
      { MonHoc: ['Có môn học không thuộc niên khóa 2025-2026.'] },
    ]);
  });
});

describe('classes', () => {
  const up = { IDLopHoc: 1, TenLop: '11A1', IDKhoi: 2 };
  test('keep their group and the subjects that exist in the new year', () => {
    expect(plan({ MonHoc: [2], Lop: [up] })).toMatchObject({
      classes: [{ TenLop: '11A1', IDKhoi: 2, IDToHop: 1, subjects: [caseKey('Ngữ văn')] }],
      links: new Map([[1, '11a1']]),
    });
  });
  test('keep their study topics, but only of subjects that exist in the new year', () => {
    const topicsOf = (request: object) => plan(request).classes.map(({ topics }) => [...topics]);
    expect(topicsOf({ MonHoc: [1, 2], Lop: [up] })).toEqual([[['toán', 2]]]);
    expect(topicsOf({ MonHoc: [2], Lop: [up] })).toEqual([[]]);
  });
  test('without a model copy last year’s class of the same name, if any', () => {
    const fresh = (TenLop: string) => ({ IDLopHoc: null, TenLop, IDKhoi: 1 });
    expect(plan({ MonHoc: [1, 2], Lop: [fresh('10a1'), fresh('10A9')] }).classes).toEqual([
      { TenLop: '10a1', IDKhoi: 1, IDToHop: 1, subjects: ['toán', 'ngữ văn'], topics: new Map() },
      { TenLop: '10A9', IDKhoi: 1, IDToHop: null, subjects: [], topics: new Map() },
    ]);
  });
  test('existing ones are linked, not created again; two may lead to the same one', () => {
    const to = year({ classes: [{ id: 50, TenLop: '11A1', IDKhoi: 2, SiSo: 0 }] });
    const { classes, links } = plan({ Lop: [up, { ...up, IDLopHoc: 2 }] }, to);
    expect({ classes, links: [...links] }).toEqual({
      classes: [],
      links: [
        [1, '11a1'],
        [2, '11a1'],
      ],
    });
  });
  test('links stay, also after a rename', () => {
    const to = year({
      classes: [{ id: 50, TenLop: '11B1', IDKhoi: 2, SiSo: 0 }],
      successors: new Map([[1, 50]]),
    });
    expect(plan({ Lop: [up] }, to)).toMatchObject({ classes: [], links: new Map() });
  });
  test.for([
    [{ ...up, IDLopHoc: 99 }, 'Có lớp không thuộc niên khóa 2025-2026.'],
    [{ ...up, IDKhoi: 3 }, 'Lớp 10A1 phải chuyển thành một lớp Khối 11.'],
    [{ ...up, IDLopHoc: 3 }, 'Lớp 12A1 là lớp cuối cấp nên không có lớp kế tiếp.'],
    [{ IDLopHoc: null, TenLop: '10B1', IDKhoi: 4 }, 'Khối không tồn tại.'],
    [{ IDLopHoc: null, TenLop: 'x', IDKhoi: 1 }, 'Niên khóa mới đã có lớp x ở Khối 11.'],
  ] as const)('%j is refused', ([one, text]) => {
    const to = year({ classes: [{ id: 50, TenLop: 'X', IDKhoi: 2, SiSo: 0 }] });
    expect(refusal({ Lop: [one] }, to)).toEqual(['invalid', { Lop: [text] }]);
  });
  test('never exceed the regulation, counting existing ones', () => {
    const limits = { ...emptyYear.limits, SoLopK11: 2, SoMonHocToiDa: 1 };
    const to = year({ limits, classes: [{ id: 50, TenLop: '11C', IDKhoi: 2, SiSo: 0 }] });
    const second = { IDLopHoc: 2, TenLop: '11A2', IDKhoi: 2 };
    expect(refusal({ MonHoc: [1, 2], Lop: [up, second] }, to)).toEqual([
      'invalid',
      {
        Lop: [
          'Khối 11 sẽ có 3 lớp, quá số lớp tối đa (2).',
          'Lớp 11A1 sẽ có 2 môn học, quá số môn tối đa (1).',
        ],
      },
    ]);
    expect(refusal({ MonHoc: [2], Lop: [second] }, to)).toBeNull();
  });
});

describe('students', () => {
  const to = year({
    limits: { ...emptyYear.limits, SiSoToiDa: 1 },
    classes: [{ id: 50, TenLop: '11A1', IDKhoi: 2, SiSo: 0 }],
    successors: new Map([[1, 50]]),
  });
  test('move up into the linked class while it has seats, and wait otherwise', () => {
    const HocSinh = [decided(2, 'LenLop'), decided(1, 'LenLop'), decided(3, 'OLai'), decided(4, 'RaTruong')];
    const { students, unplaced } = plan({ HocSinh: [...HocSinh, decided(5, 'LenLop', 'Đã thi lại')] }, to);
    expect(students.map(({ id, IDKhoi, className }) => [id, IDKhoi, className])).toEqual([
      [1, 2, '11a1'],
      [2, 2, null],
      [3, 1, null],
      [4, null, null],
      [5, 2, null],
    ]);
    expect(unplaced.map(({ id, LyDo }) => [id, LyDo])).toEqual([
      [2, 'Lớp kế tiếp đã đủ 1 học sinh.'],
      [3, 'Ở lại lớp: chưa chọn lớp mới.'],
      [5, 'Niên khóa trước không ở lớp nào.'],
    ]);
  });
  test('whose class has no link yet wait', () => {
    const { unplaced } = plan({ HocSinh: [decided(3, 'LenLop', 'Đã thi lại')] }, to);
    expect(unplaced).toEqual([{ id: 3, HoTen: 'Học sinh 3', LyDo: 'Lớp cũ chưa có lớp kế tiếp.' }]);
  });
  test('keep their decision; a different one is a conflict and nothing is done', () => {
    const done = { ...to, decisions: new Map([[1, 'LenLop' as const]]) };
    expect(plan({ HocSinh: [decided(1, 'LenLop', 'Lý do khác')] }, done).students).toEqual([]);
    expect(refusal({ HocSinh: [decided(1, 'OLai', 'Gia đình xin'), decided(2, 'LenLop')] }, done)).toEqual([
      'conflict',
      {
        detail:
          'Đã có quyết định khác cho Học sinh 1 (đã quyết định: lên lớp). Hãy hoàn tác quyết định cũ trước.',
      },
    ]);
  });
  test.for([
    [[decided(99, 'LenLop')], 'Có học sinh không thuộc niên khóa 2025-2026.'],
    [
      [decided(1, 'LenLop'), decided(1, 'OLai', 'Gia đình xin')],
      'Có học sinh được gửi lên với hai quyết định khác nhau.',
    ],
    [[decided(4, 'LenLop', 'Không hề gì')], 'Học sinh 4 học Khối 12 nên không thể lên lớp.'],
    [[decided(1, 'RaTruong', 'Không hề gì')], 'Học sinh 1 học Khối 10 nên không thể ra trường.'],
    [[decided(1, 'OLai')], 'Quyết định cho Học sinh 1 khác với đề xuất nên phải có lý do (5–255 ký tự).'],
    [[decided(5, 'LenLop')], 'Quyết định cho Học sinh 5 khác với đề xuất nên phải có lý do (5–255 ký tự).'],
  ] as const)('%j is refused', ([HocSinh, text]) => {
    const [code, body] = refusal({ HocSinh: [...HocSinh] }, to) as [string, { HocSinh: string[] }];
    expect([code, body.HocSinh[0]]).toEqual(['invalid', text]);
  });
  test('who are already enrolled must match the decision, and stay where they are', () => {
    const enrolled = year({ enrolled: new Map([[1, 2]]) });
    expect(plan({ HocSinh: [decided(1, 'LenLop')] }, enrolled)).toMatchObject({
      students: [{ id: 1, IDKhoi: null, className: null }],
      unplaced: [],
    });
    expect(refusal({ HocSinh: [decided(1, 'ThoiHoc', 'Chuyển trường')] }, enrolled)).toEqual([
      'invalid',
      { HocSinh: ['Học sinh 1 đã được ghi danh vào Khối 11 của niên khóa mới.'] },
    ]);
  });
  test('many errors are summarised', () => {
    const many = { ...from, students: Array.from({ length: 40 }, (_, index) => student(index, 1, 1)) };
    const request = { MonHoc: [], Lop: [], HocSinh: many.students.map(({ id }) => decided(id, 'OLai')) };
    try {
      planRollover(many, year(), request);
    } catch (error) {
      const texts = error instanceof AppError ? (error.body as { HocSinh: string[] }).HocSinh : [];
      expect([texts.length, texts.at(-1)]).toEqual([11, 'Và 30 lỗi khác.']);
    }
    expect.assertions(1);
  });
});
