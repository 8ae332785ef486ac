import { Stack, Text } from '@mantine/core';
import { awardNames, promotionNames } from '#shared/results/student-results/year-outcome.ts';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { decisionNames } from '#shared/school/enrolment/decision.ts';
import { type Level, levelText } from '#shared/school/scheme/levels.ts';
import { formatMoment, formatNumber, formatText, noValue } from '#web/kit/format.ts';
import { DataTable } from '#web/kit/tables/data-table.tsx';

type MaybeLevel = Level | null | undefined;

const named = (level: MaybeLevel) => formatText(levelText(level));

/** 'Chưa đạt → Đạt' after a second chance. */
const changed = (before: MaybeLevel, after: MaybeLevel) =>
  after && after !== before ? `${named(before)} → ${named(after)}` : named(before);

/** Null unless a term has an entry. */
function sumOf(counts: (number | null | undefined)[]): number | null {
  const known = counts.filter((count) => typeof count === 'number');
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
}

type Absences = { NghiCoPhep?: number | null | undefined; NghiKhongPhep?: number | null | undefined };

const absencesText = ({ NghiCoPhep, NghiKhongPhep }: Absences) =>
  `${NghiCoPhep ?? noValue} / ${NghiKhongPhep ?? noValue}`;

type Period = {
  key: string;
  name: string;
  learning: string;
  conduct: string;
  absences: string;
  comment: string;
};

function periodsOf(year: RecordYear): Period[] {
  const terms = year.HocKy.map((term): Period => {
    const { IDHocKy, TenHocKy, HocTap, RenLuyen, NhanXet } = term;
    return {
      key: String(IDHocKy),
      name: TenHocKy,
      learning: named(HocTap),
      conduct: named(RenLuyen),
      absences: absencesText(term),
      comment: NhanXet ?? '',
    };
  });
  const whole: Period = {
    key: 'year',
    name: 'Cả năm',
    learning: changed(year.HocTap, year.HocTapSauKiemTraLai),
    conduct: changed(year.RenLuyen, year.RenLuyenHe?.RenLuyen),
    absences: absencesText({
      NghiCoPhep: sumOf(year.HocKy.map(({ NghiCoPhep }) => NghiCoPhep)),
      NghiKhongPhep: sumOf(year.HocKy.map(({ NghiKhongPhep }) => NghiKhongPhep)),
    }),
    comment: '',
  };
  return [...terms, whole];
}

/** Learning, conduct, absences and comments of each term and the year, by Thông tư 22, and what they led to. */
export function Tt22Results({ year }: { year: RecordYear }) {
  const { DanhHieu, XetLenLop, KiemTraLai, RenLuyenHe } = year;
  return (
    <Stack gap="xs" mb="md">
      <DataTable
        caption={`Học tập và rèn luyện niên khóa ${year.TenNienKhoa}`}
        rows={periodsOf(year)}
        rowKey={({ key }) => key}
        empty=""
        columns={[
          { key: 'name', header: 'Thời gian', rowHeader: true, phone: 'title', cell: ({ name }) => name },
          { key: 'learning', header: 'Học tập', phone: 'labelled', cell: ({ learning }) => learning },
          { key: 'conduct', header: 'Rèn luyện', phone: 'labelled', cell: ({ conduct }) => conduct },
          {
            key: 'absences',
            header: 'Nghỉ (có phép / không)',
            phoneLabel: 'Nghỉ',
            phone: 'labelled',
            cell: ({ absences }) => absences,
          },
          { key: 'comment', header: 'Nhận xét', wide: true, cell: ({ comment }) => comment },
        ]}
      />
      {DanhHieu && (
        <Text size="sm">
          Danh hiệu: <strong>{awardNames[DanhHieu]}</strong>
        </Text>
      )}
      {XetLenLop && (
        <Text size="sm">
          Xét lên lớp: <strong>{promotionNames[XetLenLop]}</strong>
        </Text>
      )}
      {KiemTraLai?.map(({ IDMonHoc, TenMonHoc, Diem, NguoiNhap, ThoiDiem }) => (
        <Text key={IDMonHoc} size="sm">
          Kiểm tra lại {TenMonHoc}: <strong>{typeof Diem === 'number' ? formatNumber(Diem, 1) : Diem}</strong>{' '}
          ({NguoiNhap} ghi lúc {formatMoment(ThoiDiem)})
        </Text>
      ))}
      {RenLuyenHe && (
        <Text size="sm">
          Rèn luyện sau hè: <strong>{named(RenLuyenHe.RenLuyen)}</strong> ({RenLuyenHe.NguoiNhap} ghi lúc{' '}
          {formatMoment(RenLuyenHe.ThoiDiem)})
        </Text>
      )}
    </Stack>
  );
}

/** 'Lên lớp · Học tập Tốt · Rèn luyện Tốt', as far as it is known. */
export function yearSummary(year: RecordYear): string {
  const { QuyetDinh, XetLenLop } = year;
  const outcome = QuyetDinh ? decisionNames[QuyetDinh] : XetLenLop && promotionNames[XetLenLop];
  const learning = levelText(year.HocTapSauKiemTraLai ?? year.HocTap);
  const conduct = levelText(year.RenLuyenHe?.RenLuyen ?? year.RenLuyen);
  return [outcome, learning && `Học tập ${learning}`, conduct && `Rèn luyện ${conduct}`]
    .filter(Boolean)
    .join(' · ');
}
