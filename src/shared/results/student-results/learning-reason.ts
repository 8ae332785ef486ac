// Why a student has a level of learning, in words: what keeps them from the next higher one.

import { fromHundredths, type Hundredths } from '#shared/contract/hundredths.ts';
import { writtenDecimal } from '#shared/contract/round-half-up.ts';
import { type Level, levelNames } from '#shared/school/scheme/levels.ts';
import { enoughOf, learningOf, loweringSubject, plainLevel, requirements } from './learning.ts';
import { type SubjectWithResult, takenResults } from './student-results.ts';
import { exempt, type SubjectResult } from './tt22-averages.ts';

type NamedSubject = SubjectWithResult & { TenMonHoc: string };

/** For example 'Khá: 7 môn từ 6,5; Vật lí 5,4'. */
export function learningReason(subjects: readonly NamedSubject[]): string {
  const taken = subjects.filter(({ result }) => result !== exempt);
  const missing = taken.filter(({ result }) => result === null);
  if (missing.length > 0) return `Chưa có kết quả: ${missing.map(({ TenMonHoc }) => TenMonHoc).join(', ')}`;
  const results = takenResults(taken);
  const [learning, level] = [learningOf(results), plainLevel(results)];
  if (!learning || !level) return 'Không có môn nào để đánh giá';
  const lowering = loweringSubject(results);
  const culprit = lowering === null ? undefined : taken[lowering];
  if (!culprit) return `${levelNames[level]}: ${partsOf(level, taken).join('; ')}`;
  return `${levelNames[learning.level]} (điều chỉnh từ ${levelNames[level]}): chỉ vì ${nameWithResult(culprit)}`;
}

function partsOf(level: Level, taken: readonly NamedSubject[]): string[] {
  if (level === 'Tot') return reasonsForBest(taken);
  return level === 'ChuaDat' ? whatPreventsPassing(taken) : whatPreventsNext(level, taken);
}

function reasonsForBest(taken: readonly NamedSubject[]): string[] {
  const scored = scoredIn(taken);
  return scored.length > 0
    ? [reaching(scored, requirements.Tot.enough)]
    : ['các môn đánh giá bằng nhận xét đều Đ'];
}

/** Only what is missing for 'Đạt': a student who has to retake subjects wants to know which. */
function whatPreventsPassing(taken: readonly NamedSubject[]): string[] {
  const { min, failures } = requirements.Dat;
  const below = belowIn(taken, min);
  const failed = failedIn(taken);
  return [
    ...(below.length > 0 ? [`${listed(below)} (dưới ${resultText(min)})`] : []),
    ...(failed.length > failures ? [listed(failed)] : []),
    ...tooFewFor('Dat', taken),
  ];
}

/** The subjects that are too low for the next level, next to the number of those that are not. */
function whatPreventsNext(level: 'Kha' | 'Dat', taken: readonly NamedSubject[]): string[] {
  const next = level === 'Kha' ? 'Tot' : 'Kha';
  const { min } = requirements[next];
  const [below, failed] = [belowIn(taken, min), failedIn(taken)];
  return [
    ...(below.length > 0 ? [reaching(scoredIn(taken), min), listed(below)] : []),
    ...(failed.length > 0 ? [listed(failed)] : []),
    // One number of subjects is enough in a sentence.
    ...(below.length > 0 ? [] : tooFewFor(next, taken)),
  ];
}

function tooFewFor(level: keyof typeof requirements, taken: readonly NamedSubject[]): string[] {
  const { enough } = requirements[level];
  const scored = scoredIn(taken);
  const needed = enoughOf(scored.length);
  return scored.length - belowIn(taken, enough).length < needed
    ? [`${reaching(scored, enough)} (cần ${needed})`]
    : [];
}

const scoredIn = (taken: readonly NamedSubject[]) => taken.filter(({ isJudged }) => !isJudged);

const belowIn = (taken: readonly NamedSubject[], limit: Hundredths) =>
  scoredIn(taken).filter(({ result }) => Number(result) < limit);

const failedIn = (taken: readonly NamedSubject[]) => taken.filter(({ result }) => result === 'CĐ');

/** '7 môn từ 6,5'. */
const reaching = (scored: readonly NamedSubject[], limit: Hundredths) =>
  `${scored.length - belowIn(scored, limit).length} môn từ ${resultText(limit)}`;

const listed = (subjects: readonly NamedSubject[]) => subjects.map(nameWithResult).join(', ');

const nameWithResult = ({ TenMonHoc, result }: NamedSubject) => `${TenMonHoc} ${resultText(result)}`;

const resultText = (result: SubjectResult) =>
  typeof result === 'number' ? writtenDecimal(fromHundredths(result), 1) : result;
