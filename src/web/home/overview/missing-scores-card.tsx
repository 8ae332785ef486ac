import { IconPencilExclamation } from '@tabler/icons-react';
import type { Overview } from '#shared/home/overview/api.ts';
import { missingScores, noteOfMissing } from './figure-texts.ts';
import { StatCard } from './stat-card.tsx';

type Props = { overview: Overview | undefined; to: string };

/** `to` is the page with the details by class. */
export function MissingScoresCard({ overview, to }: Props) {
  return (
    <StatCard
      label="Điểm còn thiếu"
      value={overview && missingScores(overview)}
      note={overview ? noteOfMissing(overview) : ''}
      icon={IconPencilExclamation}
      color="yellow"
      to={to}
    />
  );
}
