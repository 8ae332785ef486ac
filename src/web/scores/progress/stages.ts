import type { Stage } from '#shared/scores/progress/progress-counts.ts';

/** From worst to best, as in the legend. */
export const stages = [
  { stage: 'none', text: 'Chưa nhập điểm nào' },
  { stage: 'begun', text: 'Đã nhập dưới một nửa' },
  { stage: 'most', text: 'Đã nhập từ một nửa trở lên' },
  { stage: 'complete', text: 'Đã nhập đủ' },
] as const satisfies { stage: Stage; text: string }[];
