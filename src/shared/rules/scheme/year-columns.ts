import type { SheetColumn } from './scheme.ts';

/** Of a year that has ended; a retake of a judged subject is a judgement. */
export const yearColumns: SheetColumn[] = [
  {
    ...{ key: 'KiemTraLai', name: 'Kiểm tra lại', short: 'KT lại', kind: 'score', decimals: 1, limit: 10 },
    weight: 0,
  },
  {
    ...{ key: 'RenLuyenHe', name: 'Rèn luyện hè', short: 'RL hè', kind: 'level', decimals: 0, limit: 0 },
    weight: 0,
  },
];
