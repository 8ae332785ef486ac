import { Alert, Checkbox, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Regulation } from '#shared/school/years/api.ts';
import { missingOf, missingUnit, termTotal } from '#shared/scores/progress/progress-counts.ts';
import { formatCount } from '#web/kit/format.ts';
import { latestRegulationQuery } from '../choices/choice-lists.ts';
import { progressQuery } from '../choices/progress-query.ts';

const terms = [
  { id: 1, name: 'Học kỳ 1' },
  { id: 2, name: 'Học kỳ 2' },
] as const;

/** What is unfinished in the year that a new regulation would end; undefined while loading. */
export function useUnfinished(year: Regulation | undefined): string[] | undefined {
  const progress = useQuery(progressQuery(year?.IDNienKhoa ?? null));
  const latest = useQuery({ ...latestRegulationQuery, enabled: year !== undefined, staleTime: 0 });
  if (!year) return [];
  if (progress.isError || latest.isError) return ['Không thể tải số điểm còn thiếu của niên khóa này.'];
  if (!progress.data || !latest.data) return undefined;
  const { data } = progress;
  const switches = [latest.data.ChoPhepSuaDiemHK1, latest.data.ChoPhepSuaDiemHK2];
  return terms.flatMap(({ id, name }, index) => {
    const missing = missingOf(termTotal(data, id));
    return [
      ...(missing > 0
        ? [`${name} còn thiếu ${formatCount(missing)} ${missingUnit(data.RenLuyen === undefined)}.`]
        : []),
      ...(switches[index] ? [`${name} còn đang mở nhập điểm.`] : []),
    ];
  });
}

type Props = {
  year: Regulation;
  unfinished: string[] | undefined;
  confirmed: boolean;
  onConfirmed: (confirmed: boolean) => void;
};

/** Warns that a new year ends the previous one, for everyone and immediately. */
export function EndingYear({ year: { TenNienKhoa }, unfinished, confirmed, onConfirmed }: Props) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="note">
      <Text>
        Khi lưu, niên khóa {TenNienKhoa} kết thúc ngay với tất cả mọi người: không ai nhập điểm, sửa lớp hay
        hồ sơ của niên khóa đó được nữa.
      </Text>
      {unfinished === undefined && <Skeleton height={14} my="xs" width="60%" />}
      {unfinished && unfinished.length > 0 && (
        <>
          <ul>
            {unfinished.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Checkbox
            label={`Tôi hiểu niên khóa ${TenNienKhoa} sẽ chỉ còn xem được`}
            checked={confirmed}
            onChange={(event) => onConfirmed(event.currentTarget.checked)}
          />
        </>
      )}
      {unfinished?.length === 0 && <Text>Niên khóa {TenNienKhoa} đã đủ điểm và đã khóa nhập điểm.</Text>}
    </Alert>
  );
}
