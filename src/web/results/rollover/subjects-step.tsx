import { Paper, Text } from '@mantine/core';
import type { Rollover } from '#shared/results/rollover/api.ts';
import { subjectKey } from './choices.ts';
import classes from './rollover.module.css';
import { Tick } from './tick.tsx';
import type { ChoiceState } from './use-choices.ts';

type Props = { rollover: Rollover; state: ChoiceState };

export function SubjectsStep({ rollover: { TuNienKhoa, MonHoc }, state: { choices, toggle } }: Props) {
  if (MonHoc.length === 0) return <Text c="dimmed">Niên khóa {TuNienKhoa} không có môn học nào.</Text>;
  return (
    <Paper withBorder>
      <ul className={classes['list']} aria-label="Môn học">
        {MonHoc.map(({ id, TenMonHoc, DaCo }) => (
          <li key={id}>
            <Tick
              label={TenMonHoc}
              done={DaCo}
              ticked={!choices.leftOut.has(subjectKey(id))}
              onToggle={() => toggle(subjectKey(id))}
            />
          </li>
        ))}
      </ul>
    </Paper>
  );
}
