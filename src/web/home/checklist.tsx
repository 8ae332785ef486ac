import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { allSteps, firstSteps } from '../../shared/rules/first-steps.ts';
import { firstDayGuide } from '../lib/routes.ts';
import { overviewQuery } from './api.ts';
import classes from './checklist.module.css';
import { rememberChecklist, rememberedChecklist } from './checklist-memory.ts';
import { ChecklistStep } from './checklist-step.tsx';

/** The steps of a school's first day, while the current year lacks one of them and nobody has put them away. */
export function Checklist() {
  const overview = useQuery(overviewQuery);
  const steps = overview.data && firstSteps(overview.data);
  const left = steps?.filter(({ done }) => !done).length;
  const [memory, setMemory] = useState(rememberedChecklist);
  const hidden = memory === 'hidden';
  useEffect(() => {
    if (left !== undefined && !hidden) rememberChecklist(left > 0 ? 'open' : null);
  }, [left, hidden]);
  const toggle = useRef<HTMLButtonElement>(null);
  const show = (next: 'open' | 'hidden') => {
    rememberChecklist(next);
    setMemory(next);
    // The button that was pressed is gone; its counterpart takes the focus.
    requestAnimationFrame(() => toggle.current?.focus());
  };

  if (left === 0 || overview.isError || (!steps && memory === null)) return null;
  if (hidden)
    return (
      <div className={classes['hidden']}>
        <Button ref={toggle} variant="subtle" size="compact-sm" onClick={() => show('open')}>
          Hiện hướng dẫn
        </Button>
      </div>
    );
  const next = steps?.find(({ done }) => !done)?.step;
  return (
    <Paper component="section" aria-labelledby="chuan-bi" className={classes['checklist']} withBorder>
      <div className={classes['head']}>
        <Title order={2} size="h3" id="chuan-bi">
          Chuẩn bị niên khóa
        </Title>
        <Text c="dimmed" size="sm" className="tabular">
          {steps ? `Đã xong ${steps.length - (left ?? 0)}/${steps.length} bước` : 'Đang tải…'}
        </Text>
        <div className={classes['actions']}>
          <Anchor component={Link} to={firstDayGuide} size="sm">
            Xem hướng dẫn
          </Anchor>
          <Button ref={toggle} variant="subtle" size="compact-sm" onClick={() => show('hidden')}>
            Ẩn hướng dẫn
          </Button>
        </div>
      </div>
      <ol className={classes['steps']} aria-busy={!steps}>
        {(steps ?? allSteps.map((step) => ({ step, done: undefined }))).map(({ step, done }, index) => (
          <ChecklistStep key={step} step={step} number={index + 1} done={done} isNext={step === next} />
        ))}
      </ol>
    </Paper>
  );
}
