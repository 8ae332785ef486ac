import { caseKey, tidy } from './text.ts';

/** 'Nguyễn Văn An' → Nguyễn Văn, An: Vietnamese names end with the given name. A single word is the given name. */
export function splitName(fullName: string): { Ho: string; Ten: string } {
  const name = tidy(fullName);
  const gap = name.lastIndexOf(' ');
  return { Ho: name.slice(0, Math.max(0, gap)), Ten: name.slice(gap + 1) };
}

/** Equal for records that may be the same student: same birth date and same name, ignoring case and spaces. */
export function studentKey({ Ho, Ten, NgaySinh }: { Ho: string; Ten: string; NgaySinh: string }): string {
  return `${caseKey(`${Ho} ${Ten}`).replaceAll(' ', '')} ${NgaySinh}`;
}
