import { Anchor } from '@mantine/core';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { noValue } from '#web/kit/format.ts';
import { Hint } from '#web/kit/popups/hint.tsx';

const shown = 3;

type Props = { subjects: SchoolClass['MonHoc']; onShowAll: () => void; disabled: boolean };

/** The first three subjects; hover, touch or focus shows the rest. */
export function ClassSubjectsCell({ subjects, onShowAll, disabled }: Props) {
  const names = subjects.map((subject) => subject.TenMonHoc);
  if (names.length === 0) return noValue;
  if (names.length <= shown) return names.join(', ');
  return (
    <Hint text={names.join(', ')}>
      <Anchor
        component="button"
        type="button"
        inherit
        c="inherit"
        ta="start"
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onShowAll()}
      >
        {names.slice(0, shown).join(', ')}, …
      </Anchor>
    </Hint>
  );
}
