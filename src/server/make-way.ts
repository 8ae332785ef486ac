import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL: behind, PRIORITY_LOW: last } = constants.priority;

/**
 * Lowers the CPU priority of a process that produces files, so that saves come first: it gets about a tenth of the CPU
 * under contention, and all of it otherwise.
 */
export function makeWay(pid: number): void {
  try {
    setPriority(pid, Math.min(last, getPriority(pid) + behind));
  } catch {
    // Not permitted on this system; files are then produced at normal priority.
  }
}
