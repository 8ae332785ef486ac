import { Button, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';

const formats = {
  excel: { color: 'green', icon: IconFileSpreadsheet, label: 'Xuất Excel', busy: 'Đang xuất...' },
  pdf: { color: undefined, icon: IconFileTypePdf, label: 'Tải PDF', busy: 'Đang tạo PDF...' },
};

type Props = {
  onClick: () => void;
  pending: boolean;
  disabled?: boolean;
  format?: keyof typeof formats;
  /** The usual label of the format if missing. */
  label?: string;
  /** Instead of the usual label while exporting. */
  busy?: string;
};

/** Disabled while exporting, but keeps the focus. */
export function ExportButton({ onClick, pending, disabled = false, format = 'excel', label, busy }: Props) {
  const { color, icon: Sign, label: usualLabel, busy: usualBusy } = formats[format];
  return (
    <Button
      color={color}
      leftSection={<Sign size={18} aria-hidden />}
      onClick={() => !pending && onClick()}
      disabled={disabled}
      aria-busy={pending}
      {...(pending && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {pending ? (busy ?? usualBusy) : (label ?? usualLabel)}
    </Button>
  );
}

/** Why the last export failed, beside the buttons; nothing if it did not. */
export const ExportFailure = ({ text }: { text: string | null }) =>
  text && (
    <Text c="red" size="sm">
      {text}
    </Text>
  );
