import { caseKey } from '#shared/contract/text.ts';
import { type Level, levelNames, levels } from '../levels.ts';
import type { CellKind } from './kind.ts';

/** As stored: 1 is the best. */
export const codeOfLevel = (level: Level) => levels.indexOf(level) + 1;

export function levelOfCode(code: number): Level {
  const level = levels[code - 1];
  if (!level) throw new Error(`no level with the code ${code}`);
  return level;
}

const written: Record<Level, string[]> = {
  Tot: ['T', 'Tot', 'Tốt'],
  Kha: ['K', 'Kha', 'Khá'],
  Dat: ['Đ', 'D', 'Dat', 'Đạt'],
  ChuaDat: ['CĐ', 'CD', 'ChuaDat', 'Chưa đạt'],
};

const keys: Record<Level, string[]> = {
  Tot: ['t'],
  Kha: ['k'],
  Dat: ['d', 'đ'],
  ChuaDat: ['c', 'cd', 'cđ'],
};

const levelIn = (names: Record<Level, string[]>, text: string) =>
  levels.find((level) => names[level].some((name) => caseKey(name) === caseKey(text)));

/** The last key counts, but 'd' after 'c' only completes it. */
function typedLevel(before: string, raw: string): Level | undefined {
  // Input methods type 'cđ' as c, d, Backspace, đ: this must not become 'Đạt'.
  if (before === levelNames.ChuaDat && raw === before.slice(0, -1)) return 'ChuaDat';
  if (before === '' || !raw.startsWith(before)) return levelIn(keys, raw);
  const level = levelIn(keys, raw.slice(before.length));
  return before === levelNames.ChuaDat && level === 'Dat' ? 'ChuaDat' : level;
}

/** Tốt, Khá, Đạt or Chưa đạt. */
export const levelKind: CellKind = {
  rule: () => `Phải là ${levels.map((level) => levelNames[level]).join(', ')}.`,
  parse: (_column, text) => {
    const value = levelIn(written, text);
    return value ? { valid: true, value } : { valid: false, fault: 'notLevel' };
  },
  write: (_column, value) => levelNames[value as Level],
  typed: (_column, before, raw) => {
    const level = typedLevel(before, raw);
    return level ? levelNames[level] : '';
  },
  accepts: (value) => levels.some((level) => level === value),
  toStored: (value) => codeOfLevel(value as Level),
  toShown: (stored) => levelOfCode(Number(stored)),
};
