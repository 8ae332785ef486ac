// How a subject is assessed: what a request asks for, and which columns a change removes.

import type { Tt22Key } from '../scheme/column-keys.ts';
import { type SubjectForm, tt22Scheme } from '../scheme/tt22.ts';
import { allBlocks } from '../years/block.ts';
import { judgedRegularScores } from './curriculum.ts';
import { type BlockRegularScores, formIn, type SubjectForms } from './regular-scores.ts';

const defaultRegularScores = 3;

type Requested = {
  HinhThuc?: SubjectForm['HinhThuc'] | undefined;
  SoDiemTX?: number | undefined;
  SoDiemTXTheoKhoi?: readonly BlockRegularScores[] | undefined;
};

export type RequestedForm = { form: SubjectForms } | { wrong: 'SoDiemTX' | 'SoDiemTXTheoKhoi' };

/**
 * What is not asked for stays as it is, or is the usual. A judged subject has two judgements in every block: `wrong` is
 * the field that asks for another number.
 */
export function requestedForm(requested: Requested, before?: SubjectForms): RequestedForm {
  const { SoDiemTX, SoDiemTXTheoKhoi } = requested;
  const kind = requested.HinhThuc ?? before?.HinhThuc ?? 'DiemSo';
  if (kind === 'NhanXet') {
    const isOther = (count: number | undefined) => count !== undefined && count !== judgedRegularScores;
    if (isOther(SoDiemTX)) return { wrong: 'SoDiemTX' };
    if (SoDiemTXTheoKhoi?.some((block) => isOther(block.SoDiemTX))) return { wrong: 'SoDiemTXTheoKhoi' };
    return { form: { HinhThuc: kind, SoDiemTX: judgedRegularScores, SoDiemTXTheoKhoi: [] } };
  }
  const wasScored = before?.HinhThuc === 'DiemSo';
  return {
    form: {
      HinhThuc: kind,
      SoDiemTX: SoDiemTX ?? (wasScored ? before.SoDiemTX : defaultRegularScores),
      SoDiemTXTheoKhoi: SoDiemTXTheoKhoi ?? (wasScored ? before.SoDiemTXTheoKhoi : []),
    },
  };
}

/** The columns that sheets lose. */
export function removedColumns(before: SubjectForm, after: SubjectForm): Tt22Key[] {
  const kept = new Set(tt22Scheme(after).values.map(({ key }) => key));
  return tt22Scheme(before)
    .values.map(({ key }) => key as Tt22Key)
    .filter((key) => !kept.has(key));
}

type Removal = {
  /** The field that removes them. */
  field: 'SoDiemTX' | 'SoDiemTXTheoKhoi';
  blocks: number[];
  columns: Tt22Key[];
};

/** The columns that sheets lose in some blocks. */
export function removals(before: SubjectForms, after: SubjectForms): Removal[] {
  const hasOwn = (block: number) =>
    [before, after].some(({ SoDiemTXTheoKhoi }) => SoDiemTXTheoKhoi.some(({ IDKhoi }) => IDKhoi === block));
  const ofBlocks = allBlocks.map((block) => ({
    block,
    field: hasOwn(block) ? ('SoDiemTXTheoKhoi' as const) : ('SoDiemTX' as const),
    columns: removedColumns(formIn(before, block), formIn(after, block)),
  }));
  const groups = Map.groupBy(ofBlocks, ({ field, columns }) => `${field} ${columns.join(' ')}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || first.columns.length === 0) return [];
    return { field: first.field, blocks: group.map(({ block }) => block), columns: first.columns };
  });
}
