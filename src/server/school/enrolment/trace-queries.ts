// Whether anything was ever entered: values that have been cleared leave an empty row and their history.

import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

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
