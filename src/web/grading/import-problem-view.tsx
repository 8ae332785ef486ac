import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './import.module.css';
import type { ImportProblem } from './import-problem.ts';

type Props = { problem: ImportProblem; onAgain: () => void };

export function ImportProblemView({ problem: { text, conflicts, again }, onAgain }: Props) {
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
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
