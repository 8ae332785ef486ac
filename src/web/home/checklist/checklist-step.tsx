import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { may } from '#shared/contract/permissions.ts';
import { type Step, stepActions } from '#shared/contract/setup-steps.ts';
import { rolesAllowedTo, stepTexts } from '#web/kit/empty/first-steps.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import classes from './checklist.module.css';

type Props = {
  step: Step;
  number: number;
  done: boolean;
  /** The next step to do. */
  isNext: boolean;
  /** What prevents it. */
  children?: ReactNode;
};

export function ChecklistStep({ step, number, done, isNext, children }: Props) {
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
