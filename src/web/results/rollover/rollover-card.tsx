import { IconCalendarUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FunctionCard } from '#web/kit/cards/function-card.tsx';
import { formatCount } from '#web/kit/format.ts';
import { paths } from '#web/kit/routes.ts';
import { remainingQuery } from './api.ts';

/** On the office's home pages, while students of last year have no decision. */
export function RolloverCard() {
  const { data } = useQuery(remainingQuery);
  if (!data || data.HocSinh === 0) return null;
  return (
    <FunctionCard
      to={paths.rollover}
      title="Kết chuyển năm học"
      description={`Còn ${formatCount(data.HocSinh)} học sinh của niên khóa ${data.TuNienKhoa} chưa có quyết định.`}
      icon={IconCalendarUp}
      color="orange"
    />
  );
}
