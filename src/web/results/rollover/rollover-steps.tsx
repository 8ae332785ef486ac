import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rollover, RolloverResult, RolloverStudent } from '#shared/results/rollover/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { toast } from '#web/kit/toast.ts';
import { applyRollover, reloadAll, undoDecision } from './api.ts';
import { isUntouched, requestOf } from './choices.ts';
import { ClassesStep } from './classes-step.tsx';
import { PastRuns } from './past-runs.tsx';
import { ResultPanel } from './result-panel.tsx';
import { StepButtons, StepHeading, Steps } from './steps.tsx';
import { StudentsStep } from './students-step.tsx';
import { SubjectsStep } from './subjects-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useChoices } from './use-choices.ts';

export function RolloverSteps({ rollover }: { rollover: Rollover }) {
  const client = useQueryClient();
  const state = useChoices();
  const [step, setStep] = useState(0);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<RolloverResult | null>(null);
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
      setResult(await applyRollover(request));
      state.forget();
      toast.success('Đã kết chuyển năm học.');
    } catch (error) {
      setRefusal(detailOf(error));
    } finally {
      await reloadAll(client);
      setPending(false);
    }
  };
  const undo = async ({ id, HoTen }: RolloverStudent) => {
    try {
      await undoDecision(id);
      toast.success(`Đã hoàn tác quyết định của ${HoTen}.`);
    } catch (error) {
      toast.error(detailOf(error));
    }
    await reloadAll(client);
  };
  return (
    <>
      <Steps step={step} onStep={goTo} />
      <StepHeading step={step} />
      {step === 0 && <SubjectsStep rollover={rollover} state={state} />}
      {step === 1 && <ClassesStep rollover={rollover} state={state} />}
      {step === 2 && <StudentsStep rollover={rollover} state={state} onUndo={undo} />}
      {step === 3 &&
        (result ? (
          <ResultPanel result={result} onUndone={() => setResult(null)} />
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
      <PastRuns onUndone={() => setResult(null)} />
    </>
  );
}
