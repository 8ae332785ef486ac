import { Alert, Button, Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Rollover, RolloverRequest } from '../../shared/rollover.ts';
import { decisionNames, decisions } from '../../shared/rules/rollover.ts';
import { showCount } from '../lib/format.ts';
import { type Choices, isOpen } from './choices.ts';
import classes from './rollover.module.css';

type Props = {
  rollover: Rollover;
  request: RolloverRequest;
  choices: Choices;
  pending: boolean;
  /** Why the server refused. */
  refusal: string | null;
  onApply: () => void;
};

/** What one press of the button will do, and what it leaves for later. */
export function SummaryStep({ rollover, request, choices, pending, refusal, onApply }: Props) {
  const { MonHoc, Lop, HocSinh } = request;
  const open = rollover.HocSinh.filter((student) => isOpen(choices, student)).length;
  const unnamed = Lop.some(({ TenLop }) => TenLop.trim() === '');
  const nothing = MonHoc.length + Lop.length + HocSinh.length === 0;
  const counts = decisions.map((decision) => ({
    decision,
    count: HocSinh.filter(({ QuyetDinh }) => QuyetDinh === decision).length,
  }));
  return (
    <Paper withBorder className={classes['summary']}>
      {refusal && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      {nothing ? (
        <Text>Không còn gì để kết chuyển.</Text>
      ) : (
        <>
          <Text fw={600}>Sang niên khóa {rollover.DenNienKhoa}:</Text>
          <ul>
            <li>{showCount(MonHoc.length)} môn học được chép sang.</li>
            <li>{showCount(Lop.length)} lớp được tạo hoặc nối tiếp.</li>
            <li>
              {showCount(HocSinh.length)} học sinh có quyết định{HocSinh.length > 0 ? ':' : '.'}
              <ul>
                {counts
                  .filter(({ count }) => count > 0)
                  .map(({ decision, count }) => (
                    <li key={decision}>
                      {decisionNames[decision]}: {showCount(count)}
                    </li>
                  ))}
              </ul>
            </li>
          </ul>
        </>
      )}
      {open > 0 && (
        <Text mt="sm" c="dimmed">
          {showCount(open)} học sinh chưa có quyết định; có thể kết chuyển tiếp sau.
        </Text>
      )}
      {unnamed && <Text mt="sm">Có lớp chưa được đặt tên.</Text>}
      <div className={classes['foot']}>
        <span />
        <Button onClick={onApply} loading={pending} disabled={nothing || unnamed}>
          Kết chuyển
        </Button>
      </div>
    </Paper>
  );
}
