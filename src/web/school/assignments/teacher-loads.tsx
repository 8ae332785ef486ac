import { Paper, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './assignments.module.css';
import type { Staff } from './teacher-cell.tsx';
import { type Load, loadText, teachersNamed } from './teachers.ts';

type Props = {
  staff: Staff;
  loads: ReadonlyMap<number, Load>;
  /** The teacher whose cells stay highlighted until another one is clicked. */
  pressed: number | null;
  onPress: (teacherId: number | null) => void;
  /** Highlights a teacher's cells while their entry has focus. */
  onFocus: (teacherId: number | null) => void;
};

/** The workload of every teacher. Selecting one highlights their cells in the grid. */
export function TeacherLoads({ staff: { teachers, labels }, loads, pressed, onPress, onFocus }: Props) {
  const [words, setWords] = useState('');
  const shown = words.trim() === '' ? teachers : teachersNamed(teachers, words);
  return (
    <Paper component="section" aria-labelledby="giao-vien" withBorder className={classes['loads']}>
      <Title order={2} size="h3" id="giao-vien">
        Giáo viên
      </Title>
      <TextInput
        type="search"
        aria-label="Tìm giáo viên"
        placeholder="Tìm giáo viên"
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ul className={classes['loadList']}>
        {shown.map(({ id }) => (
          <li key={id}>
            <UnstyledButton
              className={classes['teacher']}
              aria-pressed={id === pressed}
              onClick={() => onPress(id === pressed ? null : id)}
              onFocus={() => onFocus(id)}
              onBlur={() => onFocus(null)}
            >
              {labels.get(id)}
              <span className={classes['load']}>{loadText(loads.get(id))}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          Không có giáo viên nào khớp.
        </Text>
      )}
    </Paper>
  );
}
