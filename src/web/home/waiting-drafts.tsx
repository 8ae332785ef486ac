import { Alert, Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sheetDraftsOf } from '../grading/drafts/draft-content.ts';
import { draftTexts } from '../grading/drafts/draft-texts.ts';
import { entrySearchOf } from '../grading/sheet.ts';
import { drafts } from '../lib/drafts/browser-drafts.ts';
import { useUser } from '../lib/session/use-session.ts';
import classes from './waiting-drafts.module.css';

/** What was typed and not saved, by sheet, with the way to it. */
export default function WaitingDrafts() {
  const userId = useUser().id;
  const waiting = useQuery({
    // Of its own: what the home has read is not what the sheet's screen begins with.
    queryKey: ['waiting-drafts', userId],
    queryFn: () => sheetDraftsOf(drafts, userId),
    gcTime: 0,
  });
  if (!waiting.data?.length) return null;
  return (
    <Alert color="yellow" icon={<IconHistory aria-hidden />} title={draftTexts.title} mb="lg">
      <ul className={classes['list']}>
        {waiting.data.map((draft) => (
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
