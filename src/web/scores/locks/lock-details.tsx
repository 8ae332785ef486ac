import { Text } from '@mantine/core';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { accessSentences } from './access-texts.ts';
import { RequestAction } from './request-action.tsx';

type Props = {
  sheet: AnySheet;
  label: string;
  access: EntryAccess;
  /** While editing, the available action is next to 'Lưu điểm' instead. */
  isEditing: boolean;
};

/** Shown below the lock state: why the sheet is locked and who can unlock it, or until when it is open. */
export default function LockDetails({ sheet, label, access, isEditing }: Props) {
  return (
    <>
      {accessSentences(access).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {!isEditing && <RequestAction sheet={sheet} label={label} access={access} />}
    </>
  );
}
