import { messages } from '#shared/contract/messages.ts';
import { fold } from '#shared/contract/text.ts';
import type { Block } from '#shared/school/years/api.ts';
import type { Candidate } from './parse-row.ts';
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
  return students.map(({ Khoi, Loi, ...student }) => {
    const KhoiDuKien = named.get(fold(Khoi)) ?? null;
    const faults = KhoiDuKien === null ? { KhoiDuKien: [faultOf(Khoi)], ...Loi } : Loi;
    return { ...student, KhoiDuKien, Loi: faults };
  });
}
