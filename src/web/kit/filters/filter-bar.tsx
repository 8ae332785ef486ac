import { Paper, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { Children, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './filter-bar.module.css';
import { FilterSummary, useSummary } from './filter-summary.ts';

type Props = {
  /** The page shows nothing until filters are set, so they start expanded if the URL has none. */
  needed?: boolean;
  children: ReactNode;
};

/** The filters above a table. On a phone, multiple filters collapse behind a button that lists the active ones. */
export function FilterBar({ needed = false, children }: Props) {
  const { search } = useLocation();
  const [opened, setOpened] = useState(needed && search === '');
  const { words, report } = useSummary();
  const id = useId();
  const alone = Children.count(children) === 1;
  return (
    <Paper component="search" aria-label="Bộ lọc" className={`${classes['bar']} no-print`} withBorder>
      {!alone && (
        <UnstyledButton
          className={classes['button']}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden className={classes['icon']} />
          <span className={classes['words']}>{['Bộ lọc', words.join(' · ')].filter(Boolean).join(': ')}</span>
          <IconChevronDown size={18} aria-hidden className={classes['icon']} />
        </UnstyledButton>
      )}
      <div id={id} className={classes['filters']} data-closed={(!alone && !opened) || undefined}>
        <FilterSummary value={report}>{children}</FilterSummary>
      </div>
    </Paper>
  );
}
