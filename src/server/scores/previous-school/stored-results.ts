// The results of a previous school as values that can be compared, and the changes between two states.

import { fromHundredths, type Hundredths, toHundredths } from '#shared/contract/hundredths.ts';
import type { HomeroomKey, TransferredKey } from '#shared/school/scheme/column-keys.ts';
import { judgementCodes, judgementOfCode } from '#shared/school/scheme/judgement.ts';
import { codeOfLevel } from '#shared/school/scheme/kinds/level.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import type { Assessment } from '#shared/school/scheme/tt22.ts';
import type { TransferredResults } from '#shared/scores/previous-school/api.ts';
import type { TransferredMark } from '#shared/scores/previous-school/transferred-marks.ts';

/** As stored; conduct and absences can have been entered here before. */
export type StoredResults = {
  conduct: Record<'RenLuyen' | 'NghiCoPhep' | 'NghiKhongPhep', number | null>;
  /** Subject → result. */
  marks: Map<number, number>;
};

export const nothingStored: StoredResults = {
  conduct: { RenLuyen: null, NghiCoPhep: null, NghiKhongPhep: null },
  marks: new Map(),
};

type Values = { RenLuyen: Level; NghiCoPhep: number; NghiKhongPhep: number; Mon: TransferredMark[] };

export const storedResults = ({ RenLuyen, NghiCoPhep, NghiKhongPhep, Mon }: Values): StoredResults => ({
  conduct: { RenLuyen: codeOfLevel(RenLuyen), NghiCoPhep, NghiKhongPhep },
  marks: new Map(Mon.map((mark) => [mark.IDMonHoc, storedMark(mark)])),
});

function storedMark({ DiemTB, KetQua }: TransferredMark): number {
  return KetQua ? judgementCodes[KetQua] : toHundredths(DiemTB ?? 0);
}

type MarkRow = { IDMonHoc: number; HinhThuc: Assessment; KetQua: number };

export const shownMark = ({ IDMonHoc, HinhThuc, KetQua }: MarkRow): TransferredResults['Mon'][number] =>
  HinhThuc === 'NhanXet'
    ? { IDMonHoc, KetQua: judgementOfCode(KetQua) }
    : { IDMonHoc, DiemTB: fromHundredths(KetQua as Hundredths) };

export type ResultChange = {
  IDMonHoc: number | null;
  Cot: TransferredKey | HomeroomKey;
  Cu: number | null;
  Moi: number | null;
};

const conductKeys = ['RenLuyen', 'NghiCoPhep', 'NghiKhongPhep'] as const;

/** What differs, subject by subject. */
export function changesBetween(before: StoredResults, after: StoredResults): ResultChange[] {
  const subjects = new Set([...before.marks.keys(), ...after.marks.keys()]);
  const all: ResultChange[] = [
    ...conductKeys.map((Cot) => ({ IDMonHoc: null, Cot, Cu: before.conduct[Cot], Moi: after.conduct[Cot] })),
    ...[...subjects].map((IDMonHoc) => ({
      IDMonHoc,
      Cot: 'DiemChuyenDen' as const,
      Cu: before.marks.get(IDMonHoc) ?? null,
      Moi: after.marks.get(IDMonHoc) ?? null,
    })),
  ];
  return all.filter(({ Cu, Moi }) => Cu !== Moi);
}
