/** @jsxImportSource preact */
import type { FamilyTerm } from '#shared/families/api.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { Adjusted } from './adjusted.tsx';
import { type Fact, Facts } from './facts.tsx';
import { missing, valueText } from './shown.ts';
import { SubjectsTable } from './subjects-table.tsx';
import { legend } from './value-columns.ts';

type Props = { term: FamilyTerm; method: AssessmentMethod };

export function TermContent({ term, method }: Props) {
  const isCircular = method === 'ThongTu22';
  return (
    <>
      <Facts facts={isCircular ? circularFacts(term) : [['Điểm trung bình các môn', average(term.DiemTB)]]} />
      {term.NhanXet && (
        <p>
          <b>Nhận xét của giáo viên chủ nhiệm:</b> {term.NhanXet}
        </p>
      )}
      <Adjusted at={term.DieuChinhLuc} />
      <SubjectsTable subjects={term.MonHoc} method={method} caption={`Điểm học kỳ ${term.IDHocKy}`} />
      {isCircular && <p class="hint">{legend}.</p>}
    </>
  );
}

const circularFacts = ({ HocTap, RenLuyen, NghiCoPhep, NghiKhongPhep }: FamilyTerm): Fact[] => [
  ['Học tập', levelText(HocTap) ?? missing],
  ['Rèn luyện', levelText(RenLuyen) ?? missing],
  ['Nghỉ có phép', sessions(NghiCoPhep)],
  ['Nghỉ không phép', sessions(NghiKhongPhep)],
];

const sessions = (count: number | null | undefined) =>
  typeof count === 'number' ? `${count} buổi` : missing;

/** One decimal, like the report card. */
const average = valueText('ThongTu22');
