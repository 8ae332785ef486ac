import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { distributionApi, type SubjectDistribution } from '#shared/scores/distribution/api.ts';
import { barNames, type Distribution } from '#shared/scores/distribution/distribution.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import tableClasses from '#web/kit/tables/data-table.module.css';
import classes from './distribution.module.css';
import type { DistributionOf } from './distribution-of.ts';
import { Histogram } from './histogram.tsx';

type Shown = { name: string; spread: Distribution };

/** The class, its block, and the block a year before: one below the other, with the same scale. */
export default function DistributionContent({ of: { IDLopHoc, IDMonHoc, IDHocKy } }: { of: DistributionOf }) {
  const query = { IDMonHoc, IDHocKy };
  const report = useQuery(queryOf(['distribution', query], distributionApi.subject, { query, staleTime: 0 }));
  const [block, setBlock] = useState<number | null>(null);
  if (report.isError) return <FailedQuery query={report} />;
  if (!report.data) return <Skeleton h="20rem" />;
  const { TenMonHoc, TenHocKy, TenNienKhoa, HinhThuc, Lop, Khoi } = report.data;
  const ofClass = Lop.find((one) => one.IDLopHoc === IDLopHoc);
  const shown = shownOf(report.data, ofClass, block);
  const bars = barNames(HinhThuc === 'NhanXet');
  return (
    <Stack gap="md">
      <Text>
        {TenMonHoc}, {TenHocKy.toLowerCase()}, niên khóa {TenNienKhoa}.{' '}
        {HinhThuc === 'DiemSo' && 'Điểm trung bình môn của học sinh, mỗi cột một khoảng điểm.'}
      </Text>
      {!ofClass && Khoi.length > 1 && (
        <NativeSelect
          label="Khối"
          className={classes['block'] ?? ''}
          value={block ?? Khoi[0]?.IDKhoi}
          onChange={(event) => setBlock(Number(event.currentTarget.value))}
        >
          {Khoi.map(({ IDKhoi, TenKhoi }) => (
            <option key={IDKhoi} value={IDKhoi}>
              {TenKhoi}
            </option>
          ))}
        </NativeSelect>
      )}
      {shown.length === 0 ? (
        <Text c="dimmed">Chưa có học sinh nào học môn này.</Text>
      ) : (
        <>
          {shown.map((one) => (
            <Histogram key={one.name} {...one} bars={bars} peak={peakOf(shown)} />
          ))}
          <NumbersTable shown={shown} bars={bars} />
        </>
      )}
    </Stack>
  );
}

function shownOf(
  { Khoi, TenNienKhoaTruoc }: SubjectDistribution,
  ofClass: SubjectDistribution['Lop'][number] | undefined,
  block: number | null,
): Shown[] {
  const wanted = ofClass?.IDKhoi ?? block;
  const ofBlock = Khoi.find(({ IDKhoi }) => IDKhoi === wanted) ?? Khoi[0];
  if (!ofBlock) return [];
  return [
    ...(ofClass ? [{ name: `Lớp ${ofClass.TenLop}`, spread: ofClass }] : []),
    { name: ofBlock.TenKhoi, spread: ofBlock },
    ...(ofBlock.NamTruoc
      ? [{ name: `${ofBlock.TenKhoi} niên khóa ${TenNienKhoaTruoc}`, spread: ofBlock.NamTruoc }]
      : []),
  ];
}

/** The largest share of all bars: a bar means the same in each chart. */
const peakOf = (shown: readonly Shown[]) =>
  Math.max(
    ...shown.flatMap(({ spread: { SoLuong, SoCoDiem } }) => SoLuong.map((count) => count / SoCoDiem || 0)),
  );

/** The same numbers for screen readers, which skip the drawings. */
function NumbersTable({ shown, bars }: { shown: readonly Shown[]; bars: readonly string[] }) {
  return (
    <table className={tableClasses['caption']}>
      <caption>Phổ điểm: số học sinh</caption>
      <thead>
        <tr>
          <th scope="col">Khoảng điểm</th>
          {shown.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar, place) => (
          <tr key={bar}>
            <th scope="row">{bar}</th>
            {shown.map(({ name, spread }) => (
              <td key={name}>{spread.SoLuong[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
