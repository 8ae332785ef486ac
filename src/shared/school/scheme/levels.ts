// The four levels of learning and conduct, from best to worst.

export const levels = ['Tot', 'Kha', 'Dat', 'ChuaDat'] as const;
export type Level = (typeof levels)[number];

export const levelNames: Record<Level, string> = {
  Tot: 'Tốt',
  Kha: 'Khá',
  Dat: 'Đạt',
  ChuaDat: 'Chưa đạt',
};

/** Null without a level. */
export const levelText = (level: Level | null | undefined) => (level ? levelNames[level] : null);

/** How many levels `level` is below `other`; negative if it is above. */
export const levelsBelow = (level: Level, other: Level) => levels.indexOf(level) - levels.indexOf(other);

export const passes = (level: Level) => level !== 'ChuaDat';
