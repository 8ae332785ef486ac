import { expect, test } from 'vitest';
import type { EntryAccess } from '../../../shared/score-entry.ts';
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
  ['nothing is to come', {}, false],
  ['a deadline that has passed', { Han: after(-1) }, false],
  ['just after the deadline', { Han: after(90_000) }, 91_000],
  ['just after the first end', { Han: after(-1), MoDen: after(5_000) }, 6_000],
  ['every hour while that is far', { Han: after(60 * 86_400_000) }, 3_600_000],
  [
    'soon, while somebody is to answer',
    { Han: after(90_000), YeuCau: { id: 1, ThoiDiem: after(0) } },
    15_000,
  ],
  ['now and then, while it is locked', { DuocSua: false, MaKhoa: 'KHOA' }, 30_000],
  ['also for who is not assigned yet', { DuocSua: false, MaKhoa: 'KHONG_PHAN_CONG' }, 30_000],
  ['an old year stays as it is', { DuocSua: false, MaKhoa: 'NAM_CU' }, false],
])('%s', (_name, access, ms) => {
  expect(refetchInterval({ ...open, ...access }, now)).toBe(ms);
});
