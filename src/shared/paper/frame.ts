// The header and footer of an official document of a Vietnamese school.

import type { Frame, SignedDocument, Signer, SignerRole } from './document.ts';

/** Two columns of lines at the top; the second line of the right column is underlined. */
export type Head = { left: string[]; right: [nation: string, motto: string] };

const nation = ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Độc lập – Tự do – Hạnh phúc'] satisfies Head['right'];

/** Null while the school has no name: half a header would look like a mistake. */
export function headOf({ school: { CoQuanChuQuan, TenTruong } }: Frame): Head | null {
  if (TenTruong === '') return null;
  const left = [CoQuanChuQuan, TenTruong].filter((line) => line !== '');
  return { left: left.map((line) => line.toUpperCase()), right: nation };
}

/** 'Huế, ngày 05 tháng 01 năm 2027'; without a place 'Ngày 05 tháng 01 năm 2027'. */
export function placeAndDate({ school: { DiaDanh }, day: date }: Frame): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Days below 10 and months below 3 get a leading 0, so that no digit can be written in front of them.
  const days = day < 10 ? `0${day}` : day;
  const months = month < 3 ? `0${month}` : month;
  const dateText = `ngày ${days} tháng ${months} năm ${year}`;
  return DiaDanh === '' ? dateText.replace('n', 'N') : `${DiaDanh}, ${dateText}`;
}

/** The signers, with the principal's name from the school's details. */
export function signersOf({ signers }: SignedDocument, { school: { HieuTruong } }: Frame): Signer[] {
  return signers.map((signer) =>
    signer.role === 'Hiệu trưởng' ? { ...signer, name: HieuTruong || null } : signer,
  );
}

/** Shown below the role, in italics. */
export const signingInstructions: Record<SignerRole, string> = {
  'Người lập': '(Ký, ghi rõ họ tên)',
  'Giáo viên bộ môn': '(Ký, ghi rõ họ tên)',
  'Giáo viên chủ nhiệm': '(Ký, ghi rõ họ tên)',
  'Hiệu trưởng': '(Ký tên, đóng dấu)',
};

const compiler: Signer = { role: 'Người lập', name: null };
const principal: Signer = { role: 'Hiệu trưởng', name: null };

/** Signers of documents about the whole school or one subject. */
export const officeSigners: Signer[] = [compiler, principal];

/** Signers of documents about one class; the homeroom teacher's name where it is known. */
export const signersOfClass = (homeroomTeacher: string | null): Signer[] => [
  compiler,
  { role: 'Giáo viên chủ nhiệm', name: homeroomTeacher },
  principal,
];

export const classSigners: Signer[] = signersOfClass(null);

/** Signers of a page in the book of a class. */
export const signersOfPage = (role: SignerRole, name: string | null): Signer[] => [{ role, name }, principal];
