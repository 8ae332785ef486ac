import { messages } from '../../../shared/common-messages.ts';
import type { Block } from '../../../shared/regulations.ts';
import { fold } from '../../../shared/text.ts';
import type { Candidate } from './check-students.ts';
import type { FileStudent } from './student-table.ts';

/** 'Khối 10' → 10, as written in lists. */
export const shortName = ({ TenKhoi }: Pick<Block, 'TenKhoi'>) => TenKhoi.replace(/^\D+/u, '');

const badBlock = (text: string, blocks: Block[]) =>
  `Khối "${text}" không có. Hãy ghi ${blocks.map(shortName).join(', ')}.`;

/** Replaces the block name in the file with the school's block. */
export function withBlocks(students: FileStudent[], blocks: Block[]): Candidate[] {
  const named = new Map(
    blocks.flatMap((block) => [shortName(block), block.TenKhoi].map((name) => [fold(name), block.id])),
  );
  const faultOf = (text: string) => (text === '' ? messages.required : badBlock(text, blocks));
  // Field by field: omitting one with a rest pattern takes three times as long for a list of thousands.
  return students.map(({ Dong, Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, Khoi, TenLop, Loi: own }) => {
    const KhoiDuKien = named.get(fold(Khoi)) ?? null;
    const Loi = KhoiDuKien === null ? { KhoiDuKien: [faultOf(Khoi)], ...own } : own;
    return { Dong, Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, KhoiDuKien, TenLop, Loi };
  });
}
