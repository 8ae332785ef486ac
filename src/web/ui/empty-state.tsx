import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { may } from '../../shared/permissions.ts';
import { type Step, stepActions } from '../../shared/rules/first-steps.ts';
import { stepTexts, whoMay } from '../lib/first-steps.ts';
import { useUser } from '../lib/session/use-session.ts';
import classes from './empty-state.module.css';

type Props = {
  text: string;
  /** What has to be done first, elsewhere. */
  before?: Step | null | undefined;
  /** What can be done about it here. */
  hint?: ReactNode;
};

/** Says that there is nothing, and how there can be something: the way to the step before, or who can do it. */
export function EmptyState({ text, before, hint }: Props) {
  return (
    <div className={classes['empty']}>
      <Text c="dimmed">{text}</Text>
      {before ? <StepBefore step={before} /> : hint && <Text size="sm">{hint}</Text>}
    </div>
  );
}

function StepBefore({ step }: { step: Step }) {
  const { role } = useUser();
  const { title, to } = stepTexts[step];
  if (may(role, stepActions[step]))
    return (
      <Anchor component={Link} to={to} size="sm">
        {title}
      </Anchor>
    );
  return (
    <Text size="sm">
      {whoMay(step)} cần {title.charAt(0).toLowerCase() + title.slice(1)} trước.
    </Text>
  );
}
