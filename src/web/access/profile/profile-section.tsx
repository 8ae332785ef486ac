import { type ReactNode, useState } from 'react';
import classes from './profile.module.css';

type Props = { title: string; children: ReactNode };

/**
 * A section below the profile form, initially closed. Its content is mounted, and its queries sent, once it is opened.
 */
export function ProfileSection({ title, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes['section']} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes['summary']}>{title}</summary>
      {opened && <div className={classes['content']}>{children}</div>}
    </details>
  );
}
