import { Button, Group, Text } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { decisionNames } from '#shared/school/enrolment/decision.ts';
import { departureText } from '#shared/school/enrolment/departure-text.ts';
import { resultName } from '#shared/scores/sheets/result.ts';
import { formatNumber } from '#web/kit/format.ts';
import { InclusiveMark } from '#web/kit/parts/inclusive-mark.tsx';
import { ResultBadge } from '#web/scores/sheets/result-badge.tsx';
import { Collapsible } from './collapsible.tsx';
import { ScoresTable } from './scores-table.tsx';
import classes from './student-record.module.css';
import { SubjectBars } from './subject-bars.tsx';
import { Tt22Results, yearSummary } from './tt22-results.tsx';
import { Tt22ScoresTable } from './tt22-scores-table.tsx';

type Props = {
  year: RecordYear;
  startsOpen: boolean;
  /** The address of that year's report card; null without a class, or if the user may not see it. */
  reportCard: string | null;
  /** What the office can do with the year of a class. */
  actions?: ReactNode;
};

/** One year of a student: the class, the result, and all scores. */
export function YearFold({ year, startsOpen, reportCard, actions }: Props) {
  const { TenNienKhoa, TenLop, GVCN, TruongCu, DiemTB_CaNam, KetQua, QuyetDinh, RoiTruong } = year;
  const isTt22 = year.CachDanhGia === 'ThongTu22';
  const outcome = isTt22 ? yearSummary(year) : QuyetDinh && decisionNames[QuyetDinh];
  const Scores = isTt22 ? Tt22ScoresTable : ScoresTable;
  return (
    <Collapsible
      title={`Niên khóa ${TenNienKhoa}`}
      startsOpen={startsOpen}
      aside={
        <>
          <Text span c="dimmed">
            {classOf(year)}
          </Text>
          <InclusiveMark of={year} />
          <span className={classes['outcome']}>
            {(RoiTruong || outcome) && (
              <Text span c="dimmed" size="sm">
                {RoiTruong ? departureText(RoiTruong) : outcome}
              </Text>
            )}
            {KetQua && (
              <>
                <Text span className="tabular">
                  Cả năm <strong>{formatNumber(DiemTB_CaNam, 1)}</strong>
                </Text>
                <ResultBadge passed={KetQua === resultName(true)} />
              </>
            )}
          </span>
        </>
      }
    >
      <div className={classes['yearLine']}>
        {TenLop && (
          <Group gap="0.25rem 2rem">
            <Fact name="Giáo viên chủ nhiệm" value={GVCN ?? 'Chưa có'} />
            {TruongCu && <Fact name="Học kỳ 1 học tại" value={TruongCu} />}
          </Group>
        )}
        {reportCard && (
          <Group gap="xs">
            {actions}
            <Button
              component={Link}
              to={reportCard}
              variant="default"
              size="xs"
              leftSection={<IconFileCertificate size={16} aria-hidden />}
              aria-label={`Phiếu điểm niên khóa ${TenNienKhoa}`}
            >
              Phiếu điểm
            </Button>
          </Group>
        )}
      </div>
      {RoiTruong && (
        <Text size="sm" mb="sm">
          {[
            departureText(RoiTruong),
            RoiTruong.NoiDen && `nơi đến: ${RoiTruong.NoiDen}`,
            `lý do: ${RoiTruong.LyDo}`,
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </Text>
      )}
      <div className={classes['tables']}>
        {isTt22 && TenLop && <Tt22Results year={year} />}
        {year.MonHocCaNam.length > 0 ? (
          <>
            <SubjectBars year={year} />
            <Scores year={year} />
          </>
        ) : (
          <Text c="dimmed">{TenLop ? 'Lớp chưa có môn học nào.' : 'Chưa có điểm nào.'}</Text>
        )}
      </div>
    </Collapsible>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <Text size="sm">
    <Text span inherit c="dimmed">
      {name}:
    </Text>{' '}
    {value}
  </Text>
);

export const classOf = ({ TenLop, TenKhoi }: RecordYear) =>
  TenLop ? `Lớp ${TenLop}` : `${TenKhoi}, chưa xếp lớp`;
