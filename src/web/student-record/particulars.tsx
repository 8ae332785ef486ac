import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordHead } from '../../shared/endpoints/student-record.ts';
import { particularLabels } from '../../shared/rules/correction.ts';
import { formatDate, formatText } from '../lib/format.ts';
import { Email } from '../ui/tables/email.tsx';
import classes from './student-record.module.css';

/** The student's personal data, except the name. Space is reserved while loading. */
export function Particulars({ student }: { student: RecordHead | undefined }) {
  const facts: [label: string, value: ReactNode][] = [
    [particularLabels.GioiTinh, student?.GioiTinh],
    [particularLabels.NgaySinh, student && formatDate(student.NgaySinh)],
    [particularLabels.Email, student && <Email address={student.Email} />],
    [particularLabels.DiaChi, student && formatText(student.DiaChi)],
  ];
  return (
    <Paper component="section" withBorder className={classes['card']} aria-busy={!student}>
      <Title order={2} size="h3">
        Thông tin học sinh
      </Title>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0}>
              {value ?? <Skeleton h="1.6rem" w="60%" />}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
