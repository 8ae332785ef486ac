import { messages } from '#shared/contract/messages.ts';
import { tidy } from '#shared/contract/text.ts';
import type { CellKind } from './kind.ts';

/** Free text of limited length. */
export const textKind: CellKind = {
  rule: ({ limit }) => messages.tooLong(limit),
  parse: ({ limit }, text) => {
    const value = tidy(text);
    return value.length > limit ? { valid: false, fault: 'tooLong' } : { valid: true, value };
  },
  write: (_column, value) => String(value),
  typed: (_column, _before, raw) => raw,
  accepts: (value) => typeof value === 'string',
  toStored: (value) => value,
  toShown: (stored) => stored,
};
