// Each way of assessing has a history of its own.

import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import type { AssessmentMethod, SheetScheme } from '#shared/school/scheme/scheme.ts';

const tables = { HaiCot: 'LICHSUDIEM', ThongTu22: 'LICHSUDANHGIA' } as const;

/** The changes of years that assess in this way, typed as those of Thông tư 22. The others have no texts. */
export const historyOf = (reader: Reader, method: AssessmentMethod) =>
  reader.selectFrom(`${tables[method]} as change` as 'LICHSUDANHGIA as change');

type SheetOfYear = { IDMonHoc: number | null; IDNienKhoa: number; IDHocKy: number };

/** The changes of a sheet, for all classes. */
export function historyOfSheet(
  reader: Reader,
  method: AssessmentMethod,
  { IDMonHoc, IDNienKhoa, IDHocKy }: SheetOfYear,
) {
  const ofTerm = historyOf(reader, method).where('change.IDHocKy', '=', IDHocKy);
  return IDMonHoc === null
    ? ofTerm.where('change.IDMonHoc', 'is', null).where('change.IDNienKhoa', '=', IDNienKhoa)
    : ofTerm.where('change.IDMonHoc', '=', IDMonHoc);
}

type Place = { IDHocKy: number; IDMonHoc: number | null; IDHocSinh: number; scheme: SheetScheme };

/** The last change to one of these columns; nulls for a score older than the history. */
export async function lastChange(reader: Reader, yearId: number, place: Place, keys: ColumnKey[]) {
  const row = await historyOfSheet(reader, place.scheme.method, { ...place, IDNienKhoa: yearId })
    .select(['NguoiSua', 'ThoiDiem'])
    .where('IDHocSinh', '=', place.IDHocSinh)
    .where('Cot', 'in', keys)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { NguoiSua: null, ThoiDiem: null };
}

const columns = [
  'change.id',
  'change.IDHocSinh',
  'Cot',
  'Cu',
  'Moi',
  'NguoiSua',
  'VaiTro',
  'ThoiDiem',
  'Nguon',
  'change.LyDo',
] as const;

const none = sql<string | null>`cast(null as text)`;
const noTexts = [none.as('NhanXetCu'), none.as('NhanXetMoi')] as const;
const texts = ['NhanXetCu', 'NhanXetMoi'] as const;

/** What `toScoreChange` needs, without the student's name. */
export const changeColumns = (method: AssessmentMethod) =>
  // The same names and types either way.
  [...columns, ...((method === 'ThongTu22' ? texts : noTexts) as typeof texts)] as const;
