type Room = {
  /** For rows of the table on the first page, and on every other one. */
  first: number;
  other: number;
  /** What follows the last row and never stands on a page without some of the rows. */
  tail: number;
};

/** So many of the last rows stand beside the signatures: nobody signs a page that says nothing. */
const besideTail = 3;

/** How many rows stand on each page; none is split. */
export function paginate(heights: readonly number[], { first, other, tail }: Room): number[] {
  const pages: number[] = [];
  let from = 0;
  while (true) {
    const room = pages.length === 0 ? first : other;
    const left = heights.length - from;
    const fitting = countFitting(heights, from, room);
    if (left === 0 || (fitting === left && sum(heights.slice(from)) + tail <= room)) return [...pages, left];
    // A row that is taller than a page still stands on one.
    const rows = Math.max(1, Math.min(fitting, left - besideTail));
    // What is left cannot be parted: it has a page for itself.
    if (rows >= left) return pages.length === 0 ? [0, left] : [...pages, left];
    pages.push(rows);
    from += rows;
  }
}

function countFitting(heights: readonly number[], from: number, room: number): number {
  let [count, used] = [0, 0];
  for (const height of heights.slice(from)) {
    used += height;
    if (used > room) break;
    count += 1;
  }
  return count;
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
