import { UnstyledButton } from '@mantine/core';
import { Hint } from '#web/kit/popups/hint.tsx';

type Props = {
  name: string;
  short: string;
  /** -1 where arrow keys lead to it, too. */
  tabIndex?: -1;
};

/**
 * A subject above a narrow column: its short name, so that all subjects fit; the whole one for screen readers, and with
 * the focus or the pointer on it.
 */
export function SubjectHeading({ name, short, tabIndex }: Props) {
  if (short === name) return name;
  return (
    <Hint text={name} repeatsName>
      <UnstyledButton style={{ font: 'inherit' }} tabIndex={tabIndex} aria-label={`${short} – ${name}`}>
        {short}
      </UnstyledButton>
    </Hint>
  );
}
