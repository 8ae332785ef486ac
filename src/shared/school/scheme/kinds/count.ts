import type { CellKind } from './kind.ts';

const digits = (raw: string) => raw.replace(/\D/gu, '');

/** A whole number from 0 to the limit of its column. */
export const countKind: CellKind = {
  rule: ({ limit }) => `Phải là số nguyên từ 0 đến ${limit}.`,
  parse: ({ limit }, text) => {
    const trimmed = text.trim();
    return /^\d+$/u.test(trimmed) && Number(trimmed) <= limit
      ? { valid: true, value: Number(trimmed) }
      : { valid: false, fault: 'notCount' };
  },
  write: (_column, value) => String(value),
  typed: ({ limit }, _before, raw) => digits(raw).slice(0, String(limit).length),
  accepts: (value) => typeof value === 'number',
  toStored: (value) => value,
  toShown: (stored) => stored,
};
