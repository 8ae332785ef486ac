import { Alert, Anchor, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { type Draft, sheetDraftsOf } from '#web/scores/drafts/draft-content.ts';
import { DraftFileButton } from '#web/scores/drafts/draft-file-button.tsx';
import { draftTexts } from '#web/scores/drafts/draft-texts.ts';
import { useDraftRefusal } from '#web/scores/drafts/use-draft-refusal.ts';
import { entryPathOf } from '#web/scores/sheets/sheet.ts';
import classes from './waiting-drafts.module.css';

/** Unsaved drafts by sheet, with links. */
export default function WaitingDrafts() {
  const userId = useUser().id;
  const waiting = useQuery({
    // A separate key, so that the sheet's page does not start from this cached data.
    queryKey: ['waiting-drafts', userId],
    queryFn: () => sheetDraftsOf(drafts, userId),
    gcTime: 0,
  });
  if (!waiting.data?.length) return null;
  return (
    <Alert color="yellow" icon={<IconHistory aria-hidden />} title={draftTexts.title} mb="lg">
      <ul className={classes['list']}>
        {waiting.data.map((draft) => (
          <WaitingDraft key={draft.id.name} draft={draft} />
        ))}
      </ul>
    </Alert>
  );
}

function WaitingDraft({ draft }: { draft: Draft }) {
  const refusal = useDraftRefusal(draft);
  return (
    <li>
      <Anchor component={Link} to={entryPathOf(draft.sheet)} inherit>
        {draft.title}
      </Anchor>{' '}
      {draftTexts.typed(draft)}
      {refusal && (
        <Stack gap={4} mt={4} align="flex-start">
          <span>{refusal}</span>
          <DraftFileButton sheet={draft.sheet} rows={draft.rows} label={draft.title} />
        </Stack>
      )}
    </li>
  );
}
