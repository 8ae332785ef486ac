import { transferredKey } from './column-keys.ts';
import type { SheetColumn } from './scheme.ts';

/** In no sheet, but in the history. The result of a judged subject is a judgement. */
export const unlistedColumns: SheetColumn[] = [
  {
    ...{ key: 'KiemTraLai', name: 'Kiểm tra lại', short: 'KT lại', kind: 'score', decimals: 1, limit: 10 },
    weight: 0,
  },
  {
    ...{ key: 'RenLuyenHe', name: 'Rèn luyện hè', short: 'RL hè', kind: 'level', decimals: 0, limit: 0 },
    weight: 0,
  },
  {
    ...{
      key: transferredKey,
      name: 'Kết quả chuyển đến',
      short: 'Chuyển đến',
      kind: 'score',
      decimals: 1,
      limit: 10,
    },
    weight: 0,
  },
];
