import { describe, expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { type Regulation, rangeError } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import {
  numberRowsOf,
  regulationErrors,
  textsToCreate,
  textsToEdit,
  toRegulation,
} from './regulation-values.ts';

installVietnameseErrors();

const newest: Regulation = {
  IDNienKhoa: 3,
  TenNienKhoa: '2026-2027',
  TuoiToiThieu: 14,
  TuoiToiDa: 19,
  SiSoToiDa: 45,
  SoMonHocToiDa: 13,
  DiemDatMon: 5.5,
  SoLopK10: 10,
  SoLopK11: 9,
  SoLopK12: 0,
  CachDanhGia: 'HaiCot',
  is_editable: true,
  is_deletable: false,
};

const good = textsToEdit(newest, 'THPT');
const errorsOf = (texts: typeof good) => regulationErrors(texts, 'THPT');

describe('initial values', () => {
  test('of an existing regulation', () => {
    const { is_editable, is_deletable, IDNienKhoa, ...values } = newest;
    expect(toRegulation(good)).toEqual(values);
  });

  test('of a new one: the newest regulation with the next year', () =>
    expect(textsToCreate(newest, new Date(2030, 0), 'THPT')).toEqual({ ...good, TenNienKhoa: '2027-2028' }));

  test.each([
    [new Date(2026, 4, 31), '2025-2026'],
    [new Date(2026, 5, 1), '2026-2027'],
  ])('of the first one, on %s', (today, TenNienKhoa) =>
    expect(toRegulation({ ...textsToCreate(undefined, today, 'THPT'), CachDanhGia: 'HaiCot' })).toEqual({
      ...regulationDefaults,
      TenNienKhoa,
      CachDanhGia: 'HaiCot',
    }),
  );
});

describe('regulationErrors', () => {
  test('accepts complete values', () => expect(errorsOf(good)).toEqual({}));

  test.each(numberRowsOf('THPT').flat())('requires %s', (name) =>
    expect(errorsOf({ ...good, [name]: ' ' })).toEqual({ [name]: messages.required }),
  );

  test.each([
    ['TenNienKhoa', ' ', messages.required],
    ['TenNienKhoa', '2027-20288', messages.tooLong(9)],
    ['TuoiToiThieu', '9', 'Tuổi tối thiểu phải từ 10 đến 25'],
    ['TuoiToiThieu', '26', 'Tuổi tối thiểu phải từ 10 đến 25'],
    ['TuoiToiDa', '14', rangeError('TuoiToiDa')],
    ['TuoiToiDa', '31', rangeError('TuoiToiDa')],
    ['SiSoToiDa', '0', rangeError('SiSoToiDa')],
    ['SiSoToiDa', '101', rangeError('SiSoToiDa')],
    ['SiSoToiDa', '40.5', messages.notInteger],
    ['SiSoToiDa', 'bốn mươi', messages.notNumber],
    ['SoMonHocToiDa', '51', rangeError('SoMonHocToiDa')],
    ['DiemDatMon', '-1', rangeError('DiemDatMon')],
    ['DiemDatMon', '10,01', rangeError('DiemDatMon')],
    ['DiemDatMon', '5.555', messages.tooManyDecimals(2)],
    ['DiemDatMon', '5,5,5', messages.notNumber],
    ['SoLopK12', '-1', rangeError('SoLopK12')],
  ])('rejects %s %j', (field, value, message) =>
    expect(errorsOf({ ...good, [field]: value })).toEqual({ [field]: message }),
  );

  test('reports an invalid year together with the other errors', () =>
    expect(errorsOf({ ...good, TenNienKhoa: '2027-2029', SiSoToiDa: '101' })).toEqual({
      TenNienKhoa: 'Niên khóa phải có dạng YYYY-YYYY, gồm hai năm liên tiếp.',
      SiSoToiDa: 'Sĩ số tối đa: từ 1 đến 100.',
    }));

  test.each(['19', '20'])('checks a minimum age of %s against a maximum of 19', (age) =>
    expect(errorsOf({ ...good, TuoiToiThieu: age })).toEqual({
      TuoiToiThieu: 'Tuổi tối thiểu phải nhỏ hơn tuổi tối đa',
      TuoiToiDa: 'Tuổi tối đa phải lớn hơn tuổi tối thiểu',
    }),
  );
});

test.each([
  ['5,5', 5.5],
  [' 6.25 ', 6.25],
  ['0', 0],
  ['10', 10],
])('parses a pass score typed as %j', (typed, DiemDatMon) => {
  expect(errorsOf({ ...good, DiemDatMon: typed })).toEqual({});
  expect(toRegulation({ ...good, DiemDatMon: typed }).DiemDatMon).toBe(DiemDatMon);
});

describe('in a school with grades 6 to 9', () => {
  const lower = ['SoLopK6', 'SoLopK7', 'SoLopK8', 'SoLopK9'];

  test('their numbers of classes are asked for; others only if it has those grades too', () => {
    expect(numberRowsOf('THCS').slice(2)).toEqual([lower]);
    expect(numberRowsOf('THCS_THPT').slice(2)).toEqual([lower, ['SoLopK10', 'SoLopK11', 'SoLopK12']]);
  });

  test('the first regulation admits from the age of 11; others are not sent', () => {
    const texts = textsToCreate(undefined, new Date(2026, 8), 'THCS');
    expect(texts).toMatchObject({ TuoiToiThieu: '11', SoLopK6: '4', SoLopK9: '4' });
    const sent = toRegulation({ ...texts, CachDanhGia: 'ThongTu22' });
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(lower));
    expect(sent).not.toHaveProperty('SoLopK10');
  });

  test('each is required', () => {
    const texts = { ...textsToEdit(newest, 'THCS_THPT'), SoLopK7: '' };
    expect(regulationErrors(texts, 'THCS_THPT')).toEqual({ SoLopK7: messages.required });
  });
});
