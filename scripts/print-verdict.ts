import type { Verdict } from '#server/program/backup/verify.ts';

/** For a person at a terminal; the exit code is 1 if there are faults. */
export function printVerdict({ right, faults }: Verdict): void {
  for (const line of right) console.log(line);
  for (const line of faults) console.error(line);
  if (faults.length > 0) process.exitCode = 1;
}
