import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { may } from '#shared/contract/permissions.ts';
import { type Step, stepActions } from '#shared/contract/setup-steps.ts';
import { useUser } from '../session/use-session.ts';
import { EmptyHelp } from './empty-help.tsx';
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
