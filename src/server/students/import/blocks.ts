import { messages } from '../../../shared/common-messages.ts';
import type { Block } from '../../../shared/regulations.ts';
import { fold } from '../../../shared/text.ts';
import type { Candidate } from './check-students.ts';
import type { FileStudent } from './student-table.ts';

/** 'Khối 10' → 10, as lists write it. */
export const shortName = ({ TenKhoi }: Pick<Block, 'TenKhoi'>) => TenKhoi.replace(/^\D+/u, '');

const badBlock = (text: string, blocks: Block[]) =>
  `Khối "${text}" không có. Hãy ghi ${blocks.map(shortName).join(', ')}.`;

/** The same student with the school's own block instead of what the file calls it. */
export function withBlock({ Khoi, Loi, ...student }: FileStudent, blocks: Block[]): Candidate {
  const block = blocks.find((one) => [shortName(one), one.TenKhoi].some((name) => fold(name) === fold(Khoi)));
  const fault = Khoi === '' ? messages.required : badBlock(Khoi, blocks);
  return {
    ...student,
    KhoiDuKien: block?.id ?? null,
    Loi: { ...(!block && { KhoiDuKien: [fault] }), ...Loi },
  };
}
