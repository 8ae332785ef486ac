import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import type { Exemption } from '#shared/school/exemptions/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { ofPlacement } from '../enrolment/score-joins.ts';

type Place = { IDHocSinh: number; IDMonHoc: number; IDHocKy: number };
const selectExemptions = (reader: Reader) =>
  reader
    .selectFrom('MIENGIAM')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'MIENGIAM.IDHocSinh')
    .innerJoin('MONHOC', 'MONHOC.id', 'MIENGIAM.IDMonHoc')
    .select([
      'MIENGIAM.id',
      'MIENGIAM.IDHocSinh',
      'Ho',
      'Ten',
      'IDMonHoc',
      'TenMonHoc',
      'MIENGIAM.IDNienKhoa',
    ])
    .select(['IDHocKy', 'LyDo', 'NguoiTao', 'ThoiDiem']);

type ExemptionRow = Awaited<ReturnType<ReturnType<typeof selectExemptions>['execute']>>[number];

const toExemption = ({ Ho, Ten, IDNienKhoa: _, ...row }: ExemptionRow): Exemption => ({
  ...row,
  HoTen: `${Ho} ${Ten}`,
});

/** In the order of the class, then of subjects and terms. */
export async function listExemptions(reader: Reader, classId: number): Promise<Exemption[]> {
  const rows = await selectExemptions(reader)
    .innerJoin('XEPLOP', ofPlacement('MIENGIAM'))
    .where('XEPLOP.IDLopHoc', '=', classId)
    .$call(inUsualOrder('HOCSINH'))
    .$call(inUsualOrder('MONHOC'))
    .orderBy('IDHocKy')
    .execute();
  return rows.map(toExemption);
}

export async function findExemption(reader: Reader, id: number) {
  const row = await selectExemptions(reader).where('MIENGIAM.id', '=', id).executeTakeFirst();
  return row ? { exemption: toExemption(row), yearId: row.IDNienKhoa } : null;
}

/** What decides whether a student can be exempt; null if there is no such subject. */
export async function findExemptionFacts(reader: Reader, { IDHocSinh, IDMonHoc, IDHocKy }: Place) {
  const subject = await reader
    .selectFrom('MONHOC')
    .leftJoin('XEPLOP', (join) =>
      join.onRef('XEPLOP.IDNienKhoa', '=', 'MONHOC.IDNienKhoa').on('XEPLOP.IDHocSinh', '=', IDHocSinh),
    )
    .leftJoin('LOPHOC_MONHOC', (join) =>
      join
        .onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'XEPLOP.IDLopHoc')
        .onRef('LOPHOC_MONHOC.IDMonHoc', '=', 'MONHOC.id'),
    )
    .select(['MONHOC.IDNienKhoa', 'TenMonHoc', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDMonHoc as taught'])
    .where('MONHOC.id', '=', IDMonHoc)
    .executeTakeFirst();
  if (!subject) return null;
  const overlapsIn = async (table: 'DANHAP' | 'MIENGIAM') => {
    const rows = await reader
      .selectFrom(table)
      .select('IDHocKy')
      .where('IDHocSinh', '=', IDHocSinh)
      .where('IDMonHoc', '=', IDMonHoc)
      .execute();
    return rows.some((row) => overlap(row.IDHocKy, IDHocKy));
  };
  return { ...subject, hasScores: await overlapsIn('DANHAP'), isExempt: await overlapsIn('MIENGIAM') };
}

/** The whole year overlaps with each of its terms. */
const overlap = (one: number, other: number) => one === other || one === wholeYear || other === wholeYear;

type NewRow = Place & { IDNienKhoa: number; LyDo: string };

export async function insertExemption(tx: Tx, row: NewRow, caller: Caller, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('MIENGIAM')
    .values({ ...row, ...recordedBy('NguoiTao', caller, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteExemption(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('MIENGIAM').where('id', '=', id).execute();
}
