import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Rollover,
  type RolloverResult,
  type RolloverRun,
  type RolloverStudent,
  rolloverApi,
} from '#shared/results/rollover/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useAction, useRefetch } from '#web/kit/calls/use-action.ts';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatMoment } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { toast } from '#web/kit/toast.ts';
import { runsQuery } from './api.ts';
import { type ChoiceState, isUntouched, requestOf, subjectKey, useChoices } from './choices.ts';
import { ClassesStep } from './classes-step.tsx';
import { ResultPanel } from './result-panel.tsx';
import classes from './rollover.module.css';
import { StepButtons, StepHeading, Steps, Tick } from './steps.tsx';
import { StudentsStep } from './students-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { partsOf, UndoRun, UndoRunQuestion } from './undo-run.tsx';

export function RolloverSteps({ rollover }: { rollover: Rollover }) {
  // Most pages show classes, subjects or students of the new year.
  const refetch = useRefetch('everything');
  const state = useChoices();
  const [step, setStep] = useState(0);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<RolloverResult | null>(null);
  const undoneRun = useDialog<RolloverRun>();
  useLeaveGuard(!isUntouched(state.choices) && !pending);
  const request = requestOf(rollover, state.choices);

  const goTo = (next: number) => {
    setStep(next);
    setResult(null);
    setRefusal(null);
  };
  const apply = async () => {
    setPending(true);
    setRefusal(null);
    try {
      setResult(await call(rolloverApi.apply, { body: request }));
      state.forget();
      toast.success('Đã kết chuyển năm học.');
    } catch (error) {
      setRefusal(detailOf(error));
    } finally {
      await refetch();
      setPending(false);
    }
  };
  const undoing = useAction({
    send: ({ id }: RolloverStudent) => call(rolloverApi.undo, { params: { id } }),
    done: (_, { HoTen }) => `Đã hoàn tác quyết định của ${HoTen}.`,
    stale: 'everything',
  });
  return (
    <>
      <Steps step={step} onStep={goTo} />
      <StepHeading step={step} />
      {step === 0 && <SubjectsStep rollover={rollover} state={state} />}
      {step === 1 && <ClassesStep rollover={rollover} state={state} />}
      {step === 2 && <StudentsStep rollover={rollover} state={state} onUndo={undoing.mutate} />}
      {step === 3 &&
        (result ? (
          <ResultPanel result={result} onUndo={undoneRun.open} />
        ) : (
          <SummaryStep
            rollover={rollover}
            request={request}
            choices={state.choices}
            pending={pending}
            refusal={refusal}
            onApply={apply}
          />
        ))}
      <StepButtons step={step} onStep={goTo} />
      <PastRuns onUndo={undoneRun.open} />
      <UndoRunQuestion dialog={undoneRun} onUndone={() => setResult(null)} />
    </>
  );
}

type Props = { rollover: Rollover; state: ChoiceState };

function SubjectsStep({ rollover: { TuNienKhoa, MonHoc }, state: { choices, toggle } }: Props) {
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

/** The runs into the current year, each with its undo; hidden if there are none. */
function PastRuns({ onUndo }: { onUndo: (run: RolloverRun) => void }) {
  const runs = useQuery(runsQuery);
  if (!runs.isError && !runs.data?.length) return null;
  return (
    <div className={classes['past']}>
      <Title order={2} size="h4" mb="xs">
        Các lần kết chuyển
      </Title>
      {runs.isError ? (
        <FailedQuery query={runs} fallback="Không thể tải các lần kết chuyển." />
      ) : (
        <DataTable
          caption="Các lần kết chuyển"
          rows={runs.data}
          rowKey={({ id }) => id}
          empty=""
          columns={[
            { key: 'run', header: 'Lần kết chuyển', rowHeader: true, phone: 'title', cell: RunOf },
            {
              key: 'actions',
              header: 'Thao tác',
              actions: true,
              cell: (run) => <UndoRun run={run} label="Hoàn tác" onUndo={onUndo} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function RunOf(run: RolloverRun) {
  return (
    <>
      {formatMoment(run.ThoiDiem)}
      <Text size="sm" c="dimmed">
        {partsOf(run)}, {run.NguoiThucHien}
      </Text>
    </>
  );
}
