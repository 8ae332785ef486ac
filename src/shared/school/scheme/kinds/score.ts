import { fromHundredths, type Hundredths, toHundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import { parseScore } from '../parse-score.ts';
import { adjustTypedScore } from '../score-input.ts';
import type { CellKind } from './kind.ts';

/** A number from 0 to 10. */
export const scoreKind: CellKind = {
  rule: ({ decimals }) => messages.scoreRange(decimals),
  parse: ({ decimals }, text) => parseScore(text, decimals),
  // A column whose sheet is not known, as in a list of changes, may also be judged.
  write: ({ decimals }, value) => (typeof value === 'number' ? value.toFixed(decimals) : String(value)),
  typed: ({ decimals }, _before, raw) => adjustTypedScore(raw, decimals),
  accepts: (value) => typeof value === 'number',
  toStored: (value) => toHundredths(Number(value)),
  toShown: (stored) => fromHundredths(stored as Hundredths),
};
