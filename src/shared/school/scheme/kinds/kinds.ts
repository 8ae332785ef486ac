import type { ColumnKind } from '../scheme.ts';
import { countKind } from './count.ts';
import { judgementKind } from './judgement.ts';
import type { CellKind } from './kind.ts';
import { levelKind } from './level.ts';
import { scoreKind } from './score.ts';
import { textKind } from './text.ts';

export const kinds: Record<ColumnKind, CellKind> = {
  score: scoreKind,
  judgement: judgementKind,
  level: levelKind,
  count: countKind,
  text: textKind,
};
