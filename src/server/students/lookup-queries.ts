import type { LookupRow } from '../../shared/endpoints/students.ts';
import type { pageOf } from '../../shared/paging.ts';
import { formatDate } from '../../shared/rules/calendar-date.ts';
import { termAverage } from '../../shared/rules/scheme/averages.ts';
import type { Reader } from '../database/reader.ts';
import { inUsualOrder } from '../database/statements/usual-order.ts';
import { fetchPeople, type PeopleFilter, placementOfEnrolment } from './people-queries.ts';

export type LookupFilter = PeopleFilter & { nien_khoa_id: number };

/** All students enrolled in the year, placed in a class or not. */
export async function listLookup(
  reader: Reader,
  filter: LookupFilter,
  page: ReturnType<typeof pageOf>,
): Promise<{ rows: LookupRow[]; count: number }> {
  const { rows, count } = await fetchPeople(reader, filter, ['HoTenTim'], page, (people) =>
    people
      .leftJoin('XEPLOP', placementOfEnrolment)
      .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
      .select(['HOCSINH.id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'Email', 'TenLop'])
      .$call(inUsualOrder('HOCSINH')),
  );
  return { rows: await withAverages(reader, filter.nien_khoa_id, rows), count };
}

type Person = Omit<LookupRow, 'HoTen' | 'DiemTB_HK1' | 'DiemTB_HK2'> & { Ho: string; Ten: string };

async function withAverages(reader: Reader, yearId: number, people: Person[]): Promise<LookupRow[]> {
  const averages = await termAverages(
    reader,
    yearId,
    people.map(({ id }) => id),
  );
  return people.map(({ Ho, Ten, NgaySinh, ...person }) => ({
    ...person,
    HoTen: `${Ho} ${Ten}`,
    NgaySinh: formatDate(NgaySinh),
    DiemTB_HK1: averages.get(`${person.id}/1`) ?? null,
    DiemTB_HK2: averages.get(`${person.id}/2`) ?? null,
  }));
}

/** Above this many students, one pass over the year's scores is faster than looking up each of them. */
const lookedUpOneByOne = 200;

/** 'student/term' → the mean of the subject averages. */
async function termAverages(
  reader: Reader,
  yearId: number,
  studentIds: number[],
): Promise<Map<string, number | null>> {
  if (studentIds.length === 0) return new Map();
  const sums = reader
    .selectFrom('DIEM')
    .select((eb) => [
      'IDHocSinh',
      'IDHocKy',
      eb.fn.sum<number>('DiemTB').as('Tong'),
      eb.fn.count<number>('DiemTB').as('SoMon'),
    ])
    .where('DiemTB', 'is not', null)
    .groupBy(['IDHocSinh', 'IDHocKy']);
  const ofYear =
    studentIds.length > lookedUpOneByOne
      ? sums.where('IDNienKhoa', '=', yearId)
      : sums
          .where('IDHocSinh', 'in', studentIds)
          .where('IDMonHoc', 'in', (eb) =>
            eb.selectFrom('MONHOC').select('id').where('IDNienKhoa', '=', yearId),
          );
  const rows = await ofYear.execute();
  return new Map(rows.map((row) => [`${row.IDHocSinh}/${row.IDHocKy}`, termAverage(row.Tong, row.SoMon)]));
}
