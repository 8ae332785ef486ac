import { Paper, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

type Props = {
  title: string;
  /** What is told of it also while it is closed. */
  aside?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
};

/** A part of the page that opens and closes at its title. Its content is made, and its questions asked, once it is opened. */
export function Fold({ title, aside, startsOpen = false, children }: Props) {
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
