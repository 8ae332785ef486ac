import type { FurtherParticulars } from '../../shared/endpoints/further-particulars.ts';
import type { Relative } from '../../shared/rules/people/relatives.ts';
import { caseKey } from '../../shared/text.ts';

/** The optional personal data of a student as columns; missing fields are empty. */
export const furtherColumns = ({ MaDinhDanh, NoiSinh, DanToc, NguoiThan }: FurtherParticulars) => ({
  MaDinhDanh: MaDinhDanh ?? null,
  MaDinhDanhKhoa: MaDinhDanh ? caseKey(MaDinhDanh) : null,
  NoiSinh: NoiSinh ?? null,
  DanToc: DanToc ?? null,
  NguoiThan: NguoiThan?.length ? JSON.stringify(NguoiThan) : null,
});

/** The relatives in the column `NguoiThan`. */
export const relativesOf = (column: string | null): Relative[] => (column === null ? [] : JSON.parse(column));
