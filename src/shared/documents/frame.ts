// What an official paper of a Vietnamese school has above and below its contents.

import type { Frame, PaperDocument, Signer, SignerRole } from './document.ts';

/** Two columns of lines above everything; the second line of the right one is underlined. */
export type Head = { left: string[]; right: [nation: string, motto: string] };

const nation = ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Độc lập – Tự do – Hạnh phúc'] satisfies Head['right'];

/** Null while the school has no name: half a head would look like a mistake. */
export function headOf({ school: { CoQuanChuQuan, TenTruong } }: Frame): Head | null {
  if (TenTruong === '') return null;
  const left = [CoQuanChuQuan, TenTruong].filter((line) => line !== '');
  return { left: left.map((line) => line.toUpperCase()), right: nation };
}

/** 'Huế, ngày 05 tháng 01 năm 2027'; without a place 'Ngày 05 tháng 01 năm 2027'. */
export function placeAndDay({ school: { DiaDanh }, day: date }: Frame): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // So that nobody can write another digit before it, a day below 10 and a month below 3 begin with 0.
  const days = day < 10 ? `0${day}` : day;
  const months = month < 3 ? `0${month}` : month;
  const said = `ngày ${days} tháng ${months} năm ${year}`;
  return DiaDanh === '' ? said.replace('n', 'N') : `${DiaDanh}, ${said}`;
}

/** Who signs, with the principal's name as the school has written it down. */
export function signed({ signers }: PaperDocument, { school: { HieuTruong } }: Frame): Signer[] {
  return signers.map((signer) =>
    signer.role === 'Hiệu trưởng' ? { ...signer, name: HieuTruong || null } : signer,
  );
}

/** What stands below the role, in italics. */
export const howToSign: Record<SignerRole, string> = {
  'Người lập': '(Ký, ghi rõ họ tên)',
  'Giáo viên chủ nhiệm': '(Ký, ghi rõ họ tên)',
  'Hiệu trưởng': '(Ký tên, đóng dấu)',
};

const compiler: Signer = { role: 'Người lập', name: null };
const principal: Signer = { role: 'Hiệu trưởng', name: null };

/** Who signs what is about the whole school or about one subject. */
export const officeSigners: Signer[] = [compiler, principal];

/** Who signs what is about one class. */
export const classSigners: Signer[] = [compiler, { role: 'Giáo viên chủ nhiệm', name: null }, principal];
