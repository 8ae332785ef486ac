import { z } from 'zod';
import { levels } from './levels.ts';

export const level = z.enum(levels).nullable().optional();

/** Described of fields that other years do not have. */
export const onlyTt22 = 'Chỉ ở niên khóa theo Thông tư 22.';

const ofPeriod = (period: string) =>
  level.describe(`Kết quả học tập ${period}. Chỉ ở niên khóa theo Thông tư 22.`);

/** The levels of learning, instead of averages over all subjects. */
export const replyLevels = {
  HocTap_HK1: ofPeriod('học kỳ 1'),
  HocTap_HK2: ofPeriod('học kỳ 2'),
  HocTap_CaNam: ofPeriod('cả năm, trước khi kiểm tra lại'),
};
