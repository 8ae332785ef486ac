import { IconCalendarUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showCount } from '../lib/format.ts';
import { yearsQuery } from '../lib/lists/choice-lists.ts';
import { FunctionCard } from '../ui/cards/function-card.tsx';
import { remainingQuery } from './api.ts';

/** Those of the year before who wait for a decision; in the first year of a school nobody does, and nobody is asked. */
export function useRemaining() {
  const years = useQuery(yearsQuery());
  const remaining = useQuery({ ...remainingQuery, enabled: (years.data?.length ?? 0) > 1 });
  return { data: remaining.data, isLoading: years.isLoading || remaining.isLoading };
}

/** On the homes of the office, while students of the year before wait for a decision. */
export function RolloverCard() {
  const { data } = useRemaining();
  if (!data || data.HocSinh === 0) return null;
  return (
    <FunctionCard
      to="/giaovu/ket-chuyen"
      title="Kết chuyển năm học"
      description={`Còn ${showCount(data.HocSinh)} học sinh của niên khóa ${data.TuNienKhoa} chưa có quyết định.`}
      icon={IconCalendarUp}
      color="orange"
    />
  );
}
