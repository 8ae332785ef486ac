import { Alert, Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { draftTexts } from '../grading/drafts/draft-texts.ts';
import { useOfferedDrafts } from '../grading/drafts/use-offered-drafts.ts';
import { entrySearchOf } from '../grading/sheet.ts';
import { useUser } from '../lib/session/use-session.ts';
import classes from './waiting-drafts.module.css';

/** What was typed and not saved, by sheet, with the way to it. */
export default function WaitingDrafts() {
  const drafts = useOfferedDrafts(useUser().id);
  if (drafts.all.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconHistory aria-hidden />} title={draftTexts.title} mb="lg">
      <ul className={classes['list']}>
        {drafts.all.map((draft) => (
          <li key={draft.id.name}>
            <Anchor component={Link} to={`/giaovien/quan-ly-diem?${entrySearchOf(draft.sheet)}`} inherit>
              {draft.title}
            </Anchor>{' '}
            {draftTexts.typed(draft)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
