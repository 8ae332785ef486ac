import type { SheetColumn, SheetScheme } from './scheme.ts';

const score = { kind: 'score', decimals: 2, limit: 10 } as const;
const values: SheetColumn[] = [
  { key: 'Diem15', name: 'Điểm 15 phút', short: '15 phút', weight: 1, ...score },
  { key: 'Diem1Tiet', name: 'Điểm 1 tiết', short: '1 tiết', weight: 2, ...score },
];

/** One short and one long test. */
export const twoColumns: SheetScheme = {
  method: 'HaiCot',
  values,
  columns: values,
  result: { key: 'DiemTB', name: 'Điểm trung bình', short: 'TB', kind: 'score', decimals: 2, limit: 10 },
  hasPassScore: true,
};
