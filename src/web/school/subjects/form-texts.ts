import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import type { Assessment } from '#shared/school/scheme/tt22.ts';
import type { Subject } from '#shared/school/subjects/api.ts';
import { blockName } from '#shared/school/years/block.ts';

export const assessmentNames: Record<Assessment, string> = {
  DiemSo: 'Tính điểm',
  NhanXet: 'Nhận xét (Đ hoặc CĐ)',
};

type Form = Pick<Subject, 'HinhThuc' | 'SoDiemTX' | 'SoDiemTXTheoKhoi'>;

/** 'Tính điểm, 4 điểm thường xuyên (khối 11: 3)'; only in years that follow Thông tư 22. */
export function formText({ HinhThuc, SoDiemTX, SoDiemTXTheoKhoi = [] }: Form): string {
  if (!HinhThuc) return '';
  if (HinhThuc === 'NhanXet') return assessmentNames.NhanXet;
  const blocks = SoDiemTXTheoKhoi.map(
    ({ IDKhoi, SoDiemTX: count }) => `${blockName(IDKhoi).toLowerCase()}: ${count}`,
  );
  const others = blocks.length === 0 ? '' : ` (${blocks.join(', ')})`;
  return `${assessmentNames.DiemSo}, ${SoDiemTX} điểm thường xuyên${others}`;
}

export const levelNames: Record<SchoolLevel, string> = {
  THPT: 'THPT',
  THCS: 'THCS',
  THCS_THPT: 'THCS và THPT',
};
