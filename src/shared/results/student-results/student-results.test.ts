import { describe, expect, test } from 'vitest';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import { fromTenths } from '#test/helpers/files/tenths.ts';
import {
  learningOfSubjects,
  resultsInTerm,
  resultsInYear,
  type StudentSubject,
  type StudentYear,
  yearResultsOf,
} from './student-results.ts';
import type { SubjectResult } from './tt22-averages.ts';

/** In tenths, or a judgement. */
type Given = number | Judgement | 'Mien' | null;
const resultOf = (given: Given): SubjectResult => (typeof given === 'number' ? fromTenths(given) : given);

function subject(id: number, first: Given, second: Given, retake: Given = null): StudentSubject {
  const isJudged = [first, second].some((one) => one === 'Đ' || one === 'CĐ');
  return {
    id,
    isJudged,
    first: resultOf(first),
    second: resultOf(second),
    retake: resultOf(retake) as StudentSubject['retake'],
  };
}

const same = (...tenths: number[]) => tenths.map((one, index) => subject(index + 1, one, one));

const usual: StudentYear = {
  IDKhoi: 1,
  isInclusive: false,
  subjects: same(80, 80, 80, 80, 80, 80),
  conduct: { first: 'Tot', second: 'Tot' },
  absences: 0,
  summerConduct: null,
};
const of = (changes: Partial<StudentYear>) => yearResultsOf({ ...usual, ...changes });
const both = (level: Level) => ({ first: level, second: level });

describe('results', () => {
  test('of each term', () => {
    const subjects = [subject(7, 50, 61), subject(8, 'Đ', null)];
    expect(resultsInTerm(subjects, 'first')).toEqual([
      { id: 7, isJudged: false, result: 500 },
      { id: 8, isJudged: true, result: 'Đ' },
    ]);
    expect(resultsInTerm(subjects, 'second').map(({ result }) => result)).toEqual([610, null]);
  });

  test('of the year, with one exempt term and with both', () => {
    const subjects = [
      subject(1, 50, 61),
      subject(2, 'Đ', 'CĐ'),
      subject(3, 'Mien', 70),
      subject(4, 'Mien', 'Mien'),
      subject(5, 50, null),
    ];
    expect(resultsInYear(subjects).map(({ result }) => result)).toEqual([570, 'CĐ', 700, 'Mien', null]);
  });

  test('of subjects the student is exempt from do not count', () => {
    const results = resultsInYear([...same(80, 80, 80, 80, 80, 80), subject(7, 'Mien', 'Mien')]);
    expect(learningOfSubjects(results)).toEqual({ level: 'Tot', isAdjusted: false });
  });
});

test('a good year', () => {
  expect(of({})).toMatchObject({
    learning: { level: 'Tot' },
    conduct: 'Tot',
    award: 'Gioi',
    promotion: 'LenLop',
    after: null,
    retakes: [],
    hasSummer: false,
  });
  expect(of({ subjects: same(90, 90, 90, 90, 90, 90, 70) }).award).toBe('XuatSac');
  expect(of({ IDKhoi: 3 }).promotion).toBe('RaTruong');
  expect(of({ absences: 46 })).toMatchObject({ award: 'Gioi', promotion: 'OLai' });
});

test('an incomplete year leads nowhere', () => {
  const subjects = [...same(80, 80, 80, 80, 80), subject(6, 40, null)];
  expect(of({ subjects })).toMatchObject({ learning: null, promotion: null, retakes: [] });
  expect(of({ conduct: { first: 'Tot', second: null } })).toMatchObject({ conduct: null, promotion: null });
});

describe('retakes', () => {
  const failed = same(50, 50, 50, 50, 49, 34);
  const retaken = (...results: Given[]) =>
    failed.map((one, index) => ({
      ...one,
      retake: resultOf(results[index - 4] ?? null) as StudentSubject['retake'],
    }));

  test('are for the subjects below 5.0 or CĐ of a year that fails by learning alone', () => {
    const subjects = [...failed, subject(7, 'Đ', 'CĐ'), subject(8, 'CĐ', 'Đ')];
    expect(of({ subjects })).toMatchObject({ promotion: 'KiemTraLai', retakes: [5, 6, 7] });
    expect(of({ subjects, conduct: both('ChuaDat') })).toMatchObject({ promotion: 'OLai', retakes: [] });
    expect(of({ subjects, absences: 46 })).toMatchObject({ promotion: 'OLai', retakes: [] });
  });

  test('replace the result of the year, and keep the former one', () => {
    const passed = of({ subjects: retaken(50, 50) });
    expect(passed).toMatchObject({ learning: { level: 'ChuaDat' }, promotion: 'LenLop', retakes: [5, 6] });
    expect(passed.subjects.map(({ result }) => result)).toEqual([500, 500, 500, 500, 490, 340]);
    expect(passed.after).toMatchObject({
      retaken: [
        { id: 5, result: 500 },
        { id: 6, result: 500 },
      ],
      learning: { level: 'Dat' },
      conduct: 'Tot',
    });
  });

  test('are waited for until all of them are there', () => {
    expect(of({ subjects: retaken(50) }).promotion).toBe('KiemTraLai');
    expect(of({ subjects: retaken(50, 34) }).promotion).toBe('OLai');
  });

  test('earn no award', () => {
    const subjects = [...same(90, 90, 90, 90, 90), subject(6, 20, 20, 90)];
    expect(of({ subjects }).award).toBeNull();
  });
});

