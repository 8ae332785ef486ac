import { TextInput, type TextInputProps } from '@mantine/core';
import { secondFactor } from '#shared/access/second-factor/limits.ts';

type Props = Omit<TextInputProps, 'label'> & { kind?: 'app' | 'recovery' };

const kinds = {
  app: {
    label: 'Mã xác thực',
    placeholder: `Mã gồm ${secondFactor.digits} chữ số`,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Mã dự phòng',
    placeholder: 'xxxx-xxxx-xxxx-xxxx',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

/** A field for a code. Browsers can autofill the app's codes, and spaces in a pasted code are ignored. */
export function CodeField({ kind = 'app', ...props }: Props) {
  return <TextInput required autoCapitalize="none" spellCheck={false} {...kinds[kind]} {...props} />;
}

/** Only checks that nothing is missing; the server checks the values. */
export function typedErrors(values: { password?: string; MaXacThuc?: string }): Record<string, string> {
  return {
    ...(values.password === '' && { password: 'Vui lòng nhập mật khẩu.' }),
    ...(values.MaXacThuc?.trim() === '' && { MaXacThuc: 'Vui lòng nhập mã xác thực.' }),
  };
}
