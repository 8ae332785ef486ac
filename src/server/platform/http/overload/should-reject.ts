import type { Priority } from '#shared/contract/endpoint.ts';
import type { LoadMonitor } from './load-monitor.ts';
import { priorities } from './priority.ts';

/**
 * How many calls may have waited long before the next one of that priority is rejected. Strangers: more than may wait
 * for a password check. Saves: more than 40 teachers with six browser connections each.
 */
const limits: Record<Priority, number> = { stranger: 150, heavy: 50, usual: 100, save: 300 };

/**
 * Whether a call of this priority is rejected now. Lower priorities are rejected first, and never count against higher
 * ones. Strangers are also rejected as soon as the event loop falls behind: they are the only source of load without a
 * limit per account.
 */
export function shouldReject(
  priority: Priority,
  { waitedLong, overloaded }: Pick<LoadMonitor, 'waitedLong' | 'overloaded'>,
): boolean {
  if (overloaded && priority === 'stranger') return true;
  let ahead = 0;
  for (const other of priorities.toReversed()) {
    ahead += waitedLong[other];
    if (ahead >= limits[other]) return true;
    if (other === priority) return false;
  }
  return false;
}
