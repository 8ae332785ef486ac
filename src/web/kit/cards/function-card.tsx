import { Paper, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './cards.module.css';

type Props = { to: string; title: string; description: string; icon: Icon; color?: string };

/** A card that is one link. */
export function FunctionCard({ to, title, description, icon: Sign, color = 'blue' }: Props) {
  return (
    <Paper component={Link} to={to} className={classes['function']} withBorder>
      <ThemeIcon size={48} variant="light" color={color} aria-hidden>
        <Sign size={26} />
      </ThemeIcon>
      <div>
        <Text component="span" fw={600} display="block">
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {description}
        </Text>
      </div>
    </Paper>
  );
}

/** As many cards per row as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>;
}
