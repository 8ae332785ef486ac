// How a subject is assessed: what a request asks for, and which columns a change removes.

import type { Tt22Key } from '../scheme/column-keys.ts';
import { type SubjectForm, tt22Scheme } from '../scheme/tt22.ts';
import { judgedRegularScores } from './curriculum.ts';

const defaultRegularScores = 3;

type Requested = { HinhThuc?: SubjectForm['HinhThuc'] | undefined; SoDiemTX?: number | undefined };

/** What is not asked for stays as it is, or is the usual. Null if a judged subject would have another number. */
export function requestedForm({ HinhThuc, SoDiemTX }: Requested, before?: SubjectForm): SubjectForm | null {
  const kind = HinhThuc ?? before?.HinhThuc ?? 'DiemSo';
  if (kind === 'NhanXet')
    return SoDiemTX === undefined || SoDiemTX === judgedRegularScores
      ? { HinhThuc: kind, SoDiemTX: judgedRegularScores }
      : null;
  const usual = before?.HinhThuc === 'DiemSo' ? before.SoDiemTX : defaultRegularScores;
  return { HinhThuc: kind, SoDiemTX: SoDiemTX ?? usual };
}

/** The columns that sheets lose. */
export function removedColumns(before: SubjectForm, after: SubjectForm): Tt22Key[] {
  const kept = new Set(tt22Scheme(after).values.map(({ key }) => key));
  return tt22Scheme(before)
    .values.map(({ key }) => key as Tt22Key)
    .filter((key) => !kept.has(key));
}
