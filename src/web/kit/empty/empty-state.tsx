import { Paper, Text } from '@mantine/core';
import type { Step } from '#shared/contract/setup-steps.ts';
import classes from './empty-state.module.css';
import { PreviousStep } from './previous-step.tsx';

type Props = {
  text: string;
  /** The step to do first. */
  before?: Step | null;
};

/** For content that is not a table; tables have their own empty state. */
export function EmptyState({ text, before }: Props) {
  return (
    <Paper withBorder className={classes['empty']}>
      <Text c="dimmed">{text}</Text>
      {before && <PreviousStep step={before} />}
    </Paper>
  );
}
