// The number of regular scores of a subject: it follows from the periods per year, which differ between blocks.

import type { SubjectForm } from '../scheme/tt22.ts';

/** The number of one block, in place of the subject's. */
export type BlockRegularScores = { IDKhoi: number; SoDiemTX: number };

/** How a subject is assessed in every block. */
export type SubjectForms = SubjectForm & { SoDiemTXTheoKhoi: readonly BlockRegularScores[] };

export const regularScoresIn = ({ SoDiemTX, SoDiemTXTheoKhoi }: SubjectForms, block: number): number =>
  SoDiemTXTheoKhoi.find(({ IDKhoi }) => IDKhoi === block)?.SoDiemTX ?? SoDiemTX;

export const formIn = (subject: SubjectForms, block: number): SubjectForm => ({
  HinhThuc: subject.HinhThuc,
  SoDiemTX: regularScoresIn(subject, block),
});
