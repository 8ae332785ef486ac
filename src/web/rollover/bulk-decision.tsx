import { Button, Checkbox, NativeSelect, Paper, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasonLimits } from '../../shared/limits.ts';
import type { RolloverStudent } from '../../shared/rollover.ts';
import { type Decision, decisionNames } from '../../shared/rules/rollover.ts';
import { showCount } from '../lib/format.ts';
import classes from './rollover.module.css';
import type { ChoiceState } from './use-choices.ts';

type Props = { students: RolloverStudent[]; state: ChoiceState };

const continues = 'tiep';
const options = [
  { value: continues, label: 'Lên lớp, lớp 12 ra trường' },
  { value: 'OLai', label: decisionNames.OLai },
  { value: 'ThoiHoc', label: decisionNames.ThoiHoc },
];

/** One decision and reason for all listed students without one; those who lack scores only if the box is ticked. */
export function BulkDecision({ students, state: { decide } }: Props) {
  const [chosen, setChosen] = useState(continues);
  const [reason, setReason] = useState('');
  const [withLacking, setWithLacking] = useState(false);
  if (students.length === 0) return null;
  const lacking = students.filter(({ DuDiem }) => !DuDiem).length;
  const meant = withLacking ? students : students.filter(({ DuDiem }) => DuDiem);
  const decisionFor = ({ IDKhoi }: RolloverStudent): Decision => {
    if (chosen !== continues) return chosen as Decision;
    return IDKhoi === 3 ? 'RaTruong' : 'LenLop';
  };
  const applyToAll = () => {
    for (const [decision, group] of Map.groupBy(meant, decisionFor))
      decide(
        group.map(({ id }) => id),
        { decision, reason },
      );
  };
  return (
    <Paper withBorder className={`${classes['bulk']} no-print`}>
      <NativeSelect
        label="Cho tất cả chưa quyết định"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={options}
      />
      <TextInput
        label="Lý do chung"
        placeholder="Ví dụ: Đạt yêu cầu sau khi thi lại"
        value={reason}
        maxLength={reasonLimits.max}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={meant.length === 0 || reason.trim().length < reasonLimits.min}
        onClick={applyToAll}
      >
        Áp dụng cho {showCount(meant.length)} học sinh
      </Button>
      {lacking > 0 && (
        <Checkbox
          className={classes['lacking'] ?? ''}
          label={`Gồm cả ${showCount(lacking)} học sinh thiếu điểm`}
          checked={withLacking}
          onChange={(event) => setWithLacking(event.currentTarget.checked)}
        />
      )}
    </Paper>
  );
}
