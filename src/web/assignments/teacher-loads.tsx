import { Paper, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './assignments.module.css';
import type { Staff } from './teacher-cell.tsx';
import { type Load, loadText, teachersNamed } from './teachers.ts';

type Props = {
  staff: Staff;
  loads: ReadonlyMap<number, Load>;
  /** Whose cells stand out until somebody else is pressed. */
  pressed: number | null;
  onPress: (teacherId: number | null) => void;
  /** Whose cells stand out as long as the focus is there. */
  onFocus: (teacherId: number | null) => void;
};

/** What everybody has to do. One of them makes their cells stand out in the grid. */
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
