const units = ['KB', 'MB', 'GB'] as const;

/** 1234567 → 1,2 MB. Never shows less than 0,1 KB; empty files are reported elsewhere. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  const shown = Math.max(0.1, size).toLocaleString('vi', { maximumFractionDigits: 1 });
  return `${shown} ${units[unit]}`;
}
