import { Text } from '@mantine/core';
import { memo } from 'react';
import { StudentLink } from '../ui/student-link.tsx';

type Props = {
  /** Leads to their page; left out where the name may be nobody's. */
  id?: number;
  name: string;
  birth: string | null;
  /** -1: the keyboard goes past it. */
  tabIndex?: -1;
};

/** In the row of a table, with the birth date below it where namesakes need it. */
export const StudentName = memo(function StudentName({ id, name, birth, tabIndex }: Props) {
  const shown =
    id === undefined ? (
      name
    ) : (
      <StudentLink id={id} tabIndex={tabIndex}>
        {name}
      </StudentLink>
    );
  if (birth === null) return shown;
  return (
    <>
      {shown}
      <Text span c="dimmed" size="xs" display="block">
        Sinh ngày {birth}
      </Text>
    </>
  );
});
