import { TextInput, type TextInputProps } from '@mantine/core';
import { reasonLimits } from '#shared/contract/limits.ts';

export function ReasonField(props: Omit<TextInputProps, 'required' | 'maxLength'>) {
  return <TextInput label="Lý do" required maxLength={reasonLimits.max} autoComplete="off" {...props} />;
}
