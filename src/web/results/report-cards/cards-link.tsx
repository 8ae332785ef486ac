import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';

/** Links to the report cards of the same class and period, in the current area. */
export function CardsLink() {
  const { pathname, search } = useLocation();
  const area = pathname.split('/')[1];
  return (
    <Button
      component={Link}
      to={`/${area}/phieu-diem${search}`}
      variant="default"
      leftSection={<IconFileCertificate size={18} aria-hidden />}
    >
      Phiếu điểm
    </Button>
  );
}
