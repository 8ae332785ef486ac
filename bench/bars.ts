// What a figure must reach, and how figures and bars are displayed.

/** `times` and `share` are ratios within one run and do not depend on the speed of the machine; the others do. */
export type Unit = 'times' | 'share' | 'ms' | 'MB';

export type Bar = { unit: Unit; max?: number; min?: number };

export const atMost = (max: number, unit: Unit): Bar => ({ unit, max });
export const atLeast = (min: number, unit: Unit): Bar => ({ unit, min });
/** For a figure that is only reported. */
export const noBar = (unit: Unit): Bar => ({ unit });

export const reaches = ({ max, min }: Bar, value: number) =>
  (max === undefined || value <= max) && (min === undefined || value >= min);

/** Whether `value` is worse than `than`. Without a bar, never. */
export const isWorse = ({ max, min }: Bar, value: number, than: number) =>
  max !== undefined ? value > than : min !== undefined && value < than;

const digits = (value: number) => (value < 10 ? 2 : value < 100 ? 1 : 0);

export function show(unit: Unit, value: number): string {
  switch (unit) {
    case 'times':
      return `${value.toFixed(2)} ×`;
    case 'share':
      return `${Math.round(100 * value)} %`;
    case 'MB':
      return `${Math.round(value)} MB`;
    case 'ms':
      return `${value.toFixed(digits(value))} ms`;
  }
}

export const showBar = ({ unit, max, min }: Bar) =>
  max !== undefined ? `≤ ${show(unit, max)}` : min !== undefined ? `≥ ${show(unit, min)}` : '–';
