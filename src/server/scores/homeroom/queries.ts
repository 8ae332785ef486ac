import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { inclusiveIn, inclusiveMark } from '#server/school/enrolment/inclusion-queries.ts';
import { ofPlacement, transferredInTerm } from '#server/school/enrolment/score-joins.ts';
import { shownCells } from '#shared/school/scheme/cells.ts';
import { homeroomKeys } from '#shared/school/scheme/column-keys.ts';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { HomeroomRow, HomeroomSheet } from '#shared/scores/homeroom/api.ts';

/** The students of the class with what their homeroom teacher has entered. */
export async function listHomeroom(
  reader: Reader,
  { IDLopHoc, IDHocKy }: HomeroomSheet,
): Promise<HomeroomRow[]> {
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .leftJoin('RENLUYEN', (join) => ofPlacement('RENLUYEN')(join.on('RENLUYEN.IDHocKy', '=', IDHocKy)))
    .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
    .leftJoin('CHUYENDEN', transferredInTerm)
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', ...homeroomKeys, 'CHUYENDEN.IDHocSinh as transferred'])
    .select(inclusiveIn('XEPLOP'))
    .where('XEPLOP.IDLopHoc', '=', IDLopHoc)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ id, Ho, Ten, NgaySinh, transferred, inclusive, ...stored }) => ({
    id,
    HoTen: `${Ho} ${Ten}`,
    NgaySinh,
    ...(shownCells(homeroomScheme, stored) as Pick<HomeroomRow, (typeof homeroomKeys)[number]>),
    ...(transferred !== null && { ChuyenDen: true as const }),
    ...inclusiveMark({ inclusive }),
  }));
}

/** How often each value was changed after its first entry. */
export function changedIn(reader: Reader, yearId: number, { IDLopHoc, IDHocKy }: HomeroomSheet) {
  return reader
    .selectFrom('LICHSUDANHGIA')
    .select((eb) => ['IDHocSinh', 'Cot', eb.fn.countAll<number>().as('SoLan')])
    .where('IDMonHoc', 'is', null)
    .where('IDNienKhoa', '=', yearId)
    .where('IDHocKy', '=', IDHocKy)
    .where('IDHocSinh', 'in', (eb) =>
      eb.selectFrom('XEPLOP').select('XEPLOP.IDHocSinh').where('XEPLOP.IDLopHoc', '=', IDLopHoc),
    )
    .where((eb) => eb.or([eb('Cu', 'is not', null), eb('NhanXetCu', 'is not', null)]))
    .groupBy(['IDHocSinh', 'Cot'])
    .orderBy('IDHocSinh')
    .orderBy('Cot')
    .$narrowType<{ Cot: (typeof homeroomKeys)[number] }>()
    .execute();
}
