// Whole years of students in a school that follows Thông tư 22, as if everything had been entered.

import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { write } from '#server/platform/database/transaction.ts';
import { type Judgement, judgementCodes } from '#shared/school/scheme/judgement.ts';
import { codeOfLevel } from '#shared/school/scheme/kinds/level.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import type { TestApp } from '../api.ts';
import { subjects, years } from '../school/school.ts';
import { forms } from '../school/tt22.ts';

type Marks = { math?: number | null; literature?: number | null; physics?: Judgement | null };
type Term = Marks & {
  RenLuyen?: Level | null;
  NghiCoPhep?: number;
  NghiKhongPhep?: number;
  NhanXet?: string;
};

/** The same value in every column, so that it is also the result. Missing ones stay empty. */
export async function enterTerm(
  { database }: TestApp,
  IDHocSinh: number,
  IDHocKy: number,
  { RenLuyen = null, NghiCoPhep, NghiKhongPhep, NhanXet, ...marks }: Term,
): Promise<void> {
  const place = { IDNienKhoa: years.current, IDHocKy, IDHocSinh };
  const rows = Object.entries(marks).flatMap(([name, mark]): Insertable<Tables['DIEMTT22']>[] => {
    if (mark === null || mark === undefined) return [];
    const form = forms[name as keyof Marks];
    const stored = typeof mark === 'number' ? Math.round(mark * 100) : judgementCodes[mark];
    const columns = { TX1: stored, TX2: stored, GK: stored, CK: stored };
    const more = { TX3: form.SoDiemTX >= 3 ? stored : null, TX4: form.SoDiemTX >= 4 ? stored : null };
    return [{ ...place, IDMonHoc: subjects[name as keyof Marks], ...form, ...columns, ...more }];
  });
  await write(database, 'exclusive', async (tx) => {
    if (rows.length > 0) await tx.insertInto('DIEMTT22').values(rows).execute();
    await tx
      .insertInto('RENLUYEN')
      .values({
        ...place,
        RenLuyen: RenLuyen && codeOfLevel(RenLuyen),
        NghiCoPhep: NghiCoPhep ?? null,
        NghiKhongPhep: NghiKhongPhep ?? null,
        NhanXet: NhanXet ?? null,
      })
      .execute();
  });
}

/** Both terms alike. */
export async function enterYear(app: TestApp, student: number, term: Term): Promise<void> {
  for (const id of [1, 2]) await enterTerm(app, student, id, term);
}

export const goodTerm = { math: 8, literature: 8, physics: 'Đ', RenLuyen: 'Tot' } as const;
