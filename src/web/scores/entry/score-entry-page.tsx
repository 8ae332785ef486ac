import { Badge, Group, Paper, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messages } from '#shared/contract/messages.ts';
import { isTermOpenTo } from '#shared/scores/locks/lock-rules.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { DraftList } from '../drafts/lazy-offers.ts';
import { useOfferedDrafts } from '../drafts/use-offered-drafts.ts';
import { accessQuery } from '../locks/api.ts';
import { sheetName } from '../sheets/sheet.ts';
import { EntryFilters, initialFailed, useEntryChoice } from './entry-choice.tsx';
import { LockStatus } from './lock-status.tsx';
import { SheetSection } from './sheet-section.tsx';

export default function ScoreEntryPage() {
  const user = useUser();
  const [isEditing, setEditing] = useState(false);
  const choice = useEntryChoice(isEditing);
  const { regulation, sheet, termId, label, failedQueries } = choice;
  const before = missingStep({
    years: regulation === null ? [] : undefined,
    classes: choice.classes,
    subjectsOfClass: choice.subjects,
  });
  const drafts = useOfferedDrafts(user.id);
  const access = useQuery(accessQuery(sheet)).data;
  const isTermOpen = termId && regulation ? isTermOpenTo(user.role, termId, regulation) : null;
  // The access of a sheet is more precise than its term's: it may be open individually, or only to others.
  const isOpen = access?.DuocSua ?? isTermOpen;
  return (
    <>
      <PageHeader
        title="Nhập/Sửa bảng điểm"
        description="Chọn lớp, môn học và học kỳ để xem, nhập và sửa điểm."
      />
      {!sheet && choice.classes && (
        <Suspense fallback={null}>
          <DraftList drafts={drafts} />
        </Suspense>
      )}
      <Paper
        component="section"
        aria-labelledby="bang-diem"
        withBorder
        p="clamp(0.5rem, 2vw, 1rem)"
        bg="var(--app-surface)"
      >
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <Title order={2} id="bang-diem">
              {sheetName}
            </Title>
            <Badge size="lg" variant="light" tt="none" fw={600}>
              Niên khóa: {regulation?.TenNienKhoa ?? '...'}
            </Badge>
          </Group>
          <div>
            <EntryFilters choice={choice} />
            <LockStatus open={isOpen} sheet={sheet} label={label} access={access} isEditing={isEditing} />
          </div>
          {regulation === null && <ErrorState message={messages.noCurrentYear} />}
          {before && <PreviousStep step={before} />}
          {failedQueries.length > 0 ? (
            <ErrorState
              message={initialFailed}
              onRetry={() => failedQueries.forEach((query) => void query.refetch())}
            />
          ) : (
            <SheetSection
              key={JSON.stringify([sheet, drafts.restorations])}
              choice={choice}
              mayEdit={isOpen ?? true}
              access={access}
              drafts={drafts}
              onEditing={setEditing}
            />
          )}
        </Stack>
      </Paper>
    </>
  );
}
