import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchApi } from '#shared/home/search/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { searchDelays, useDebouncedSearch } from '#web/kit/lists/use-debounced-search.ts';
import { homePaths } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { type FindableScreen, type Hit, type HitGroup, hitsOf } from './hits.ts';
import classes from './search-dialog.module.css';

/** Keeps the previous results until new ones arrive, so that the list does not flicker while typing. */
const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['found', words],
    queryFn: ({ signal }) => call(searchApi.find, { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

const nobody = { HocSinh: [], Lop: [] };
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A search field with its results below: arrows select, Enter opens. */
export function SearchDialog({ screens, onFollow }: { screens: FindableScreen[]; onFollow: () => void }) {
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
        data-autofocus
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

type SearchListProps = {
  id: string;
  groups: HitGroup[];
  active: Hit | undefined;
  optionId: (key: string) => string;
  onFollow: (to: string) => void;
};

/** The focus stays in the field, which announces the active option. */
function SearchList({ id, groups, active, optionId, onFollow }: SearchListProps) {
  return (
    <div id={id} role="listbox" aria-label="Kết quả" className={classes['list']}>
      {groups.map(({ title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
        <div key={title} role="group" aria-label={title}>
          <div className={classes['heading']} aria-hidden>
            {title}
          </div>
          {hits.map((hit) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            <div
              key={hit.key}
              id={optionId(hit.key)}
              role="option"
              aria-selected={hit.key === active?.key}
              tabIndex={-1}
              className={classes['option']}
              onClick={() => onFollow(hit.to)}
            >
              <span className={classes['label']}>{hit.label}</span>
              <span className={classes['detail']}>{hit.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
