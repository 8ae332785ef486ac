import { type Level, levelNames, levels } from '#shared/school/scheme/levels.ts';

/** How many students have each level, such as 'Học tập: Tốt 12, Khá 20, Đạt 8, Chưa đạt 1, chưa có 4'. */
export function levelCounts(name: string, given: readonly (Level | null)[]): string {
  const count = (level: Level | null) => given.filter((one) => one === level).length;
  const named = levels.map((level) => `${levelNames[level]} ${count(level)}`);
  const none = count(null);
  return `${name}: ${[...named, ...(none > 0 ? [`chưa có ${none}`] : [])].join(', ')}`;
}
