import { TextInput, type TextInputProps } from '@mantine/core';
import { reasonLimits } from '#shared/contract/limits.ts';

/** For what the user types about others: the browser offers nothing that was typed before. */
export const TextField = (props: TextInputProps) => <TextInput autoComplete="off" {...props} />;

type ReasonProps = Omit<TextInputProps, 'required' | 'maxLength' | 'description'> & { description?: string };

export function ReasonField({ description, ...props }: ReasonProps) {
  const rule = `Ít nhất ${reasonLimits.min} ký tự.`;
  return (
    <TextField
      label="Lý do"
      required
      maxLength={reasonLimits.max}
      {...props}
      description={description ? `${description} ${rule}` : rule}
    />
  );
}
