import { Badge, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { reasonLimits } from '#shared/contract/limits.ts';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import type { RolloverStudent } from '#shared/results/rollover/api.ts';
import { decisionsOf, needsReason } from '#shared/results/rollover/decide-student.ts';
import { type Decision, decisionNames } from '#shared/school/enrolment/decision.ts';
import { type Level, levelText } from '#shared/school/scheme/levels.ts';
import { blocksOf } from '#shared/school/years/block.ts';
import { formatDate, formatNumber, formatText } from '#web/kit/format.ts';
import { InclusiveMark } from '#web/kit/parts/inclusive-mark.tsx';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { useSchoolLevel } from '#web/school/details/known-school.ts';
import { type ChoiceState, choiceOf, lacksReason } from './choices.ts';
import classes from './rollover.module.css';

/** Enter moves down a column and Shift+Enter up, so that a class can be decided without the mouse. */
function moveByEnter(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLElement)) return;
  const column = field.dataset['column'];
  if (!column) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column='${column}']`)];
  const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
  event.preventDefault();
  next?.focus();
}

/** The possible decisions for a student of the block; the empty option means none yet. */
const decisionOptions = (blockId: number, level: SchoolLevel) => [
  { value: '', label: 'Chưa quyết định' },
  ...decisionsOf(blockId, blocksOf(level)).map((decision) => ({
    value: decision,
    label: decisionNames[decision],
  })),
];

const toDecision = (value: string) => (value === '' ? null : (value as Decision));

type Props = {
  students: RolloverStudent[];
  /** The number of the first row within the whole list. */
  first: number;
  state: ChoiceState;
  onUndo: (student: RolloverStudent) => void;
};

export function StudentsTable({ students, first, state, onUndo }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys typed in the fields inside.
    <div onKeyDown={moveByEnter}>
      <DataTable
        caption="Quyết định cho học sinh"
        rows={students}
        rowKey={({ id }) => id}
        empty="Không còn học sinh nào trong danh sách này."
        columns={[
          numberColumn('#', first),
          {
            key: 'name',
            header: 'Học sinh',
            rowHeader: true,
            phone: 'title',
            cell: (row) => <Who student={row} />,
          },
          ...(students.some(isTt22) ? levelColumns : averageColumns),
          {
            key: 'suggested',
            header: 'Đề xuất',
            narrow: true,
            phone: 'title',
            cell: (row) => <Suggested student={row} />,
          },
          {
            key: 'decision',
            header: 'Quyết định',
            cell: (row) => <DecisionCell student={row} state={state} />,
          },
          {
            key: 'reason',
            header: 'Lý do',
            wide: true,
            cell: (row) => <ReasonCell student={row} state={state} onUndo={onUndo} />,
          },
        ]}
      />
    </div>
  );
}

/** A year that follows Thông tư 22 has levels instead of averages over all subjects. */
const isTt22 = ({ HocTap }: RolloverStudent) => HocTap !== undefined;

const levelColumn = (header: string, of: (row: RolloverStudent) => Level | null | undefined) => ({
  key: header,
  header,
  narrow: true,
  phone: 'labelled' as const,
  cell: (row: RolloverStudent) => formatText(levelText(of(row))),
});

const levelColumns = [
  levelColumn('Học tập', ({ HocTap }) => HocTap),
  levelColumn('Rèn luyện', ({ RenLuyen }) => RenLuyen),
];

const averageColumn = (header: string, of: (row: RolloverStudent) => number | null) => ({
  key: header,
  header,
  numeric: true,
  narrow: true,
  phone: 'labelled' as const,
  cell: (row: RolloverStudent) => formatNumber(of(row), 1),
});

const averageColumns = [
  averageColumn('HK1', ({ DiemTB_HK1 }) => DiemTB_HK1),
  averageColumn('HK2', ({ DiemTB_HK2 }) => DiemTB_HK2),
  averageColumn('Cả năm', ({ DiemTB_CaNam }) => DiemTB_CaNam),
];

/** On two lines, so that the reason fits beside it on a laptop. */
function Who({ student }: { student: RolloverStudent }) {
  const { id, HoTen, NgaySinh, TenLop } = student;
  return (
    <>
      <StudentLink id={id}>{HoTen}</StudentLink>
      <InclusiveMark of={student} />
      <Text size="xs" c="dimmed">
        {TenLop ? `Lớp ${TenLop}` : 'Không ở lớp nào'} · {formatDate(NgaySinh)}
      </Text>
    </>
  );
}

function Suggested({ student: { DeXuat, DuDiem, LyDoDeXuat } }: { student: RolloverStudent }) {
  if (DeXuat) return decisionNames[DeXuat];
  return (
    <Badge color="yellow" variant="light" size="sm">
      {LyDoDeXuat ?? (DuDiem ? 'Không có' : 'Thiếu điểm')}
    </Badge>
  );
}

type CellProps = { student: RolloverStudent; state: ChoiceState };

function DecisionCell({ student, state: { choices, decide } }: CellProps) {
  const level = useSchoolLevel();
  if (student.QuyetDinh)
    return (
      <Badge color="green" variant="light" size="sm">
        Đã xong: {decisionNames[student.QuyetDinh]}
      </Badge>
    );
  const choice = choiceOf(choices, student);
  return (
    <NativeSelect
      className={classes['decision'] ?? ''}
      aria-label={`Quyết định cho ${student.HoTen}`}
      data-column="decision"
      value={choice.decision ?? ''}
      onChange={(event) =>
        decide([student.id], { ...choice, decision: toDecision(event.currentTarget.value) })
      }
      data={decisionOptions(student.IDKhoi, level)}
    />
  );
}

function ReasonCell({ student, state: { choices, decide }, onUndo }: CellProps & Pick<Props, 'onUndo'>) {
  if (student.QuyetDinh)
    return (
      <div className={classes['item']}>
        <Text span size="sm">
          {formatText(student.LyDo)}
        </Text>
        {student.CoTheHoanTac && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Hoàn tác quyết định của ${student.HoTen}`}
            onClick={() => onUndo(student)}
          >
            Hoàn tác
          </Button>
        )}
      </div>
    );
  const choice = choiceOf(choices, student);
  if (choice.decision === null || !needsReason(choice.decision, student.DeXuat)) return null;
  return (
    <TextInput
      className={classes['reason'] ?? ''}
      aria-label={`Lý do cho ${student.HoTen}`}
      data-column="reason"
      placeholder={`Bắt buộc, từ ${reasonLimits.min} ký tự`}
      value={choice.reason}
      maxLength={reasonLimits.max}
      error={lacksReason(choice, student)}
      onChange={(event) => decide([student.id], { ...choice, reason: event.currentTarget.value })}
    />
  );
}
