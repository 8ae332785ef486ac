// The subjects of the curriculum of 2018, by the level of the school: offered when a year's subjects are set up, and the
// order of subjects until a school chooses its own.

import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import { caseKey } from '#shared/contract/text.ts';
import type { Assessment } from '../scheme/tt22.ts';
import { blocksOf } from '../years/block.ts';
import { type BlockRegularScores, regularScoresIn } from './regular-scores.ts';

export type CurriculumSubject = {
  TenMonHoc: string;
  /** Periods per year. */
  SoTiet: number;
  HinhThuc: Assessment;
  /** Regular scores per term. */
  SoDiemTX: number;
  SoDiemTXTheoKhoi: BlockRegularScores[];
  CapHoc: SchoolLevel;
};

export const judgedRegularScores = 2;

/** By article 6: more periods per year mean more regular scores. */
export function regularScores(periods: number): number {
  if (periods <= 35) return 2;
  return periods <= 70 ? 3 : 4;
}

type Listed = Omit<CurriculumSubject, 'CapHoc'>;

/** `others`: the periods of the blocks that have another number of them. */
const scored = (
  TenMonHoc: string,
  SoTiet: number,
  others: { blocks: readonly number[]; periods: number } = { blocks: [], periods: SoTiet },
): Listed => ({
  TenMonHoc,
  SoTiet,
  HinhThuc: 'DiemSo',
  SoDiemTX: regularScores(SoTiet),
  SoDiemTXTheoKhoi: others.blocks.map((IDKhoi) => ({ IDKhoi, SoDiemTX: regularScores(others.periods) })),
});

const judged = (TenMonHoc: string, SoTiet: number): Listed => ({
  TenMonHoc,
  SoTiet,
  HinhThuc: 'NhanXet',
  SoDiemTX: judgedRegularScores,
  SoDiemTXTheoKhoi: [],
});

const upper: readonly Listed[] = [
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

/** Grades 6 to 9. */
const lowerBlocks = blocksOf('THCS');
const grades8And9 = lowerBlocks.slice(-2);

const lower: readonly Listed[] = [
  scored('Ngữ văn', 140),
  scored('Toán', 140),
  scored('Ngoại ngữ 1', 105),
  scored('Lịch sử và Địa lí', 105),
  scored('Khoa học tự nhiên', 140),
  scored('Giáo dục công dân', 35),
  scored('Tin học', 35),
  scored('Công nghệ', 35, { blocks: grades8And9, periods: 52 }),
  judged('Giáo dục thể chất', 70),
  judged('Nghệ thuật', 70),
  judged('Hoạt động trải nghiệm, hướng nghiệp', 105),
  judged('Nội dung giáo dục của địa phương', 35),
];

const named = (list: readonly Listed[], name: string) => list.find(({ TenMonHoc }) => TenMonHoc === name);

/** On both lists: as in grades 10 to 12, with the numbers of the blocks below where they differ. */
const inBoth = (subject: Listed, below: Listed): CurriculumSubject => ({
  ...subject,
  SoDiemTXTheoKhoi: lowerBlocks
    .map((IDKhoi) => ({ IDKhoi, SoDiemTX: regularScoresIn(below, IDKhoi) }))
    .filter(({ SoDiemTX }) => SoDiemTX !== subject.SoDiemTX),
  CapHoc: 'THCS_THPT',
});

/** In the order of grades 10 to 12; a subject of the lower grades only stands after the one that it follows there. */
function combined(): CurriculumSubject[] {
  const onlyLowerAfter = Map.groupBy(
    lower.filter(({ TenMonHoc }) => !named(upper, TenMonHoc)),
    (subject) =>
      lower.slice(0, lower.indexOf(subject)).findLast(({ TenMonHoc }) => named(upper, TenMonHoc))?.TenMonHoc,
  );
  return upper.flatMap((subject) => {
    const below = named(lower, subject.TenMonHoc);
    const following = onlyLowerAfter.get(subject.TenMonHoc) ?? [];
    return [
      below ? inBoth(subject, below) : { ...subject, CapHoc: 'THPT' as const },
      ...following.map((one) => ({ ...one, CapHoc: 'THCS' as const })),
    ];
  });
}

const curricula: Record<SchoolLevel, readonly CurriculumSubject[]> = {
  THPT: upper.map((subject) => ({ ...subject, CapHoc: 'THPT' })),
  THCS: lower.map((subject) => ({ ...subject, CapHoc: 'THCS' })),
  THCS_THPT: combined(),
};

/** In the order of the programme. */
export const curriculumOf = (level: SchoolLevel): readonly CurriculumSubject[] => curricula[level];

export const longestCurriculum = curricula.THCS_THPT.length;

/** After every subject of the curriculum. */
export const noPlace = 1000;

/** The place of a subject in the curriculum, from 1. */
export function placeInCurriculum(level: SchoolLevel, name: string): number {
  const key = caseKey(name);
  const place = curricula[level].findIndex(({ TenMonHoc }) => caseKey(TenMonHoc) === key);
  return place === -1 ? noPlace : place + 1;
}
