import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchDelays, useDebouncedSearch } from '#web/kit/lists/use-debounced-search.ts';
import { homePaths } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { foundQuery } from './api.ts';
import { type FindableScreen, type HitGroup, hitsOf } from './hits.ts';
import classes from './search-dialog.module.css';
import { SearchList } from './search-list.tsx';

type Props = { screens: FindableScreen[]; onFollow: () => void };

const nobody = { HocSinh: [], Lop: [] };
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A search field with its results below: arrows select, Enter opens. */
export function SearchDialog({ screens, onFollow }: Props) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const typing = useDebouncedSearch(searchDelays.finder, words, (text) => {
    setWords(text);
    setChosen(0);
  });
  const found = useQuery(foundQuery(words));
  const home = homePaths[useUser().role];
  const groups = hitsOf(words, words === '' ? nobody : (found.data ?? nobody), screens, home);
  const all = groups.flatMap(({ hits }) => hits);
  const active = all[Math.min(chosen, all.length - 1)];
  const listId = useId();
  const optionId = (key: string) => `${listId}-${key}`;
  const field = useRef<HTMLInputElement>(null);
  // This code may load after the dialog has already set its initial focus.
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const follow = (to: string) => {
    onFollow();
    navigate(to);
  };
  useEffect(() => {
    if (active) document.getElementById(`${listId}-${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const step = steps[event.key];
    if (step !== undefined) setChosen((all.indexOf(active) + step + all.length) % all.length);
    else if (event.key === 'Enter') follow(active.to);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        label="Học sinh, lớp hoặc màn hình"
        placeholder="Ví dụ: nguyen an, 10A1, bao cao"
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && optionId(active.key)}
        onKeyDown={press}
        {...typing}
      />
      <Text className={classes['state']} role="status">
        {stateOf(groups, words, found)}
      </Text>
      <SearchList id={listId} groups={groups} active={active} optionId={optionId} onFollow={follow} />
    </>
  );
}

type Asked = { isError: boolean; isFetching: boolean };

function stateOf(groups: HitGroup[], words: string, { isError, isFetching }: Asked): string {
  if (words === '') return '';
  if (isError) return 'Không tìm được học sinh và lớp. Hãy kiểm tra kết nối rồi gõ lại.';
  if (isFetching) return 'Đang tìm…';
  return groups.length === 0 ? `Không tìm thấy gì có “${words}”.` : '';
}
