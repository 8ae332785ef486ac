import { Button, Group } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { generatedPassword, passwordBytes } from '#shared/access/accounts/generated-password.ts';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import { toast } from '#web/kit/toast.ts';

type Props = {
  label: string;
  description: string;
  required: boolean;
  /** From `form.field`. */
  field: { value: string; name: string };
  onGenerate: (password: string) => void;
};

// School networks often have no TLS, and browsers provide no clipboard without it.
const canCopy = 'clipboard' in navigator;

/** A password for somebody else: typed, or generated and shown, so that it can be passed on. */
export function FirstPasswordField({ label, description, required, field, onGenerate }: Props) {
  const [generated, setGenerated] = useState<string | null>(null);
  const isGenerated = generated !== null && field.value === generated;
  const generate = () => {
    const password = generatedPassword(crypto.getRandomValues(new Uint8Array(passwordBytes)));
    setGenerated(password);
    onGenerate(password);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(field.value);
    toast.success('Đã sao chép mật khẩu.');
  };
  return (
    <div>
      <PasswordField
        label={label}
        autoComplete="new-password"
        description={description}
        required={required}
        alwaysShown={isGenerated}
        {...field}
      />
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={generate}
        >
          Tạo mật khẩu
        </Button>
        {isGenerated && canCopy && (
          <Button size="xs" variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
            Sao chép
          </Button>
        )}
      </Group>
    </div>
  );
}
