import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportCardDocuments } from '../../shared/documents/report-card.ts';
import type { ReportCards } from '../../shared/endpoints/report-cards.ts';
import { vietnameseDay } from '../../shared/rules/calendar-date.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { schoolQuery } from '../lib/school-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PrintedDocuments } from '../ui/print/printed-documents.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';

/** The cards as printed. */
export default function CardPreview({ cards }: { cards: ReportCards }) {
  const school = useQuery(schoolQuery);
  const documents = useMemo(() => reportCardDocuments(cards), [cards]);
  if (school.isError) return <ErrorState message={detailOf(school.error)} onRetry={() => school.refetch()} />;
  if (!school.data) return <DocumentSkeleton />;
  return (
    <PrintedDocuments documents={documents} frame={{ school: school.data, day: vietnameseDay(new Date()) }} />
  );
}
