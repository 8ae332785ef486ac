import { expect, test } from 'vitest';
import { headingId } from './heading-id.ts';

test.each([
  ['Xếp lớp', 'xếp-lớp'],
  ['Bạn làm việc gì?', 'bạn-làm-việc-gì'],
  ['Khóa (nhập) điểm', 'khóa-nhập-điểm'],
])('%s', (heading, id) => expect(headingId(heading)).toBe(id));
