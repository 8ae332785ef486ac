import { describe, expect, test } from 'vitest';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import { fromTenths } from '#test/helpers/files/tenths.ts';
import { learningReason } from './learning-reason.ts';
import type { SubjectResult } from './tt22-averages.ts';

const names = ['Toán', 'Ngữ văn', 'Tiếng Anh', 'Lịch sử', 'Vật lí', 'Hóa học', 'Sinh học', 'Tin học'];
const subject = (TenMonHoc: string, isJudged: boolean, result: SubjectResult) => ({
  id: 1,
  TenMonHoc,
  isJudged,
  result,
});
const scored = (...tenths: number[]) =>
  tenths.map((one, index) => subject(names[index] ?? '', false, fromTenths(one)));
const judged = (...judgements: Judgement[]) =>
  judgements.map((judgement, index) => subject(['Âm nhạc', 'Mĩ thuật'][index] ?? '', true, judgement));

test('names the subjects that have no result yet', () => {
  expect(
    learningReason([...scored(80), subject('Vật lí', false, null), subject('Âm nhạc', true, null)]),
  ).toBe('Chưa có kết quả: Vật lí, Âm nhạc');
  expect(learningReason([])).toBe('Không có môn nào để đánh giá');
  expect(learningReason([subject('Toán', false, 'Mien')])).toBe('Không có môn nào để đánh giá');
});

test('Tốt: how many averages reach the limit', () => {
  expect(learningReason([...scored(80, 80, 80, 80, 80, 80), ...judged('Đ')])).toBe('Tốt: 6 môn từ 8,0');
  expect(learningReason(scored(80, 80, 90, 65, 70, 80, 80, 80))).toBe('Tốt: 6 môn từ 8,0');
  expect(learningReason(judged('Đ'))).toBe('Tốt: các môn đánh giá bằng nhận xét đều Đ');
});

describe('Khá and Đạt: what keeps the student from the next level', () => {
  test('subjects below its limit', () => {
    expect(learningReason(scored(65, 70, 70, 70, 54, 70, 70, 70))).toBe('Khá: 7 môn từ 6,5; Vật lí 5,4');
    expect(learningReason(scored(50, 50, 50, 50, 50, 50, 40))).toBe('Đạt: 6 môn từ 5,0; Sinh học 4,0');
  });

  test('too few good ones', () => {
    expect(learningReason(scored(80, 80, 80, 80, 80, 70, 70, 70))).toBe('Khá: 5 môn từ 8,0 (cần 6)');
    expect(learningReason(scored(65, 65, 50, 50, 50, 50, 50, 50))).toBe('Đạt: 2 môn từ 6,5 (cần 6)');
    // With fewer than six scored subjects, all of them are needed.
    expect(learningReason(scored(80, 79))).toBe('Khá: 1 môn từ 8,0 (cần 2)');
  });

  test('a failed judgement, alone and with too few good ones', () => {
    expect(learningReason([...scored(50, 50, 50, 50, 50, 50, 40), ...judged('CĐ', 'Đ')])).toBe(
      'Đạt: 6 môn từ 5,0; Sinh học 4,0; Âm nhạc CĐ',
    );
    expect(learningReason([...scored(65, 65, 50, 50, 50, 50), ...judged('CĐ')])).toBe(
      'Đạt: Âm nhạc CĐ; 2 môn từ 6,5 (cần 6)',
    );
    expect(learningReason(judged('CĐ'))).toBe('Đạt: Âm nhạc CĐ');
  });
});

describe('Chưa đạt: what is missing for Đạt', () => {
  test('a subject below 3,5, but none of those that only have to be improved for more', () => {
    const nine = [...scored(30, 70, 70, 70, 40, 45, 70, 70), ...scored(70, 70)];
    expect(learningReason(nine)).toBe('Chưa đạt: Toán 3,0 (dưới 3,5)');
    expect(learningReason(scored(30, 34, 60, 60, 60, 60, 60, 60))).toBe(
      'Chưa đạt: Toán 3,0, Ngữ văn 3,4 (dưới 3,5)',
    );
  });

  test('too few averages of 5,0', () => {
    expect(learningReason(scored(49, 49, 49, 60, 60, 60, 60, 60))).toBe('Chưa đạt: 5 môn từ 5,0 (cần 6)');
    expect(learningReason(scored(42))).toBe('Chưa đạt: 0 môn từ 5,0 (cần 1)');
  });

  test('two failed judgements; a single one does not count', () => {
    expect(learningReason([...scored(60, 60, 60, 60, 60, 60), ...judged('CĐ', 'CĐ')])).toBe(
      'Chưa đạt: Âm nhạc CĐ, Mĩ thuật CĐ',
    );
    expect(learningReason([...scored(30, 60, 60, 60, 60, 60, 60), ...judged('CĐ')])).toBe(
      'Chưa đạt: Toán 3,0 (dưới 3,5)',
    );
  });

  test('all of it', () => {
    expect(learningReason([...scored(50, 50, 50, 50, 50, 34), ...judged('CĐ', 'CĐ')])).toBe(
      'Chưa đạt: Hóa học 3,4 (dưới 3,5); Âm nhạc CĐ, Mĩ thuật CĐ; 5 môn từ 5,0 (cần 6)',
    );
  });
});

test('every level has a reason', () => {
  const tenths = [30, 34, 35, 49, 50, 64, 65, 79, 80];
  for (const one of tenths)
    for (const two of tenths)
      for (const three of tenths)
        for (const judgements of [[], ['Đ'], ['CĐ'], ['CĐ', 'CĐ']] as Judgement[][]) {
          const reason = learningReason([
            ...scored(one, two, three, one, two, three, 70),
            ...judged(...judgements),
          ]);
          expect(reason).toMatch(/^(Tốt|Khá|Đạt|Chưa đạt)( \(điều chỉnh từ .+\))?: ./u);
        }
});

test('leaves out subjects that the student is exempt from', () => {
  const judgements = [...scored(80, 80, 80, 80, 80, 80), subject('Tin học', false, 'Mien')];
  expect(learningReason(judgements)).toBe('Tốt: 6 môn từ 8,0');
});

test('names the one subject of an adjustment', () => {
  expect(learningReason([...scored(80, 80, 80, 80, 80, 80), ...judged('CĐ')])).toBe(
    'Khá (điều chỉnh từ Đạt): chỉ vì Âm nhạc CĐ',
  );
  expect(learningReason(scored(65, 65, 65, 65, 20, 65, 65))).toBe(
    'Đạt (điều chỉnh từ Chưa đạt): chỉ vì Vật lí 2,0',
  );
});
