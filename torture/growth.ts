const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Growth from the second fifth of the samples to the last: the first fifth fills the caches, and medians smooth out the
 * swings.
 */
export function growthOf(samples: number[]): { from: number; middle: number; to: number; ratio: number } {
  const fifth = (number: number) =>
    samples.slice(Math.floor((number * samples.length) / 5), Math.floor(((number + 1) * samples.length) / 5));
  const [from, middle, to] = [median(fifth(1)), median(fifth(2)), median(fifth(4))];
  return { from, middle, to, ratio: from === 0 ? 1 : to / from };
}
