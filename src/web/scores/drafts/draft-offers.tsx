import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { Draft, DraftChanges } from './draft-content.ts';
import { DraftFileButton } from './draft-file-button.tsx';
import { changeTexts, draftTexts } from './draft-texts.ts';
import classes from './drafts.module.css';
import { useDraftRefusal } from './use-draft-refusal.ts';
import type { OfferedDrafts } from './use-offered-drafts.ts';

/** All unsaved drafts, shown until a sheet is chosen. */
export function DraftList({ drafts }: { drafts: OfferedDrafts }) {
  // The homeroom sheet has a page of its own, which offers its drafts.
  const listed = drafts.all.filter(({ sheet }) => sheet.IDMonHoc !== null);
  if (listed.length === 0) return null;
  return (
    <Notice mb="md">
      <ul className={classes['list']}>
        {listed.map((draft) => (
          <li key={draft.id.name}>
            <Text size="sm" fw={600}>
              {draft.title}
            </Text>
            <ListedDraft
              draft={draft}
              onRestore={() => drafts.restore(draft)}
              onDiscard={() => {
                drafts.discard(draft);
                document.getElementById('noi-dung')?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Checked per sheet: one class may be open while others are not. */
function ListedDraft(props: Omit<OfferProps, 'refusal'>) {
  return <DraftOffer {...props} refusal={useDraftRefusal(props.draft)} />;
}

type OfferProps = {
  ref?: Ref<HTMLButtonElement>;
  draft: Draft;
  /** Set once the stored scores are loaded. */
  changes?: DraftChanges;
  /** Why it cannot be restored now. */
  refusal: string | null;
  onRestore: () => void;
  onDiscard: () => void;
};

/** The unsaved draft of the chosen sheet. */
export function SheetDraftOffer(props: OfferProps) {
  return (
    <Notice>
      <DraftOffer {...props} />
    </Notice>
  );
}

function DraftOffer({ ref, draft, changes, refusal, onRestore, onDiscard }: OfferProps) {
  const sentences = changes ? changeTexts(changes) : [];
  return (
    <Stack gap="xs">
      <Text size="sm">{draftTexts.typed(draft)}</Text>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {refusal && <Text size="sm">{refusal}</Text>}
      <Group gap="sm">
        {!refusal && (
          <Button ref={ref} size="xs" onClick={onRestore} aria-label={`Khôi phục ${draft.title}`}>
            Khôi phục
          </Button>
        )}
        {refusal && <DraftFileButton sheet={draft.sheet} rows={draft.rows} label={draft.title} />}
        <Button size="xs" variant="default" onClick={onDiscard} aria-label={`Bỏ ${draft.title}`}>
          Bỏ
        </Button>
      </Group>
    </Stack>
  );
}

function Notice({ mb, children }: { mb?: 'md'; children: ReactNode }) {
  return (
    <Alert
      color="yellow"
      icon={<IconHistory aria-hidden />}
      title={draftTexts.title}
      mb={mb}
      className="no-print"
    >
      {children}
    </Alert>
  );
}

/** Stays above the sheet while restored scores are being checked. `save` is the label of the button that saves. */
export function RestoredNote({ changes, save }: { changes: DraftChanges; save: string }) {
  return (
    <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="status" mb="sm" className="no-print">
      {[draftTexts.restored(changes.students, save), ...changeTexts(changes)].map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Alert>
  );
}
