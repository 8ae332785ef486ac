// What a figure must reach, and how figures and bars are displayed.

/** `times` and `share` are ratios within one run and do not depend on the speed of the machine; the others do. */
export type Unit = 'times' | 'share' | 'ms' | 'MB';

export type Bar = { unit: Unit; most?: number; least?: number };

export const atMost = (most: number, unit: Unit): Bar => ({ unit, most });
export const atLeast = (least: number, unit: Unit): Bar => ({ unit, least });
/** For a figure that is only reported. */
export const noBar = (unit: Unit): Bar => ({ unit });

export const reaches = ({ most, least }: Bar, value: number) =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

/** Whether `value` is worse than `than`. Without a bar, never. */
export const isWorse = ({ most, least }: Bar, value: number, than: number) =>
  most !== undefined ? value > than : least !== undefined && value < than;

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

export const showBar = ({ unit, most, least }: Bar) =>
  most !== undefined ? `≤ ${show(unit, most)}` : least !== undefined ? `≥ ${show(unit, least)}` : '–';
