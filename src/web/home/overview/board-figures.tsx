import { IconChalkboard, IconChartBar, IconSchool } from '@tabler/icons-react';
import type { TermResult } from '#shared/home/overview/api.ts';
import { formatScore, noValue } from '#web/kit/format.ts';
import { noteOfClasses, noteOfResult, noteOfStudents } from './figure-texts.ts';
import { Figures, MissingScoresCard, RequestsCard } from './figures.tsx';
import { StatCard } from './stat-card.tsx';

/** The school's current figures. */
export function BoardFigures() {
  return (
    <Figures>
      {(overview) => (
        <>
          <StatCard
            label="Học sinh"
            value={overview?.SoHocSinh}
            note={overview ? noteOfStudents(overview) : ''}
            icon={IconSchool}
            to="/giaovu/hoc-sinh/tiep-nhan"
          />
          <StatCard
            label="Lớp học"
            value={overview?.SoLop}
            note={overview ? noteOfClasses(overview) : ''}
            icon={IconChalkboard}
            color="teal"
            to="/giaovu/quan-ly-lop-hoc"
          />
          <StatCard
            label="Tỉ lệ đạt"
            value={overview && rateOf(overview.KetQua)}
            note={overview ? noteOfResult(overview.KetQua) : ''}
            icon={IconChartBar}
            color="violet"
            to={reportOf(overview?.KetQua ?? null)}
          />
          <MissingScoresCard overview={overview} to="/bgh/tien-do" />
          <RequestsCard overview={overview} />
        </>
      )}
    </Figures>
  );
}

const rateOf = (result: TermResult | null) => (result ? `${formatScore(result.TiLe)}%` : noValue);

const reportOf = (result: TermResult | null) =>
  result ? `/bgh/baocao-hocky?nienkhoa=${result.IDNienKhoa}&hocky=${result.IDHocKy}` : '/bgh/baocao-hocky';
