/** Adjacent columns, including the first and the last. */
export type Span = { first: number; last: number };

/** Splits the columns in two, with at least this many characters on the right if the left keeps one column. */
export function halvesOf(widths: number[], minRight: number): [left: Span, right: Span] {
  const last = widths.length - 1;
  let [{ last: middle } = { last: 0 }] = spansOf(widths, 2);
  while (middle > 0 && widthOf(widths, { first: middle + 1, last }) < minRight) middle -= 1;
  return [
    { first: 0, last: middle },
    { first: middle + 1, last },
  ];
}

/** Splits the columns of a table into this many adjacent spans, as equal in width as the columns allow. */
export function spansOf(widths: number[], parts: number): Span[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const spans: Span[] = [];
  let first = 0;
  let reached = 0;
  for (let part = 1; part <= parts; part += 1) {
    const aim = (total * part) / parts;
    let last = first;
    reached += widths[last] ?? 0;
    // Each of the remaining spans needs a column too.
    const furthest = widths.length - 1 - (parts - part);
    while (last < furthest && isNearer(reached + (widths[last + 1] ?? 0), reached, aim)) {
      last += 1;
      reached += widths[last] ?? 0;
    }
    spans.push({ first, last });
    first = last + 1;
  }
  return spans;
}

const isNearer = (one: number, other: number, aim: number) => Math.abs(one - aim) <= Math.abs(other - aim);

export function widthOf(widths: number[], { first, last }: Span): number {
  return widths.slice(first, last + 1).reduce((sum, width) => sum + width, 0);
}
