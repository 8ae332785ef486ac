import { Checkbox, Group, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import classes from './roster.module.css';
import { RosterListbox } from './roster-listbox.tsx';
import type { Person } from './roster-moves.ts';
import { allToggled } from './roster-selection.ts';
import type { RosterList } from './use-roster-list.ts';

type Props = {
  title: string;
  /** The number of students. */
  counter: ReactNode;
  searchLabel: string;
  empty: string;
  emptyAction?: ReactNode;
  list: RosterList;
  onMove: (ids: number[]) => void;
  markOf: (person: Person) => string | null;
};

/** One of the two lists with its heading, its search field and a checkbox that selects all visible students. */
export function RosterPanel({
  title,
  counter,
  searchLabel,
  empty,
  emptyAction,
  list,
  onMove,
  markOf,
}: Props) {
  const { members, visible, chosen, search, selection } = list;
  const ids = visible.map(({ id }) => id);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const searching = visible.length < members.length;
  return (
    <section className={classes['panel']} aria-label={title}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Title order={3}>{title}</Title>
        {counter}
      </Group>
      <TextInput
        type="search"
        aria-label={searchLabel}
        placeholder="Nhập họ tên..."
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => list.setSearch(event.currentTarget.value)}
      />
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={searching ? `Chọn tất cả ${visible.length} kết quả` : 'Chọn tất cả'}
          checked={visible.length > 0 && chosen.length === visible.length}
          indeterminate={chosen.length > 0 && chosen.length < visible.length}
          disabled={visible.length === 0}
          onChange={() => list.setSelection(allToggled(selection, ids))}
        />
        <Text size="sm" c="dimmed" className="tabular">
          Đã chọn: {chosen.length}
          {only && (
            <>
              {' · '}
              <StudentLink id={only.id}>Xem hồ sơ</StudentLink>
            </>
          )}
        </Text>
      </Group>
      <div className={classes['frame']}>
        <RosterListbox
          label={title}
          people={visible}
          selection={selection}
          onSelect={list.setSelection}
          onMove={onMove}
          markOf={markOf}
        />
        {visible.length === 0 && (
          <div className={classes['empty']}>
            <Text c="dimmed">{members.length === 0 ? empty : 'Không tìm thấy học sinh nào phù hợp.'}</Text>
            {members.length === 0 && emptyAction}
          </div>
        )}
      </div>
    </section>
  );
}
