import type { Stage } from '#shared/scores/progress/progress-counts.ts';

/** A circle that fills up: stages differ in shape, not only in colour. */
const fillings: Partial<Record<Stage, string>> = {
  begun: 'M8 8V2.5A5.5 5.5 0 0 1 13.5 8Z',
  most: 'M8 8V2.5A5.5 5.5 0 1 1 2.5 8Z',
};

export function StageSign({ stage }: { stage: Stage }) {
  const filling = fillings[stage];
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      {stage === 'complete' ? (
        <path d="M3 8.5l3.5 3.5L13.5 5" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
      ) : (
        <circle cx="8" cy="8" r="6.25" strokeWidth="1.5" />
      )}
      {filling && <path d={filling} fill="currentColor" stroke="none" />}
    </svg>
  );
}

/** From worst to best, as in the legend. */
export const stages = [
  { stage: 'none', text: 'Chưa nhập điểm nào' },
  { stage: 'begun', text: 'Đã nhập dưới một nửa' },
  { stage: 'most', text: 'Đã nhập từ một nửa trở lên' },
  { stage: 'complete', text: 'Đã nhập đủ' },
] as const satisfies { stage: Stage; text: string }[];
