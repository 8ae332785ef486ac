import { Paper, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './collapsible.module.css';

type Props = {
  title: string;
  /** Shown even while it is closed. */
  aside?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
};

/** A collapsible section. Its content is mounted, and its queries sent, when it is first opened. */
export function Collapsible({ title, aside, startsOpen = false, children }: Props) {
  const [wasOpened, setWasOpened] = useState(startsOpen);
  return (
    <Paper
      component="details"
      withBorder
      className={classes['fold']}
      open={startsOpen}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className={classes['summary']}>
        <IconChevronRight size={18} aria-hidden className={classes['sign'] ?? ''} />
        <Title order={2} size="h3">
          {title}
        </Title>
        {aside}
      </summary>
      {wasOpened && <div className={classes['content']}>{children}</div>}
    </Paper>
  );
}
