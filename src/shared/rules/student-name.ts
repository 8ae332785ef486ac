import { caseKey, tidy } from '../text.ts';

/** 'Nguyễn Văn An' → Nguyễn Văn, An: Vietnamese names end with the given name. A single word is taken for it. */
export function splitName(fullName: string): { Ho: string; Ten: string } {
  const name = tidy(fullName);
  const gap = name.lastIndexOf(' ');
  return { Ho: name.slice(0, Math.max(0, gap)), Ten: name.slice(gap + 1) };
}

/** Equal for two records that may be of one student: the same name, whatever its case and spaces, and birth date. */
export function studentKey({ Ho, Ten, NgaySinh }: { Ho: string; Ten: string; NgaySinh: string }): string {
  return `${caseKey(`${Ho} ${Ten}`).replaceAll(' ', '')} ${NgaySinh}`;
}
