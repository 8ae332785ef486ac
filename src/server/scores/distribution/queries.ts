import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { resultInClass } from '#server/school/enrolment/result-queries.ts';
import { ofPlacement } from '#server/school/enrolment/score-joins.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';

export type ResultOfClass = { IDLopHoc: number; TenLop: string; IDKhoi: number; KetQua: number | null };

type Subject = { IDNienKhoa: number; IDMonHoc: number; IDHocKy: number };

/** A row per student of a class that takes the subject, without those who are exempt; in the usual order of classes. */
export function resultsOfSubject(
  reader: Reader,
  method: AssessmentMethod,
  subject: Subject,
): Promise<ResultOfClass[]> {
  return method === 'ThongTu22' ? tt22Results(reader, subject) : averages(reader, subject);
}

const placed = (reader: Reader, { IDNienKhoa, IDMonHoc }: Subject) =>
  reader
    .selectFrom('LOPHOC')
    .innerJoin('LOPHOC_MONHOC', (join) =>
      join.onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'LOPHOC.id').on('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc),
    )
    .innerJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC.id')
    .where('LOPHOC.IDNienKhoa', '=', IDNienKhoa)
    .select(['LOPHOC.id as IDLopHoc', 'TenLop', 'LOPHOC.IDKhoi'])
    .$call(inUsualOrder('LOPHOC'));

const averages = (reader: Reader, subject: Subject) =>
  placed(reader, subject)
    .leftJoin('DIEM', (join) =>
      ofPlacement('DIEM')(join)
        .on('DIEM.IDMonHoc', '=', subject.IDMonHoc)
        .on('DIEM.IDHocKy', '=', subject.IDHocKy),
    )
    .select('DiemTB as KetQua')
    .execute();

const tt22Results = (reader: Reader, subject: Subject) =>
  placed(reader, subject)
    .leftJoin('DIEMTT22', (join) =>
      ofPlacement('DIEMTT22')(join)
        .on('DIEMTT22.IDMonHoc', '=', subject.IDMonHoc)
        .on('DIEMTT22.IDHocKy', '=', subject.IDHocKy),
    )
    .leftJoin('DIEMCHUYENDEN', (join) =>
      ofPlacement('DIEMCHUYENDEN')(join)
        .on('DIEMCHUYENDEN.IDMonHoc', '=', subject.IDMonHoc)
        .on(sql.lit(subject.IDHocKy), '=', sql.lit(transferredTerm)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('MIENGIAM')
            .select('MIENGIAM.id')
            .whereRef('MIENGIAM.IDHocSinh', '=', 'XEPLOP.IDHocSinh')
            .where('MIENGIAM.IDMonHoc', '=', subject.IDMonHoc)
            .where('MIENGIAM.IDHocKy', 'in', [subject.IDHocKy, wholeYear]),
        ),
      ),
    )
    .select(({ fn }) => fn.coalesce(resultInClass, 'DIEMCHUYENDEN.KetQua').as('KetQua'))
    .execute();
