import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homePaths, studentPath } from '../routes.ts';
import { useUser } from '../session/use-session.ts';

type Props = {
  id: number;
  /** -1 where Tab is needed for other controls. */
  tabIndex?: -1 | undefined;
  /** Within a sentence, where its color alone does not tell a link from the text. */
  inSentence?: true;
  /** Where leaving the page would lose what has been prepared on it. */
  inNewTab?: true;
  children: ReactNode;
};

/** A student's name, linked to their record. */
export function StudentLink({ id, tabIndex, inSentence, inNewTab, children }: Props) {
  return (
    <Anchor
      component={Link}
      to={studentPath(homePaths[useUser().role], id)}
      tabIndex={tabIndex}
      underline={inSentence ? 'always' : 'hover'}
      inherit
      {...(inNewTab && { target: '_blank' })}
    >
      {children}
    </Anchor>
  );
}
