import { type Judgement, judgementCodes, judgementOfCode, parseJudgement, typedOver } from '../judgement.ts';
import type { CellKind } from './kind.ts';

/** 'Đ' or 'CĐ'. */
export const judgementKind: CellKind = {
  rule: () => 'Phải là Đ (Đạt) hoặc CĐ (Chưa đạt).',
  parse: (_column, text) => {
    const parsed = parseJudgement(text);
    return parsed.valid ? parsed : { valid: false, fault: 'notJudgement' };
  },
  write: (_column, value) => String(value),
  typed: (_column, before, raw) => typedOver(before, raw) ?? '',
  accepts: (value) => typeof value === 'string',
  toStored: (value) => judgementCodes[value as Judgement],
  toShown: (stored) => judgementOfCode(Number(stored)),
};
