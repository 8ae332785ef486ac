import { UnstyledButton } from '@mantine/core';
import { Hint } from '#web/kit/popups/hint.tsx';

type Props = { name: string; short: string };

/**
 * A subject above a narrow column: its short name, so that all subjects fit; the whole one for screen readers, and with
 * the focus or the pointer on it.
 */
export function SubjectHeading({ name, short }: Props) {
  if (short === name) return name;
  return (
    <Hint text={name} repeatsName>
      <UnstyledButton style={{ font: 'inherit' }} aria-label={`${short} – ${name}`}>
        {short}
      </UnstyledButton>
    </Hint>
  );
}
