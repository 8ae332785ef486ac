import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'type' | 'rightSection'> & {
  label: string;
  /** `current-password` for signing in or confirming, `new-password` for choosing one; used by password managers. */
  autoComplete: 'current-password' | 'new-password';
  /** For a password that somebody has to read. */
  alwaysShown?: boolean;
};

export function PasswordField({ alwaysShown = false, ...props }: Props) {
  const [isChosen, setShown] = useState(false);
  const shown = isChosen || alwaysShown;
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Hiện ${props.label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!isChosen)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
