import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './import.module.css';
import type { ImportProblem } from './import-problem.ts';

type Props = { problem: ImportProblem; onAgain: () => void };

/** Comes into sight by itself: whoever saves may have scrolled down to the last row. */
export function ImportProblemView({ problem, onAgain }: Props) {
  const { text, conflicts, again } = problem;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <Alert
      ref={alert}
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
      className={classes['problem']}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text}</Text>
        {conflicts.length > 0 && (
          <ul className={classes['conflicts']}>
            {conflicts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {again && (
          <Button size="xs" variant="default" onClick={onAgain}>
            {again}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
