import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { firstSteps } from '#shared/contract/setup-steps.ts';
import { firstDayGuide } from '#web/kit/routes.ts';
import { overviewQuery } from '../overview/api.ts';
import classes from './checklist.module.css';
import { hideChecklist, isChecklistHidden } from './checklist-memory.ts';
import { ChecklistStep } from './checklist-step.tsx';
import { SubjectLimitNote } from './subject-limit-note.tsx';

/** The setup steps of a school, shown while the current year lacks one of them, unless hidden by the user. */
export function Checklist() {
  const overview = useQuery(overviewQuery);
  const [hidden, setHidden] = useState(isChecklistHidden);
  const toggle = useRef<HTMLButtonElement>(null);
  const hide = (next: boolean) => {
    hideChecklist(next);
    setHidden(next);
    // The clicked button is gone; focus its counterpart.
    requestAnimationFrame(() => toggle.current?.focus());
  };

  const steps = overview.data ? firstSteps(overview.data) : [];
  const next = steps.find(({ done }) => !done)?.step;
  if (!next || overview.isError) return null;
  if (hidden)
    return (
      <div className={classes['hidden']}>
        <Button ref={toggle} variant="subtle" size="compact-sm" onClick={() => hide(false)}>
          Hiện hướng dẫn
        </Button>
      </div>
    );
  return (
    <Paper component="section" aria-labelledby="chuan-bi" className={classes['checklist']} withBorder>
      <div className={classes['head']}>
        <Title order={2} size="h3" id="chuan-bi">
          Chuẩn bị niên khóa
        </Title>
        <Text c="dimmed" size="sm" className="tabular">
          {`Đã xong ${steps.filter(({ done }) => done).length}/${steps.length} bước`}
        </Text>
        <div className={classes['actions']}>
          <Anchor component={Link} to={firstDayGuide} size="sm">
            Xem hướng dẫn
          </Anchor>
          <Button ref={toggle} variant="subtle" size="compact-sm" onClick={() => hide(true)}>
            Ẩn hướng dẫn
          </Button>
        </div>
      </div>
      <ol className={classes['steps']}>
        {steps.map(({ step, done }, index) => (
          <ChecklistStep key={step} step={step} number={index + 1} done={done} isNext={step === next}>
            {step === 'classes' && !done && overview.data && <SubjectLimitNote {...overview.data} />}
          </ChecklistStep>
        ))}
      </ol>
    </Paper>
  );
}
