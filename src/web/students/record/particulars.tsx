import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { may } from '#shared/contract/permissions.ts';
import { furtherLabels, particularLabels } from '#shared/students/corrections/particulars.ts';
import { relationLabels } from '#shared/students/list/relatives.ts';
import type { RecordHead } from '#shared/students/record/api.ts';
import { formatDate, formatText } from '#web/kit/format.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { Email } from '#web/kit/tables/columns.tsx';
import classes from './student-record.module.css';

type Fact = [label: string, value: ReactNode];

/** The student's personal data, except the name. Space is reserved while loading. */
export function Particulars({ student }: { student: RecordHead | undefined }) {
  const { role } = useUser();
  // The office sees them of every student; a reply to others may lack them.
  const hasPrivate = student ? student.MaDinhDanh !== undefined : may(role, 'students.manage');
  const short: Fact[] = [
    [particularLabels.GioiTinh, student?.GioiTinh],
    [particularLabels.NgaySinh, student && formatDate(student.NgaySinh)],
    [furtherLabels.DanToc, student && formatText(student.DanToc)],
    ...(hasPrivate
      ? (['MaDinhDanh', 'SoDinhDanh'] as const).map(
          (field): Fact => [furtherLabels[field], student && formatText(student[field])],
        )
      : []),
    // Few students have one.
    ...(student?.DienUuTien ? [[furtherLabels.DienUuTien, student.DienUuTien] satisfies Fact] : []),
  ];
  const long: Fact[] = [
    [furtherLabels.NoiSinh, student && formatText(student.NoiSinh)],
    [particularLabels.Email, student && <Email address={student.Email} />],
    [particularLabels.DiaChi, student && formatText(student.DiaChi)],
    ...(hasPrivate
      ? [[furtherLabels.NguoiThan, student && <Relatives student={student} />] satisfies Fact]
      : []),
  ];
  return (
    <Paper component="section" withBorder className={classes['card']} aria-busy={!student}>
      <Title order={2} size="h3">
        Thông tin học sinh
      </Title>
      <dl className={classes['facts']}>
        {short.map(([label, value]) => (
          <FactItem key={label} label={label} value={value} />
        ))}
        {long.map(([label, value]) => (
          <FactItem key={label} label={label} value={value} wide />
        ))}
      </dl>
    </Paper>
  );
}

function FactItem({ label, value, wide = false }: { label: string; value: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? classes['wide'] : undefined}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0}>
        {value ?? <Skeleton h="1.6rem" w="60%" />}
      </Text>
    </div>
  );
}

function Relatives({ student: { NguoiThan = [] } }: { student: RecordHead }) {
  if (NguoiThan.length === 0) return formatText(null);
  return (
    <ul className={classes['relatives']}>
      {NguoiThan.map(({ QuanHe, HoTen, SoDienThoai, Email: address, NgheNghiep }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two relatives may be equal in everything.
        <li key={place}>
          {relationLabels[QuanHe]}: {HoTen}
          {NgheNghiep && ` (${NgheNghiep})`}
          {SoDienThoai && (
            <>
              {' · '}
              <Anchor href={`tel:${SoDienThoai}`} underline="always">
                {SoDienThoai}
              </Anchor>
            </>
          )}
          {address && (
            <>
              {' · '}
              <Email address={address} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
