import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { ReportCards } from '#shared/results/report-cards/api.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { PrintedDocuments } from '#web/kit/print/printed-documents.tsx';
import { schoolQuery } from '#web/kit/print/school-query.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';

/** The cards as printed. */
export default function CardPreview({ cards }: { cards: ReportCards }) {
  const school = useQuery(schoolQuery);
  const documents = useMemo(() => reportCardDocuments(cards), [cards]);
  if (school.isError) return <FailedQuery query={school} />;
  if (!school.data) return <DocumentSkeleton />;
  return (
    <PrintedDocuments documents={documents} frame={{ school: school.data, day: vietnameseDay(new Date()) }} />
  );
}
