type Room = {
  /** Space for table rows on the first page, and on every other page. */
  first: number;
  other: number;
  /** Height of the part after the last row, which is never on a page without rows. */
  tail: number;
};

/** This many of the last rows stay with the signatures, so that no page has only signatures. */
const besideTail = 3;

/** The number of rows on each page; no row is split. */
export function paginate(heights: readonly number[], { first, other, tail }: Room): number[] {
  const pages: number[] = [];
  let from = 0;
  while (true) {
    const room = pages.length === 0 ? first : other;
    const left = heights.length - from;
    const fitting = countFitting(heights, from, room);
    if (left === 0 || (fitting === left && sum(heights.slice(from)) + tail <= room)) return [...pages, left];
    // A row taller than a page still gets one.
    const rows = Math.max(1, Math.min(fitting, left - besideTail));
    // The remaining rows cannot be split and get a page of their own.
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
