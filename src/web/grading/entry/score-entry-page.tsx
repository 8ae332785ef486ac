import { Badge, Group, Paper, Stack, Title } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { mayEditScores } from '../../../shared/rules/term-lock.ts';
import { passScoreOf } from '../../lib/lists/lookups.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Draft } from '../drafts/draft-content.ts';
import { DraftList } from '../drafts/draft-offers.tsx';
import { draftTexts } from '../drafts/draft-texts.ts';
import { useSheetDrafts } from '../drafts/use-offered-drafts.ts';
import { byId } from '../known.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { useEntryChoice } from './entry-choice.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { LockStatus } from './lock-status.tsx';
import { SheetSection } from './sheet-section.tsx';

export default function ScoreEntryPage() {
  const user = useUser();
  const choice = useEntryChoice();
  const { regulation, sheet, termId, title, failedQueries } = choice;
  const drafts = useSheetDrafts(user.id);
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
      />
      {!sheet && choice.classes && <DraftList drafts={drafts} refusalOf={refusalOf} />}
      <Paper component="section" aria-labelledby="bang-diem" withBorder p="md" bg="var(--app-surface)">
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <Title order={2} id="bang-diem">
              {sheetTexts.title}
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
          {failedQueries.length > 0 ? (
            <ErrorState
              message={sheetTexts.initialFailed}
              onRetry={() => failedQueries.forEach((query) => void query.refetch())}
            />
          ) : (
            <SheetSection
              key={JSON.stringify([sheet, drafts.restorations])}
              sheet={sheet}
              title={title}
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
