import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { may } from '#shared/contract/permissions.ts';
import { stepActions } from '#shared/contract/setup-steps.ts';
import { useUser } from '../session/use-session.ts';
import { rolesAllowedTo, stepTexts } from './first-steps.ts';

/** A link to the regulation, or the role that can change it. */
export function RegulationLink() {
  const { role } = useUser();
  if (!may(role, stepActions.regulation)) return `${rolesAllowedTo('regulation')} sửa được quy định này.`;
  return (
    <Anchor component={Link} to={stepTexts.regulation.to} inherit underline="always">
      Sửa quy định
    </Anchor>
  );
}
