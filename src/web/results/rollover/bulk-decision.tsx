import { Button, Checkbox, NativeSelect, Paper, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasonLimits } from '#shared/contract/limits.ts';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import type { RolloverStudent } from '#shared/results/rollover/api.ts';
import { type Decision, decisionNames } from '#shared/school/enrolment/decision.ts';
import { blockNumber, blocksOf, isLastOfLevel } from '#shared/school/years/block.ts';
import { formatCount } from '#web/kit/format.ts';
import { useSchoolLevel } from '#web/school/details/known-school.ts';
import type { ChoiceState } from './choices.ts';
import classes from './rollover.module.css';

type Props = { students: RolloverStudent[]; state: ChoiceState };

const continues = 'tiep';
/** 'Lên lớp, lớp 9 và 12 ra trường': as suggested to students who pass. */
const optionsOf = (level: SchoolLevel) => [
  {
    value: continues,
    label: `Lên lớp, lớp ${blocksOf(level).filter(isLastOfLevel).map(blockNumber).join(' và ')} ra trường`,
  },
  { value: 'OLai', label: decisionNames.OLai },
  { value: 'ThoiHoc', label: decisionNames.ThoiHoc },
];

/**
 * One decision and reason for all listed students without one; those who lack scores only if the box is ticked. About
 * students in inclusive education the head of the school decides one by one.
 */
export function BulkDecision({ students: listed, state: { decide } }: Props) {
  const level = useSchoolLevel();
  const [chosen, setChosen] = useState(continues);
  const [reason, setReason] = useState('');
  const [includeIncomplete, setIncludeIncomplete] = useState(false);
  const students = listed.filter(({ HoaNhap }) => !HoaNhap);
  if (students.length === 0) return null;
  const incomplete = students.filter(({ DuDiem }) => !DuDiem).length;
  const affected = includeIncomplete ? students : students.filter(({ DuDiem }) => DuDiem);
  const decisionFor = ({ IDKhoi }: RolloverStudent): Decision => {
    if (chosen !== continues) return chosen as Decision;
    return isLastOfLevel(IDKhoi) ? 'RaTruong' : 'LenLop';
  };
  const applyToAll = () => {
    for (const [decision, group] of Map.groupBy(affected, decisionFor))
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
        data={optionsOf(level)}
      />
      <TextInput
        label="Lý do chung"
        description={`Ít nhất ${reasonLimits.min} ký tự.`}
        placeholder="Ví dụ: Đạt yêu cầu sau khi thi lại"
        value={reason}
        maxLength={reasonLimits.max}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={affected.length === 0 || reason.trim().length < reasonLimits.min}
        onClick={applyToAll}
      >
        Áp dụng cho {formatCount(affected.length)} học sinh
      </Button>
      {students.length < listed.length && (
        <Text className={classes['incomplete'] ?? ''} size="sm" c="dimmed">
          Không gồm {formatCount(listed.length - students.length)} học sinh hòa nhập, do hiệu trưởng quyết
          định.
        </Text>
      )}
      {incomplete > 0 && (
        <Checkbox
          className={classes['incomplete'] ?? ''}
          label={`Gồm cả ${formatCount(incomplete)} học sinh thiếu điểm`}
          checked={includeIncomplete}
          onChange={(event) => setIncludeIncomplete(event.currentTarget.checked)}
        />
      )}
    </Paper>
  );
}
