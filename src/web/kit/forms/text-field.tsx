import { TextInput, type TextInputProps } from '@mantine/core';
import { reasonLimits } from '#shared/contract/limits.ts';

/** For what the user types about others: the browser offers nothing that was typed before. */
export const TextField = (props: TextInputProps) => <TextInput autoComplete="off" {...props} />;

export function ReasonField(props: Omit<TextInputProps, 'required' | 'maxLength'>) {
  return <TextField label="Lý do" required maxLength={reasonLimits.max} {...props} />;
}
