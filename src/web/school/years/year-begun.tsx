import { Alert, Anchor } from '@mantine/core';
import { IconCalendarUp } from '@tabler/icons-react';
import { Link } from 'react-router';

/** After a new year has begun: it is empty, with a link to the rollover. */
export function YearBegun({ yearName }: { yearName: string }) {
  return (
    <Alert color="blue" icon={<IconCalendarUp aria-hidden />} role="status" mb="md">
      Niên khóa {yearName} đã bắt đầu và còn trống. Bước tiếp theo:{' '}
      <Anchor component={Link} to="/giaovu/ket-chuyen" inherit underline="always">
        Kết chuyển năm học
      </Anchor>
      , để đưa môn học, lớp và học sinh của năm trước sang.
    </Alert>
  );
}
