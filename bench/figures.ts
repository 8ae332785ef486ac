// One figure: a number for every round, of which the median is told and the middle half is its spread.

/** `notes` are told beside the figure; whatever was answered and is not there afterwards is lost. */
export type Figure = { rounds: number[]; notes?: string[]; lost?: number };

/** In the order of size: the value that so great a share of them does not exceed. */
export function quantile(values: number[], share: number): number {
  const place = (values.length - 1) * share;
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place % 1);
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Where the middle half of the rounds lies: one bad round in four does not move it. */
export const spread = (values: number[]) => ({ low: quantile(values, 0.25), high: quantile(values, 0.75) });

type Works<Name extends string> = Record<Name, () => Promise<number>>;

/** Those before the counted ones warm both sides up. */
export type Rounds = { uncounted: number; counted: number };

/**
 * Takes turns, so that no side gets the better minutes, and goes back the way it came, so that none always follows
 * the other.
 */
export async function inTurns<Name extends string>(
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

/** Round by round, since both sides of a round met the same minute. */
export const ratios = (above: number[], below: number[]) =>
  above.map((value, round) => value / (below[round] ?? Number.NaN));

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
