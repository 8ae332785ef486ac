import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Homeroom } from '#shared/school/assignments/api.ts';
import { yearsQuery } from '#web/school/choices/choice-lists.ts';
import { currentYear } from '#web/school/choices/school-years.ts';

/** The teacher's homeroom class, with a link to its list. */
export function HomeroomLine({ homeroom: { IDLopHoc, TenLop, SiSo } }: { homeroom: Homeroom }) {
  const year = currentYear(useQuery(yearsQuery()).data);
  const choice = year ? `?nienkhoa=${year.id}&lop=${IDLopHoc}` : '';
  return (
    <Text>
      Lớp chủ nhiệm:{' '}
      <Anchor component={Link} to={`/giaovien/danh-sach-lop${choice}`} inherit fw={600}>
        {TenLop}
      </Anchor>{' '}
      ({SiSo} học sinh)
    </Text>
  );
}
