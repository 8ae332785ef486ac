/** @jsxImportSource preact */
import type { FamilyYear } from '#shared/families/api.ts';
import { awardNames, promotionNames } from '#shared/results/student-results/year-outcome.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { Adjusted, type Fact, Facts } from './facts.tsx';
import { missing, resultText, valueText } from './value-text.ts';

export function YearContent({ year, method }: { year: FamilyYear; method: AssessmentMethod }) {
  const isRetaken = year.MonHoc.some(({ KiemTraLai }) => KiemTraLai !== null && KiemTraLai !== undefined);
  return (
    <>
      <Facts facts={method === 'ThongTu22' ? tt22Facts(year) : averageFacts(year)} />
      <Adjusted at={year.DieuChinhLuc} />
      <table>
        <caption class="unseen">Kết quả cả năm</caption>
        <thead>
          <tr>
            <th scope="col">Môn học</th>
            <th scope="col" class="value">
              Cả năm
            </th>
            {isRetaken && (
              <th scope="col" class="value">
                Kiểm tra lại
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {year.MonHoc.map((subject) => (
            <tr key={subject.TenMonHoc}>
              <th scope="row">
                {subject.TenMonHoc}
                <Adjusted at={subject.DieuChinhLuc} />
              </th>
              <td class="value">{resultText(method, subject)}</td>
              {isRetaken && <td class="value">{valueText(method)(subject.KiemTraLai)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const averageFacts = ({ DiemTB, KetQua }: FamilyYear): Fact[] => [
  // One decimal, like the report card.
  ['Điểm trung bình các môn', valueText('ThongTu22')(DiemTB)],
  ['Kết quả', KetQua ?? missing],
];

const tt22Facts = (year: FamilyYear): Fact[] => [
  ['Học tập', withLater(year.HocTap, year.HocTapSauKiemTraLai)],
  ['Rèn luyện', withLater(year.RenLuyen, year.RenLuyenHe)],
  ['Danh hiệu', year.DanhHieu ? awardNames[year.DanhHieu] : missing],
  ['Xét lên lớp', year.XetLenLop ? promotionNames[year.XetLenLop] : missing],
];

/** A level, and the one after a retake or the summer. */
const withLater = (before: FamilyYear['HocTap'], after: FamilyYear['HocTap']) =>
  [levelText(before) ?? missing, levelText(after)].filter(Boolean).join(' → ');
