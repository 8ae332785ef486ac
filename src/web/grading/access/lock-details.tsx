import { Text } from '@mantine/core';
import type { Sheet } from '../../../shared/grading.ts';
import type { EntryAccess } from '../../../shared/score-entry.ts';
import { accessSentences } from './access-texts.ts';
import { AskAction } from './ask-action.tsx';

type Props = {
  sheet: Sheet;
  label: string;
  access: EntryAccess;
  /** What can be done about it stands beside 'Lưu điểm' then. */
  isEditing: boolean;
};

/** Below whether scores may be entered: why not and who can change that, or until when. */
export default function LockDetails({ sheet, label, access, isEditing }: Props) {
  return (
    <>
      {accessSentences(access).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {!isEditing && <AskAction sheet={sheet} label={label} access={access} />}
    </>
  );
}
