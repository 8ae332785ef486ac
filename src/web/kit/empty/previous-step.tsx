import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { may } from '#shared/contract/permissions.ts';
import { type Step, stepActions } from '#shared/contract/setup-steps.ts';
import { firstDayGuide } from '../routes.ts';
import { useUser } from '../session/use-session.ts';
import classes from './empty-state.module.css';
import { rolesAllowedTo, stepTexts } from './first-steps.ts';

/** Shown where content is missing because a setup step was skipped: a link to the step, or the role that can do it. */
export function PreviousStep({ step }: { step: Step }) {
  const { role } = useUser();
  const { title, to } = stepTexts[step];
  return (
    <EmptyHelp>
      {may(role, stepActions[step]) ? (
        <Anchor component={Link} to={to}>
          {title}
        </Anchor>
      ) : (
        <Text>
          {rolesAllowedTo(step)} cần {title.charAt(0).toLowerCase() + title.slice(1)} trước.
        </Text>
      )}
    </EmptyHelp>
  );
}

/** What to do about an empty page, with a link to the guide. */
export function EmptyHelp({ children }: { children: ReactNode }) {
  return (
    <div className={classes['help']}>
      {children}
      <Anchor component={Link} to={firstDayGuide} size="sm">
        Xem hướng dẫn
      </Anchor>
    </div>
  );
}

/** Below a list that is empty because nothing has been added: points to the button on the same page. */
export function StartHere({ button }: { button: string }) {
  return (
    <EmptyHelp>
      <Text>Bấm “{button}” để bắt đầu.</Text>
    </EmptyHelp>
  );
}
