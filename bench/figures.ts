// One figure: a number per round. The median is reported, with the interquartile range as its spread.

/** `notes` are shown beside the figure; `lost` counts acknowledged writes that are missing afterwards. */
export type Figure = { rounds: number[]; notes?: string[]; lost?: number };

/** The value that the given share of the values does not exceed, interpolated. */
export function quantile(values: number[], share: number): number {
  const position = (values.length - 1) * share;
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (position % 1);
}

export const median = (values: number[]) => quantile(values, 0.5);

/** The interquartile range: one bad round in four does not move it. */
export const spread = (values: number[]) => ({ low: quantile(values, 0.25), high: quantile(values, 0.75) });

type Works<Name extends string> = Record<Name, () => Promise<number>>;

/** The uncounted rounds come first and warm both sides up. */
export type Rounds = { uncounted: number; counted: number };

/**
 * Alternates between the works, so that none gets the better minutes, and reverses the order every round, so that none
 * always runs after the other.
 */
export async function alternate<Name extends string>(
  rounds: Rounds,
  works: Works<Name>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -rounds.uncounted; round < rounds.counted; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await works[name]();
      if (round >= 0) results[name].push(result);
    }
  return results;
}

/** Per round, because both sides of a round ran under the same conditions. */
export const ratios = (above: number[], below: number[]) =>
  above.map((value, round) => value / (below[round] ?? Number.NaN));

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
