/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { formatDate } from '#shared/contract/calendar-date.ts';
import type { FamilyResults, FamilyTerm, FamilyYearResults } from '#shared/families/api.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { reportCardAddress } from './api.ts';
import { Adjusted, type Fact, Facts } from './facts.tsx';
import { SubjectsTable } from './subjects-table.tsx';
import { legend } from './value-columns.ts';
import { dayOf, missing, valueText } from './value-text.ts';
import { YearContent } from './year-content.tsx';

type Props = {
  results: FamilyResults;
  /** Right after signing in. After a reload, the focus stays where it is. */
  takesFocus: boolean;
  onLeave: () => void;
};

/** The published results of the child, newest first. */
export function Results({ results, takesFocus, onLeave }: Props) {
  const { Truong, HoTen, NgaySinh, TenLop, GVCN, TenNienKhoa, HocKy, NamTruoc } = results;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <main>
      <div class="head">
        <p class="school">{Truong}</p>
        <button type="button" onClick={onLeave}>
          Thoát
        </button>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {HoTen}
      </h1>
      <div class="card">
        <Facts
          facts={[
            ['Ngày sinh', formatDate(NgaySinh)],
            ['Lớp', TenLop ?? 'Chưa xếp lớp'],
            ['Niên khóa', TenNienKhoa],
            ['Giáo viên chủ nhiệm', GVCN ?? 'Chưa có'],
          ]}
        />
      </div>
      <Periods results={results} />
      {HocKy.length === 0 && (
        <p class="notice">
          Nhà trường chưa công bố kết quả nào của niên khóa {TenNienKhoa}. Vui lòng quay lại sau; mã tra cứu
          vẫn dùng được.
        </p>
      )}
      {NamTruoc && <PreviousYear results={NamTruoc} />}
      <p class="help">
        Có điều gì chưa rõ: hãy hỏi giáo viên chủ nhiệm. Kết quả tự đóng sau 30 phút.{' '}
        <a href="/huong-dan/tra-cuu">Hướng dẫn tra cứu</a>
      </p>
    </main>
  );
}

/** What was published, newest first. */
function Periods({ results, isPrevious = false }: { results: FamilyYearResults; isPrevious?: boolean }) {
  const { CachDanhGia, HocKy, CaNam } = results;
  return (
    <>
      {CaNam && (
        <Period id={0} name="Cả năm" published={CaNam.CongBoLuc} isPrevious={isPrevious} isNewest>
          <YearContent year={CaNam} method={CachDanhGia} />
        </Period>
      )}
      {[...HocKy].reverse().map((term, place) => (
        <Period
          key={term.IDHocKy}
          id={term.IDHocKy}
          name={`Học kỳ ${term.IDHocKy}`}
          published={term.CongBoLuc}
          isPrevious={isPrevious}
          isNewest={!CaNam && place === 0}
        >
          <TermContent term={term} method={CachDanhGia} />
        </Period>
      ))}
    </>
  );
}

function PreviousYear({ results }: { results: FamilyYearResults }) {
  const { TenLop, TenNienKhoa } = results;
  return (
    <section aria-labelledby="nam-hoc-truoc">
      <h2 id="nam-hoc-truoc" class="previous">
        Năm học trước: {TenNienKhoa}
        {TenLop === null ? '' : `, lớp ${TenLop}`}
      </h2>
      <Periods results={results} isPrevious />
    </section>
  );
}

type PeriodProps = {
  /** The term, or 0 for the year. */
  id: number;
  name: string;
  /** UTC. */
  published: string;
  /** Of the previous year, which stays closed and has no report cards. */
  isPrevious: boolean;
  /** Opened from the start; the others are one touch away. */
  isNewest: boolean;
  children: ComponentChildren;
};

const Period = ({ id, name, published, isPrevious, isNewest, children }: PeriodProps) => (
  <details class="card" open={isNewest && !isPrevious}>
    <summary>
      {isPrevious ? <h3>{name}</h3> : <h2>{name}</h2>}
      <span>Công bố ngày {dayOf(published)}</span>
    </summary>
    {children}
    {!isPrevious && (
      <a class="file" href={reportCardAddress(id)} download>
        Tải phiếu điểm (PDF)<span class="unseen"> {name}</span>
      </a>
    )}
  </details>
);

function TermContent({ term, method }: { term: FamilyTerm; method: AssessmentMethod }) {
  const isTt22 = method === 'ThongTu22';
  return (
    <>
      <Facts facts={isTt22 ? tt22Facts(term) : [['Điểm trung bình các môn', average(term.DiemTB)]]} />
      {term.NhanXet && (
        <p>
          <b>Nhận xét của giáo viên chủ nhiệm:</b> {term.NhanXet}
        </p>
      )}
      <Adjusted at={term.DieuChinhLuc} />
      <SubjectsTable subjects={term.MonHoc} method={method} caption={`Điểm học kỳ ${term.IDHocKy}`} />
      {isTt22 && <p class="hint">{legend}.</p>}
    </>
  );
}

const tt22Facts = ({ HocTap, RenLuyen, NghiCoPhep, NghiKhongPhep }: FamilyTerm): Fact[] => [
  ['Học tập', levelText(HocTap) ?? missing],
  ['Rèn luyện', levelText(RenLuyen) ?? missing],
  ['Nghỉ có phép', sessions(NghiCoPhep)],
  ['Nghỉ không phép', sessions(NghiKhongPhep)],
];

const sessions = (count: number | null | undefined) =>
  typeof count === 'number' ? `${count} buổi` : missing;

/** One decimal, like the report card. */
const average = valueText('ThongTu22');
