import { Alert, Badge, Group, Paper, Stack, Title } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { messages } from '../../../shared/common-messages.ts';
import { mayEditScores } from '../../../shared/rules/term-lock.ts';
import { missingStep } from '../../lib/first-steps.ts';
import { passScoreOf } from '../../lib/lists/choice-lists.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { StepBefore } from '../../ui/empty/step-before.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Draft } from '../drafts/draft-content.ts';
import { DraftList } from '../drafts/draft-offers.tsx';
import { draftTexts } from '../drafts/draft-texts.ts';
import { useOfferedDrafts } from '../drafts/use-offered-drafts.ts';
import { byId, sheetName } from '../sheet.ts';
import { EntryFilters, initialFailed, useEntryChoice } from './entry-choice.tsx';
import { SheetSection } from './sheet-section.tsx';

export default function ScoreEntryPage() {
  const user = useUser();
  const choice = useEntryChoice();
  const { regulation, sheet, termId, title, failedQueries } = choice;
  const before = missingStep({
    years: regulation === null ? [] : undefined,
    classes: choice.classes,
    subjectsOfClass: choice.subjects,
  });
  const drafts = useOfferedDrafts(user.id);
  const isTermOpen = (id: number) => (regulation ? mayEditScores(user.role, id, regulation) : null);
  const isOpen = termId === null ? null : isTermOpen(termId);
  const refusalOf = (draft: Draft) => {
    if (!byId(choice.classes, draft.sheet.IDLopHoc)) return draftTexts.otherYear;
    return isTermOpen(draft.sheet.IDHocKy) === false ? draftTexts.locked(draft) : null;
  };
  return (
    <>
      <PageHeader
        title="Nhập/Sửa bảng điểm"
        description="Chọn lớp, môn học và học kỳ để xem, nhập và sửa điểm."
        paper={sheet ? { title } : undefined}
      />
      {!sheet && choice.classes && <DraftList drafts={drafts} refusalOf={refusalOf} />}
      <Paper
        component="section"
        aria-labelledby="bang-diem"
        withBorder
        p="clamp(0.5rem, 2vw, 1rem)"
        bg="var(--app-surface)"
      >
        <Stack gap="md">
          <Group justify="space-between" gap="xs" className="no-print">
            <Title order={2} id="bang-diem">
              {sheetName}
            </Title>
            <Badge size="lg" variant="light" tt="none" fw={600}>
              Niên khóa: {regulation?.TenNienKhoa ?? '...'}
            </Badge>
          </Group>
          <div>
            <EntryFilters choice={choice} />
            <LockStatus open={isOpen} />
          </div>
          {regulation === null && <ErrorState message={messages.noCurrentYear} />}
          {before && <StepBefore step={before} />}
          {failedQueries.length > 0 ? (
            <ErrorState
              message={initialFailed}
              onRetry={() => failedQueries.forEach((query) => void query.refetch())}
            />
          ) : (
            <SheetSection
              key={JSON.stringify([sheet, drafts.restorations])}
              sheet={sheet}
              title={title}
              label={choice.label}
              yearId={regulation?.IDNienKhoa}
              mayEdit={isOpen ?? true}
              passScore={passScoreOf(regulation)}
              drafts={drafts}
            />
          )}
        </Stack>
      </Paper>
    </>
  );
}

/** Whether scores may be entered now; null while no semester is chosen. The region stays, so that changes are announced. */
function LockStatus({ open }: { open: boolean | null }) {
  return (
    <div role="status">
      {open !== null && (
        <Alert
          role="presentation"
          color={open ? 'green' : 'yellow'}
          icon={open ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
          py="xs"
          mt="md"
        >
          Chức năng nhập/sửa điểm hiện đang <strong>{open ? 'MỞ' : 'KHÓA'}</strong>.
        </Alert>
      )}
    </div>
  );
}
