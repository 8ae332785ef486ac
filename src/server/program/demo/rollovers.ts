// Decisions at the end of each year but the newest: all students moved up with their class or left after the highest
// block.

import { suggestedDecision } from '#shared/results/rollover/decide-student.ts';
import { passesYear, type TermSum } from '#shared/results/student-results/two-column-averages.ts';
import { subjectAverage } from '#shared/school/scheme/averages.ts';
import { firstTerm, secondTerm } from '#shared/school/scheme/terms.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { isLastOfLevel, nextBlock } from '#shared/school/years/block.ts';
import type { School } from './rows.ts';

const secondChance = 'Đạt yêu cầu sau khi thi lại trong hè';

type Rows = Pick<School, 'KETCHUYEN' | 'LOPKETIEP'>;

export function rolloversOf(school: Omit<School, keyof Rows>): Rows {
  const sums = sumsOf(school);
  const { DiemDatMon } = school.QUYDINH[0] ?? {};
  const newest = school.NIENKHOA.length;
  const KETCHUYEN = school.GHIDANH.filter(({ IDNienKhoa }) => IDNienKhoa < newest).map(
    ({ IDHocSinh, IDNienKhoa, IDKhoi }) => {
      const QuyetDinh = isLastOfLevel(IDKhoi) ? ('RaTruong' as const) : ('LenLop' as const);
      const [first, second] = [firstTerm, secondTerm].map(
        (term) => sums.get(keyOf(IDNienKhoa, term.id, IDHocSinh)) ?? none,
      );
      const Dat = first && second && DiemDatMon !== undefined ? passesYear(first, second, DiemDatMon) : null;
      const suggested = suggestedDecision(IDKhoi, { DuDiem: true, Dat: Dat ?? null });
      const LyDo = suggested === QuyetDinh ? null : secondChance;
      return { IDHocSinh, IDNienKhoaCu: IDNienKhoa, IDNienKhoaMoi: IDNienKhoa + 1, QuyetDinh, LyDo };
    },
  );
  return { KETCHUYEN, LOPKETIEP: successorsOf(school.LOPHOC, newest) };
}

const none: TermSum = { sum: 0, subjects: 0 };
const keyOf = (year: number, term: number, student: number) => `${year}/${term}/${student}`;

function sumsOf({ DIEM }: Pick<School, 'DIEM'>): Map<string, TermSum> {
  const sums = new Map<string, TermSum>();
  for (const score of DIEM) {
    const average = subjectAverage(twoColumns, score);
    if (average === null) continue;
    const key = keyOf(score.IDNienKhoa, score.IDHocKy, score.IDHocSinh);
    const { sum, subjects } = sums.get(key) ?? none;
    sums.set(key, { sum: sum + average, subjects: subjects + 1 });
  }
  return sums;
}

/** In each year, classes are ordered by number within their block. */
function successorsOf(classes: School['LOPHOC'], newest: number): Rows['LOPKETIEP'] {
  const idsOf = (year: number, block: number) =>
    classes.flatMap(({ id, IDNienKhoa, IDKhoi }) =>
      IDNienKhoa === year && IDKhoi === block ? (id ?? []) : [],
    );
  return classes.flatMap(({ id, IDNienKhoa, IDKhoi }) => {
    const block = nextBlock(IDKhoi);
    if (id === undefined || IDNienKhoa === newest || block === null || isLastOfLevel(IDKhoi)) return [];
    const next = idsOf(IDNienKhoa + 1, block)[idsOf(IDNienKhoa, IDKhoi).indexOf(id)];
    return next === undefined ? [] : [{ IDLopHocCu: id, IDLopHocMoi: next }];
  });
}
