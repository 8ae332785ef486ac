import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { Hint } from '../popups/hint.tsx';
import { MenuButton } from '../popups/menu-button.tsx';
import classes from './row-actions.module.css';

export type RowAction = {
  /** As on the screen and in the guide: 'Môn học'. */
  word: string;
  /** The accessible name: the word and the row. */
  label: string;
  icon: Icon;
  onClick: () => void;
  color?: 'red';
  /** Why it is not possible now; null if it is. */
  refusal?: string | null;
};

type Props = {
  /** The row in words: 'môn học Toán'. */
  name: string;
  /** Before editing and deleting. */
  actions?: RowAction[];
  /** Omitted if the row cannot be edited. */
  onEdit?: (() => void) | undefined;
  /** Omitted if the row cannot be deleted. */
  onDelete?: (() => void) | undefined;
  deleteRefusal?: string | null;
  /** None of them is possible: the row is being saved. */
  disabled?: boolean;
};

/** Where even the longest row of words leaves room for the rest of a table. */
const roomForWords = '(min-width: 1100px)';

const charactersInALine = 20;

/**
 * What can be done with a row, at its end, always in words: as buttons where there is room, otherwise as a menu. A
 * single action needs no menu.
 */
export function RowActions({
  name,
  actions = [],
  onEdit,
  onDelete,
  deleteRefusal = null,
  disabled = false,
}: Props) {
  const hasRoom = useMediaQuery(roomForWords, undefined, { getInitialValueInEffect: false });
  const all: RowAction[] = [
    ...actions,
    ...(onEdit ? [{ word: 'Sửa', label: `Sửa ${name}`, icon: IconPencil, onClick: onEdit }] : []),
    ...(onDelete ? [deletion(name, onDelete, deleteRefusal)] : []),
  ];
  const isLong = all.map(({ word }) => word).join('').length > charactersInALine;
  if (hasRoom || all.length < 2)
    return (
      <div
        className={classes['words']}
        data-many={all.length > 3 || undefined}
        data-long={isLong || undefined}
      >
        {all.map((action) => (
          <WordButton key={action.word} {...action} disabled={disabled} />
        ))}
      </div>
    );
  return (
    <MenuButton
      className={classes['menu']}
      name={`Thao tác: ${name}`}
      disabled={disabled}
      label={
        <>
          Thao tác
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      sections={[
        {
          items: all.map(({ word, label, icon: Sign, onClick, color, refusal }) => ({
            label: word,
            name: label,
            icon: <Sign size={18} aria-hidden />,
            onSelect: onClick,
            color,
            refusal,
          })),
        },
      ]}
    />
  );
}

const deletion = (name: string, onClick: () => void, refusal: string | null): RowAction => ({
  ...{ word: 'Xóa', label: `Xóa ${name}`, icon: IconTrash, color: 'red' },
  onClick,
  refusal,
});

/** It stays focusable while disabled, and can say why. */
function WordButton({ word, label, onClick, color, refusal, disabled }: RowAction & { disabled: boolean }) {
  const isOff = disabled || Boolean(refusal);
  return (
    <Hint text={refusal ?? undefined}>
      <Button
        className={classes['word']}
        variant="subtle"
        size="compact-sm"
        color={color}
        aria-label={label}
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={() => !isOff && onClick()}
      >
        {word}
      </Button>
    </Hint>
  );
}
