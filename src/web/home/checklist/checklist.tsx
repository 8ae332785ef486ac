import { Anchor, Button, Paper, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { may } from '#shared/contract/permissions.ts';
import { firstSteps, hasTooManySubjects, type Step, stepActions } from '#shared/contract/setup-steps.ts';
import type { Overview } from '#shared/home/overview/api.ts';
import { rolesAllowedTo, stepTexts } from '#web/kit/empty/first-steps.ts';
import { RegulationLink } from '#web/kit/empty/regulation-link.tsx';
import { firstDayGuide } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { overviewQuery } from '../overview/api.ts';
import classes from './checklist.module.css';
import { hideChecklist, isChecklistHidden } from './checklist-memory.ts';

/** Asked on the first day only. */
const LevelQuestion = lazy(() => import('./level-question.tsx'));

/** The setup steps of a school, shown while the current year lacks one of them, unless hidden by the user. */
export function Checklist() {
  const { role } = useUser();
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
      {overview.data?.NienKhoa === null && may(role, 'school.manage') && (
        <div className={classes['question']}>
          <Suspense fallback={<Skeleton h="5rem" />}>
            <LevelQuestion />
          </Suspense>
        </div>
      )}
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

/** A notice that the year has more subjects than a class may take, to be resolved before choosing them. */
function SubjectLimitNote({ SoMonHoc, SoMonHocToiDa }: Pick<Overview, 'SoMonHoc' | 'SoMonHocToiDa'>) {
  if (!hasTooManySubjects({ SoMonHoc, SoMonHocToiDa })) return null;
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      Niên khóa có {SoMonHoc} môn, quy định cho mỗi lớp tối đa {SoMonHocToiDa} môn. <RegulationLink />
    </Text>
  );
}

type Props = {
  step: Step;
  number: number;
  done: boolean;
  /** The next step to do. */
  isNext: boolean;
  /** What prevents it. */
  children?: ReactNode;
};

function ChecklistStep({ step, number, done, isNext, children }: Props) {
  const { role } = useUser();
  const { title, to } = stepTexts[step];
  const allowed = may(role, stepActions[step]);
  return (
    <li className={classes['step']} data-done={done} data-next={isNext || undefined}>
      <span className={classes['sign']} aria-hidden>
        {done ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <span>
        {done && <VisuallyHidden>Đã xong: </VisuallyHidden>}
        {isNext && <VisuallyHidden>Bước tiếp theo: </VisuallyHidden>}
        {allowed && !done ? (
          <Anchor component={Link} to={to} fw={isNext ? 600 : undefined}>
            {title}
          </Anchor>
        ) : (
          title
        )}
        {!allowed && !done && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {rolesAllowedTo(step)} thực hiện
          </Text>
        )}
        {children}
      </span>
    </li>
  );
}
