import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL: behind, PRIORITY_LOW: last } = constants.priority;

/**
 * So that a process that makes files leaves the processor to those who save: gives it a tenth of it as long as others
 * want it, and all of it otherwise.
 */
export function makeWay(pid: number): void {
  try {
    setPriority(pid, Math.min(last, getPriority(pid) + behind));
  } catch {
    // A system that forbids it has its reasons; files are written there as quickly as everything else.
  }
}
