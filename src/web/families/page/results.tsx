/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { formatDate } from '#shared/contract/calendar-date.ts';
import type { FamilyResults } from '#shared/families/api.ts';
import { Facts } from './facts.tsx';
import { Period } from './period.tsx';
import { TermContent } from './term-content.tsx';
import { YearContent } from './year-content.tsx';

type Props = {
  results: FamilyResults;
  /** Right after signing in. After a reload, the focus stays where it is. */
  takesFocus: boolean;
  onLeave: () => void;
};

/** The published results of the child, newest first. */
export function Results({ results, takesFocus, onLeave }: Props) {
  const { Truong, HoTen, NgaySinh, TenLop, GVCN, TenNienKhoa, CachDanhGia, HocKy, CaNam } = results;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const terms = [...HocKy].reverse();
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
      {CaNam && (
        <Period id={0} name="Cả năm" published={CaNam.CongBoLuc} isNewest>
          <YearContent year={CaNam} method={CachDanhGia} />
        </Period>
      )}
      {terms.map((term, place) => (
        <Period
          key={term.IDHocKy}
          id={term.IDHocKy}
          name={`Học kỳ ${term.IDHocKy}`}
          published={term.CongBoLuc}
          isNewest={!CaNam && place === 0}
        >
          <TermContent term={term} method={CachDanhGia} />
        </Period>
      ))}
      {terms.length === 0 && (
        <p class="notice">
          Nhà trường chưa công bố kết quả nào của niên khóa {TenNienKhoa}. Vui lòng quay lại sau; mã tra cứu
          vẫn dùng được.
        </p>
      )}
      <p class="help">
        Có điều gì chưa rõ: hãy hỏi giáo viên chủ nhiệm. Kết quả tự đóng sau 30 phút.{' '}
        <a href="/huong-dan/tra-cuu">Hướng dẫn tra cứu</a>
      </p>
    </main>
  );
}
