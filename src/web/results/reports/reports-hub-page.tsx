import { IconBook2, IconCalendarStats, IconCertificate, IconChartBar, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CardGrid, FunctionCard } from '#web/kit/cards/function-card.tsx';
import { formatScore } from '#web/kit/format.ts';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import { latestRegulationQuery, passScoreOf } from '#web/school/choices/choice-lists.ts';

export default function ReportsHubPage() {
  const area = useOfficeArea();
  const regulation = useQuery(latestRegulationQuery);
  const latest = regulation.data;
  const isTt22 = latest?.CachDanhGia === 'ThongTu22';
  return (
    <>
      <PageHeader
        title="Báo cáo"
        description={
          regulation.isPending ? (
            'Đang tải điểm đạt môn…'
          ) : isTt22 ? (
            `Niên khóa ${latest.TenNienKhoa} đánh giá theo Thông tư 22.`
          ) : (
            <span className="tabular">Điểm đạt môn: {formatScore(passScoreOf(regulation.data))}</span>
          )
        }
      />
      <CardGrid>
        <FunctionCard
          to={`${area}/baocao-monhoc`}
          title="Báo cáo tổng kết môn học"
          description="Số học sinh đạt một môn của từng lớp, theo học kỳ."
          icon={IconBook2}
        />
        <FunctionCard
          to={`${area}/baocao-hocky`}
          title="Báo cáo tổng kết học kỳ"
          description={
            isTt22
              ? 'Số học sinh có kết quả học tập từ mức Đạt trở lên của từng lớp trong một học kỳ.'
              : 'Số học sinh đạt của từng lớp trong một học kỳ.'
          }
          icon={IconCalendarStats}
        />
        <FunctionCard
          to={`${area}/baocao-namhoc`}
          title="Báo cáo tổng kết năm học"
          description={
            isTt22
              ? 'Số học sinh có kết quả học tập cả năm từ mức Đạt trở lên của từng lớp.'
              : 'Số học sinh đạt của từng lớp, theo điểm trung bình cả năm.'
          }
          icon={IconCertificate}
        />
        <FunctionCard
          to={`${area}/thong-ke-danh-gia`}
          title="Thống kê đánh giá"
          description="Số học sinh theo mức học tập và rèn luyện, ở niên khóa theo Thông tư 22."
          icon={IconChartBar}
        />
        <FunctionCard
          to={`${area}/tong-hop-lop`}
          title="Tổng hợp của lớp"
          description={
            isTt22
              ? 'Kết quả từng môn, mức học tập, rèn luyện và danh hiệu của học sinh một lớp.'
              : 'Điểm trung bình từng môn, kết quả và thứ hạng của học sinh một lớp.'
          }
          icon={IconTable}
        />
      </CardGrid>
    </>
  );
}
