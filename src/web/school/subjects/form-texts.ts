import type { Assessment } from '#shared/school/scheme/circular.ts';
import type { Subject } from '#shared/school/subjects/api.ts';

export const assessmentNames: Record<Assessment, string> = {
  DiemSo: 'Tính điểm',
  NhanXet: 'Nhận xét (Đ hoặc CĐ)',
};

/** 'Tính điểm, 4 điểm thường xuyên'; only in years that follow Thông tư 22. */
export function formText({ HinhThuc, SoDiemTX }: Pick<Subject, 'HinhThuc' | 'SoDiemTX'>): string {
  if (!HinhThuc) return '';
  return HinhThuc === 'DiemSo'
    ? `${assessmentNames.DiemSo}, ${SoDiemTX} điểm thường xuyên`
    : assessmentNames.NhanXet;
}
