import { Text } from '@mantine/core';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import classes from './manage-subjects.module.css';

export function ClassSubjectsList({ subjects }: { subjects: SchoolClass['MonHoc'] }) {
  if (subjects.length === 0) return <Text c="dimmed">Lớp chưa có môn học nào.</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <ul className={classes['list']} tabIndex={0} aria-label="Các môn học của lớp">
      {subjects.map((subject) => (
        <li key={subject.id} className={classes['item']}>
          {subject.TenMonHoc}
        </li>
      ))}
    </ul>
  );
}
