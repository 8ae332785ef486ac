import { expect, test } from 'vitest';
import { accessSentences } from './access-texts.ts';

const open = {
  ...{ DuocSua: true, MaKhoa: null, LyDoKhoa: null, AiMo: null, CanLyDo: false, Han: null, YeuCau: null },
  MoDen: '2126-11-18T16:59:00.000Z',
};

test('the end of an opening is shown even to users who do not see its reason', () => {
  expect(accessSentences({ ...open, LyDoMo: 'Ba em thi bù' })).toEqual([
    'Được mở đến 23:59 18/11/2126: Ba em thi bù',
  ]);
  expect(accessSentences({ ...open, LyDoMo: null })).toEqual(['Được mở đến 23:59 18/11/2126.']);
});
