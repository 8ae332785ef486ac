// What a figure must reach, and how both are written.

/** `times` and `share` are ratios within one run, of which the machine's speed drops out; the others are not. */
export type Unit = 'times' | 'share' | 'ms' | 'MB';

export type Bar = { unit: Unit; most?: number; least?: number };

export const atMost = (most: number, unit: Unit): Bar => ({ unit, most });
export const atLeast = (least: number, unit: Unit): Bar => ({ unit, least });
/** For a figure that is only told. */
export const noBar = (unit: Unit): Bar => ({ unit });

export const reaches = ({ most, least }: Bar, value: number) =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

/** Whether the first is the worse one. Without a bar neither is. */
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
