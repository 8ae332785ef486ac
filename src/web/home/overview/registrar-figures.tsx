import { IconBooks, IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { formatCount } from '#web/kit/format.ts';
import { Figures, MissingScoresCard, RequestsCard } from './figures.tsx';
import { StatCard } from './stat-card.tsx';

/** What is left to do. */
export function RegistrarFigures() {
  return (
    <Figures>
      {(overview) => (
        <>
          <StatCard
            label="Chưa xếp lớp"
            value={overview?.ChuaXepLop}
            note={overview ? `trong ${formatCount(overview.SoHocSinh)} học sinh` : ''}
            icon={IconUserQuestion}
            to="/giaovu/danh-sach-lop/lap-danh-sach"
          />
          <StatCard
            label="Lớp chưa có môn"
            value={overview?.LopChuaCoMon}
            note={overview ? `trong ${formatCount(overview.SoLop)} lớp` : ''}
            icon={IconBooks}
            color="teal"
            to="/giaovu/quan-ly-lop-hoc"
          />
          <StatCard
            label="Lớp chưa phân công đủ"
            value={overview?.LopChuaPhanCong}
            note={overview ? `trong ${formatCount(overview.SoLop)} lớp` : ''}
            icon={IconUserCheck}
            color="violet"
            to="/giaovu/phan-cong"
          />
          <MissingScoresCard overview={overview} to="/giaovu/tien-do" />
          <RequestsCard overview={overview} />
        </>
      )}
    </Figures>
  );
}