describe('summer conduct', () => {
  test('is for a year that fails by conduct alone', () => {
    expect(of({ conduct: both('ChuaDat') })).toMatchObject({ promotion: 'RenLuyenHe', hasSummer: true });
    expect(of({ conduct: both('Dat') })).toMatchObject({ promotion: 'LenLop', hasSummer: false });
  });

  test('replaces the conduct of the year', () => {
    const year = { conduct: both('ChuaDat') };
    expect(of({ ...year, summerConduct: 'Dat' })).toMatchObject({
      conduct: 'ChuaDat',
      promotion: 'LenLop',
      after: { retaken: [], learning: { level: 'Tot' }, conduct: 'Dat' },
      hasSummer: true,
    });
    expect(of({ ...year, summerConduct: 'ChuaDat' }).promotion).toBe('OLai');
  });
});

describe('a second chance that the year no longer gives does not count', () => {
  const unused = { promotion: 'LenLop', after: null, retakes: [], hasSummer: false };

  test('a retake of a subject that was corrected afterwards', () => {
    const subjects = [...same(80, 80, 80, 80, 80), subject(6, 80, 80, 30)];
    expect(of({ subjects })).toMatchObject(unused);
  });

  test('a retake of a subject the student was exempted from afterwards', () => {
    const subjects = [...same(80, 80, 80, 80, 80), subject(6, 'Mien', 'Mien', 30)];
    expect(of({ subjects })).toMatchObject(unused);
  });

  test('a summer after a conduct that was corrected afterwards', () => {
    expect(of({ summerConduct: 'ChuaDat' })).toMatchObject(unused);
  });

  test('a retake or summer of a year that has become incomplete', () => {
    const retaken = [...same(60, 60, 60, 60, 60), subject(6, 30, null, 60)];
    expect(of({ subjects: retaken })).toMatchObject({ ...unused, promotion: null });
    const conduct = { first: 'ChuaDat', second: null } as const;
    expect(of({ conduct, summerConduct: 'Tot' })).toMatchObject({ ...unused, promotion: null });
  });

  test('a retake of a year that now also fails by conduct', () => {
    const subjects = [...same(60, 60, 60, 60, 60), subject(6, 30, 30, 60)];
    expect(of({ subjects, conduct: both('ChuaDat') })).toMatchObject({ ...unused, promotion: 'OLai' });
  });
});

describe('in inclusive education', () => {
  const inclusive = (changes: Partial<StudentYear>) => of({ isInclusive: true, ...changes });

  test('levels, conduct and award are as for everybody; no promotion follows', () => {
    const { promotion, ...others } = inclusive({});
    expect(promotion).toBeNull();
    expect({ ...others, promotion: 'LenLop' }).toEqual(of({}));
    expect(inclusive({ absences: 46 }).promotion).toBeNull();
    expect(inclusive({ conduct: both('ChuaDat') }).promotion).toBeNull();
  });

  test('a retake counts as for everybody', () => {
    const subjects = [
      subject(1, 30, 30, 60),
      ...same(55, 55, 55, 55, 55).map((one) => ({ ...one, id: one.id + 1 })),
    ];
    const { promotion, after } = inclusive({ subjects });
    expect([promotion, after]).toEqual([null, of({ subjects }).after]);
    expect(after).not.toBeNull();
  });

  test('whether the year is complete does not depend on the promotion', () => {
    expect(inclusive({}).isComplete).toBe(true);
    expect(inclusive({ conduct: { first: 'Tot', second: null } }).isComplete).toBe(false);
    expect(of({ subjects: [subject(1, 50, null)] }).isComplete).toBe(false);
  });
});
