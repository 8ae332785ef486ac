// The subjects of the upper-secondary curriculum of 2018, offered when a year's subjects are set up.

import type { Assessment } from '../scheme/tt22.ts';

export type CurriculumSubject = {
  TenMonHoc: string;
  /** Periods per year. */
  SoTiet: number;
  HinhThuc: Assessment;
  /** Regular scores per term. */
  SoDiemTX: number;
};

export const judgedRegularScores = 2;

/** By article 6: more periods per year mean more regular scores. */
export function regularScores(periods: number): number {
  if (periods <= 35) return 2;
  return periods <= 70 ? 3 : 4;
}

const scored = (TenMonHoc: string, SoTiet: number): CurriculumSubject => ({
  TenMonHoc,
  SoTiet,
  HinhThuc: 'DiemSo',
  SoDiemTX: regularScores(SoTiet),
});

const judged = (TenMonHoc: string, SoTiet: number): CurriculumSubject => ({
  TenMonHoc,
  SoTiet,
  HinhThuc: 'NhanXet',
  SoDiemTX: judgedRegularScores,
});

export const curriculum: readonly CurriculumSubject[] = [
  scored('Ngữ văn', 105),
  scored('Toán', 105),
  scored('Ngoại ngữ 1', 105),
  scored('Lịch sử', 52),
  scored('Địa lí', 70),
  scored('Giáo dục kinh tế và pháp luật', 70),
  scored('Vật lí', 70),
  scored('Hóa học', 70),
  scored('Sinh học', 70),
  scored('Công nghệ', 70),
  scored('Tin học', 70),
  scored('Giáo dục quốc phòng và an ninh', 35),
  judged('Giáo dục thể chất', 70),
  judged('Âm nhạc', 70),
  judged('Mĩ thuật', 70),
  judged('Hoạt động trải nghiệm, hướng nghiệp', 105),
  judged('Nội dung giáo dục của địa phương', 35),
];
