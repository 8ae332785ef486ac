import { expect, test } from 'vitest';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import { refetchInterval } from './refetch-interval.ts';

const now = Date.parse('2026-11-16T01:00:00Z');
const after = (ms: number) => new Date(now + ms).toISOString();
const open: EntryAccess = {
  DuocSua: true,
  MaKhoa: null,
  LyDoKhoa: null,
  AiMo: null,
  CanLyDo: false,
  Han: null,
  MoDen: null,
  LyDoMo: null,
  YeuCau: null,
};

test.each<[string, Partial<EntryAccess>, number | false]>([
  ['never, if no end is ahead', {}, false],
  ['never, if the deadline has passed', { Han: after(-1) }, false],
  ['just after the deadline', { Han: after(90_000) }, 91_000],
  ['just after the earliest end', { Han: after(-1), MoDen: after(5_000) }, 6_000],
  ['every hour while the end is far away', { Han: after(60 * 86_400_000) }, 3_600_000],
  [
    'every 15 seconds while a request is pending',
    { Han: after(90_000), YeuCau: { id: 1, ThoiDiem: after(0) } },
    15_000,
  ],
  ['every 30 seconds while the sheet is locked', { DuocSua: false, MaKhoa: 'KHOA' }, 30_000],
  [
    'every 30 seconds while the teacher is not assigned',
    { DuocSua: false, MaKhoa: 'KHONG_PHAN_CONG' },
    30_000,
  ],
  ['never, in an old year', { DuocSua: false, MaKhoa: 'NAM_CU' }, false],
])('%s', (_name, access, ms) => {
  expect(refetchInterval({ ...open, ...access }, now)).toBe(ms);
});
