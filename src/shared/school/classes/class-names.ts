// 'Thêm nhiều lớp': what was typed, as names of classes with their blocks, and what is wrong with each.

import { messages } from '#shared/contract/messages.ts';
import { caseKey } from '#shared/contract/text.ts';
import { blockName, blockNumber } from '../years/block.ts';
import { type ClassCounts, classLimitField } from '../years/capacity.ts';
import { maxNewClasses } from './limits.ts';
import { classMessages } from './messages.ts';

const separators = /[,;\n]/u;
/** '10A1-10A12', '10A1 – 12', '10A1 đến 10A12'. */
const range = /^(?<prefix>.*\D)(?<from>\d{1,3})\s*(?:[-–—]|đến)\s*(?<other>.*\D)?(?<to>\d{1,3})$/iu;

/** The names in a list or range. A range that makes no sense stays as it was typed, and is no name of a class. */
export function classNamesIn(typed: string): string[] {
  return typed
    .normalize('NFC')
    .split(separators)
    .flatMap((part) => namesOf(part.trim().replace(/\s+/gu, ' ')));
}

function namesOf(part: string): string[] {
  if (part === '') return [];
  const { prefix, from, other, to } = range.exec(part)?.groups ?? {};
  if (prefix === undefined || from === undefined || to === undefined) return [part];
  const [first, last] = [Number(from), Number(to)];
  const isSameKind = other === undefined || caseKey(other) === caseKey(prefix);
  if (!isSameKind || last < first || last - first >= maxNewClasses) return [part];
  // '10A01-10A12' has names of one length.
  return Array.from(
    { length: last - first + 1 },
    (_, step) => prefix + String(first + step).padStart(from.length, '0'),
  );
}

/** The block of the school whose number the name begins with; null if there is none. */
export function blockOfClassName(name: string, blocks: readonly number[]): number | null {
  const number = Number(/^\d+/u.exec(name)?.[0] ?? Number.NaN);
  return blocks.find((block) => blockNumber(block) === number) ?? null;
}

export type NewClassName = {
  TenLop: string;
  IDKhoi: number | null;
  /** Why it cannot be added; null if it can. */
  Loi: string | null;
};

type Known = {
  /** Of the school, in order of grade. */
  blocks: readonly number[];
  /** The classes of the year. */
  existing: { TenLop: string; IDKhoi: number }[];
  /** Undefined while unknown. */
  limits: Partial<ClassCounts> | undefined;
};

/** Each class takes its place in the block; those beyond the regulation's limit cannot be added. */
export function checkClassNames(names: string[], { blocks, existing, limits }: Known): NewClassName[] {
  const taken = new Set(existing.map(({ TenLop }) => caseKey(TenLop)));
  const listed = new Set<string>();
  const counts = new Map(
    blocks.map((block) => [block, existing.filter((one) => one.IDKhoi === block).length]),
  );
  return names.map((TenLop) => {
    const IDKhoi = blockOfClassName(TenLop, blocks);
    const key = caseKey(TenLop);
    const fault = () => {
      if (range.test(TenLop)) return classMessages.badRange;
      if (IDKhoi === null) return classMessages.noBlockInName(blocks);
      if (taken.has(key)) return messages.exists('Tên lớp');
      if (listed.has(key)) return classMessages.listedTwice;
      listed.add(key);
      const count = (counts.get(IDKhoi) ?? 0) + 1;
      counts.set(IDKhoi, count);
      const maximum = limits?.[classLimitField(IDKhoi)];
      return maximum !== undefined && count > maximum
        ? classMessages.blockFull(blockName(IDKhoi), maximum)
        : null;
    };
    return { TenLop, IDKhoi, Loi: fault() };
  });
}
