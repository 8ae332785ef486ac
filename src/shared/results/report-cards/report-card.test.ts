import { describe, expect, test } from 'vitest';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { summariseClass } from '../class-summaries/class-summary.ts';
import { type CardSubject, reportCards, type SubjectScores } from './report-card.ts';

const pass = hundredths(500);
const math: CardSubject = { IDMonHoc: 1, TenMonHoc: 'Toán', taught: true };
const literature: CardSubject = { IDMonHoc: 2, TenMonHoc: 'Ngữ văn', taught: true };
/** A subject of the student's previous class. */
const music: CardSubject = { IDMonHoc: 9, TenMonHoc: 'Âm nhạc', taught: false };
const subjects = [music, literature, math];

/** The same score in every column, so that the average equals it. */
const scored = (IDHocKy: number, { IDMonHoc }: CardSubject, score: number): SubjectScores => ({
  ...{ IDMonHoc, IDHocKy, Diem15: hundredths(score), Diem1Tiet: hundredths(score) },
  DiemTB: hundredths(score),
});
const half = (IDHocKy: number, { IDMonHoc }: CardSubject, score: number): SubjectScores => ({
  ...{ IDMonHoc, IDHocKy, Diem15: hundredths(score), Diem1Tiet: null, DiemTB: null },
});
const cards = (period: number, ...students: SubjectScores[][]) =>
  reportCards(
    subjects,
    students.map((scores) => ({ scores })),
    period,
    pass,
  );
const none = { Diem15: null, Diem1Tiet: null, DiemTB: null };

describe('a term', () => {
  test('contains every score of every subject of the class, the averages and the result', () => {
    expect(cards(1, [scored(1, math, 800), half(1, literature, 650), scored(2, math, 300)])).toEqual([
      {
        MonHoc: [
          {
            ...{ IDMonHoc: 2, TenMonHoc: 'Ngữ văn', DiemTB_CaNam: null },
            HocKy: [{ IDHocKy: 1, Diem15: 6.5, Diem1Tiet: null, DiemTB: null }],
          },
          {
            ...{ IDMonHoc: 1, TenMonHoc: 'Toán', DiemTB_CaNam: null },
            HocKy: [{ IDHocKy: 1, Diem15: 8, Diem1Tiet: 8, DiemTB: 8 }],
          },
        ],
        HocKy: [{ IDHocKy: 1, DiemTB: 8 }],
        ...{ DiemTB: 8, DuDiem: false, Dat: true, Hang: 1 },
      },
    ]);
  });

  test('without scores, lists all subjects and no average', () => {
    const [card] = cards(2, []);
    expect(card?.MonHoc.map(({ HocKy }) => HocKy)).toEqual([
      [{ IDHocKy: 2, ...none }],
      [{ IDHocKy: 2, ...none }],
    ]);
    expect(card).toMatchObject({ DiemTB: null, DuDiem: false, Dat: null, Hang: null });
  });

  test('lists a subject from a previous class on the card of a student with scores in it', () => {
    const [changed, stayed] = cards(1, [scored(1, music, 900), scored(1, math, 400)], [scored(1, math, 400)]);
    expect(changed?.MonHoc.map(({ TenMonHoc }) => TenMonHoc)).toEqual(['Âm nhạc', 'Ngữ văn', 'Toán']);
    expect(changed).toMatchObject({ DiemTB: 6.5, Dat: true });
    expect(stayed?.MonHoc.map(({ TenMonHoc }) => TenMonHoc)).toEqual(['Ngữ văn', 'Toán']);
  });

  test('omits that subject in another term, or if its scores were removed', () => {
    const emptied: SubjectScores = { ...none, IDMonHoc: music.IDMonHoc, IDHocKy: 1 };
    for (const scores of [[scored(2, music, 900)], [emptied]])
      expect(cards(1, scores)[0]?.MonHoc.map(({ TenMonHoc }) => TenMonHoc)).toEqual(['Ngữ văn', 'Toán']);
  });
});

describe('the year', () => {
  test('contains both terms and the year average of each subject', () => {
    const [card] = cards(wholeYear, [scored(1, math, 600), scored(2, math, 900), scored(1, literature, 700)]);
    expect(card?.MonHoc.map(({ DiemTB_CaNam }) => DiemTB_CaNam)).toEqual([null, 8]);
    expect(card?.MonHoc[0]?.HocKy).toEqual([
      { IDHocKy: 1, Diem15: 7, Diem1Tiet: 7, DiemTB: 7 },
      { IDHocKy: 2, ...none },
    ]);
    expect(card?.HocKy).toEqual([
      { IDHocKy: 1, DiemTB: 6.5 },
      { IDHocKy: 2, DiemTB: 9 },
    ]);
    expect(card).toMatchObject({ DiemTB: 8.166667, DuDiem: false, Dat: true, Hang: 1 });
  });
});

test('a class without subjects has cards without rows', () => {
  expect(reportCards([], [{ scores: [] }], 1, pass)).toEqual([
    { MonHoc: [], HocKy: [{ IDHocKy: 1, DiemTB: null }], DiemTB: null, DuDiem: false, Dat: null, Hang: null },
  ]);
});

test('equal averages share a rank, as in the class summary', () => {
  const students = [800, 900, 700, 800].map((score) => [scored(1, math, score)]);
  expect(cards(1, ...students).map(({ Hang }) => Hang)).toEqual([2, 1, 4, 2]);
  const summary = summariseClass(
    [1, 2],
    students.map((scores) => ({
      averages: scores.map(({ DiemTB, ...one }) => ({ ...one, DiemTB: DiemTB ?? hundredths(0) })),
    })),
    1,
    pass,
  );
  expect(cards(1, ...students).map(({ DiemTB, Hang, Dat }) => [DiemTB, Hang, Dat])).toEqual(
    summary.map(({ DiemTB, Hang, Dat }) => [DiemTB, Hang, Dat]),
  );
});
