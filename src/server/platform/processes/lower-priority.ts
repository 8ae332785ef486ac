import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL: belowNormal, PRIORITY_LOW: lowest } = constants.priority;

/**
 * Lowers the CPU priority of a process that produces files, so that saves come first: it gets about a tenth of the CPU
 * under contention, and all of it otherwise.
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(lowest, getPriority(pid) + belowNormal));
  } catch {
    // Not permitted on this system; files are then produced at normal priority.
  }
}
