import { longResetCode, resetCode } from './limits.ts';

/** What is wrong with a typed reset code, whose spaces are removed; null if it can be one. */
export function resetCodeProblem(code: string): string | null {
  const lengths: number[] = [resetCode.digits, longResetCode.digits];
  if (/^\d+$/u.test(code) && lengths.includes(code.length)) return null;
  return code.length <= resetCode.digits
    ? `Mã xác nhận gồm ${resetCode.digits} chữ số.`
    : `Mã xác nhận gồm ${resetCode.digits} hoặc ${longResetCode.digits} chữ số, như trong thư.`;
}
