// Whether anything was ever entered: values that have been cleared leave an empty row and their history.

import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { hasRow } from '#server/platform/database/statements/found.ts';

const ofStudents = ['DIEM', 'DIEMTT22', 'RENLUYEN', 'LICHSUDIEM', 'LICHSUDANHGIA'] as const;

/** For a student, in any year. */
export const wasAssessed = (eb: ExpressionBuilder<Tables, 'HOCSINH'>) =>
  eb.or(
    ofStudents.map((table) =>
      eb.exists(
        eb.selectFrom(table).select(`${table}.IDHocSinh`).whereRef(`${table}.IDHocSinh`, '=', 'HOCSINH.id'),
      ),
    ),
  );

const ofYears = ['DIEM', 'DIEMTT22', 'DIEMCHUYENDEN', 'MIENGIAM'] as const;

/** For a subject, in any class. */
export const hasAssessments = (eb: ExpressionBuilder<Tables, 'MONHOC'>) =>
  eb.or(
    ofYears.map((table) =>
      eb.exists(
        eb
          .selectFrom(table)
          .select(`${table}.IDMonHoc`)
          .whereRef(`${table}.IDMonHoc`, '=', 'MONHOC.id')
          .whereRef(`${table}.IDNienKhoa`, '=', 'MONHOC.IDNienKhoa'),
      ),
    ),
  );

/** Whether a student has a score in any subject, or in the homeroom sheet. */
export const hasScoreIn = (reader: Reader, studentId: number, yearId: number): Promise<boolean> =>
  hasRow(
    reader
      .selectFrom('DANHAP')
      .select('IDHocSinh')
      .where('IDHocSinh', '=', studentId)
      .where('IDNienKhoa', '=', yearId)
      .limit(1),
  );
