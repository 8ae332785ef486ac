// Replaces src/server/platform/processes/lower-priority.ts in API tests. Beside other tests, a process of low priority
// gets a tenth of a processor, and its test waits for it.

export function lowerPriority(): void {}
