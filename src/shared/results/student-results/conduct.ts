// The conduct ('kết quả rèn luyện') of the year, by Thông tư 22/2021/TT-BGDĐT, article 8.

import type { Level } from '#shared/school/scheme/levels.ts';

/** Second term → first term → year. */
const ofYear: Record<Level, Record<Level, Level>> = {
  Tot: { Tot: 'Tot', Kha: 'Tot', Dat: 'Kha', ChuaDat: 'Kha' },
  Kha: { Tot: 'Kha', Kha: 'Kha', Dat: 'Kha', ChuaDat: 'Dat' },
  Dat: { Tot: 'Kha', Kha: 'Dat', Dat: 'Dat', ChuaDat: 'Dat' },
  ChuaDat: { Tot: 'ChuaDat', Kha: 'ChuaDat', Dat: 'ChuaDat', ChuaDat: 'ChuaDat' },
};

/** Null unless both terms have one. */
export const yearConduct = (first: Level | null, second: Level | null): Level | null =>
  first && second && ofYear[second][first];
