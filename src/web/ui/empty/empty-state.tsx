import { Paper, Text } from '@mantine/core';
import type { Step } from '../../../shared/rules/first-steps.ts';
import classes from './empty-state.module.css';
import { StepBefore } from './step-before.tsx';

type Props = {
  text: string;
  /** What has to be done first. */
  before?: Step | null;
};

/** In the place of what is not a table; a table says the same in its own. */
export function EmptyState({ text, before }: Props) {
  return (
    <Paper withBorder className={classes['empty']}>
      <Text c="dimmed">{text}</Text>
      {before && <StepBefore step={before} />}
    </Paper>
  );
}
