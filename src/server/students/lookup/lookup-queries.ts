import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { loadResults } from '#server/results/student-results/load-results.ts';
import { learningLevels, noLevels } from '#server/results/student-results/student-result.ts';
import { placementOfEnrolment } from '#server/school/enrolment/placement-queries.ts';
import { findMethod } from '#server/school/years/year-queries.ts';
import { formatDate } from '#shared/contract/calendar-date.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import { termAverage } from '#shared/results/student-results/two-column-averages.ts';
import type { LookupRow } from '#shared/students/list/api.ts';
import { fetchPeople, type PeopleFilter } from '../list/people-queries.ts';
import type { VisibleStudents } from '../list/private-particulars.ts';

export type LookupFilter = PeopleFilter & { nien_khoa_id: number };

/** All students enrolled in the year, placed in a class or not. A search finds the ids of `idsOf`. */
export async function listLookup(
  reader: Reader,
  filter: LookupFilter,
  idsOf: VisibleStudents,
  page: ReturnType<typeof pageOf>,
): Promise<{ rows: LookupRow[]; count: number }> {
  const { rows, count } = await fetchPeople(
    reader,
    filter,
    { columns: ['HoTenTim'], idsOf },
    page,
    (people) =>
      people
        .leftJoin('XEPLOP', placementOfEnrolment)
        .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
        .select(['HOCSINH.id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'Email', 'TenLop'])
        .$call(inUsualOrder('HOCSINH')),
  );
  const method = await findMethod(reader, filter.nien_khoa_id);
  const addResults = method === 'ThongTu22' ? withLevels : withAverages;
  return { rows: await addResults(reader, filter.nien_khoa_id, rows), count };
}

type Person = Omit<LookupRow, 'HoTen' | 'DiemTB_HK1' | 'DiemTB_HK2'> & { Ho: string; Ten: string };

const shownPerson = ({ Ho, Ten, NgaySinh, ...person }: Person) => ({
  ...person,
  HoTen: `${Ho} ${Ten}`,
  NgaySinh: formatDate(NgaySinh),
});

/** Thông tư 22 has levels instead of averages over all subjects. */
async function withLevels(reader: Reader, IDNienKhoa: number, people: Person[]): Promise<LookupRow[]> {
  const ids = people.map(({ id }) => id);
  const scope = { IDNienKhoa, students: ids.length > lookedUpOneByOne ? undefined : ids };
  const results = ids.length > 0 ? await loadResults(reader, scope) : { students: [] };
  const byId = new Map(results.students.map((student) => [student.id, learningLevels(student)]));
  return people.map((person) => ({
    ...shownPerson(person),
    DiemTB_HK1: null,
    DiemTB_HK2: null,
    ...(byId.get(person.id) ?? noLevels),
  }));
}

async function withAverages(reader: Reader, yearId: number, people: Person[]): Promise<LookupRow[]> {
  const averages = await termAverages(
    reader,
    yearId,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    ...shownPerson(person),
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
