// Where a message goes: at the top right, or the nearest place to it where it covers nothing that can be pressed.

export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };

/** In px: between a message and what it must not cover. */
const gap = 4;

/** In px: between a message and the edge of the window. */
const edge = 8;

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

export const sharedArea = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const coveredBy = (box: Box, taken: readonly Box[]) =>
  taken.reduce((sum, other) => sum + sharedArea(box, other), 0);

/** The right edge of the rightmost gap that is wide enough between these boxes; null if there is none. */
function rightmostGap(width: number, window: Size, inTheWay: readonly Box[]): number | null {
  let right = window.width - edge;
  for (const box of inTheWay.toSorted((one, other) => other.right - one.right)) {
    if (right - width >= box.right + gap) break;
    right = Math.min(right, box.left - gap);
  }
  return right - width >= edge ? right : null;
}

/** From the top right corner. A step down counts more than one to the left: beside a button is better than below it. */
export const distanceOf = (box: Box, window: Size) => 4 * box.top + window.width - box.right;

/**
 * The free place that is nearest to the top right. In a window full of buttons it is the place at the right edge that
 * covers the least.
 */
export function freePlace(size: Size, window: Size, taken: readonly Box[]): Box {
  const lowest = window.height - edge - size.height;
  const tops = [edge, ...taken.map((box) => box.bottom + gap)].filter((top) => top >= edge && top <= lowest);
  const free = tops.flatMap((top) => {
    const inTheWay = taken.filter((box) => box.top - gap < top + size.height && box.bottom + gap > top);
    const right = rightmostGap(size.width, window, inTheWay);
    return right === null ? [] : [boxAt(right - size.width, top, size)];
  });
  if (free.length > 0) return least(free, (place) => distanceOf(place, window));
  const left = Math.max(0, window.width - edge - size.width);
  const atEdge = [edge, ...tops].map((top) => boxAt(left, top, size));
  return least(atEdge, (place) => coveredBy(place, taken));
}

const least = (places: readonly Box[], measure: (place: Box) => number): Box =>
  places.reduce((best, place) => (measure(place) < measure(best) ? place : best));

/** Whether it is within the window and covers none of these. */
export const isFree = (box: Box, window: Size, taken: readonly Box[]) =>
  box.left >= 0 && box.right <= window.width && box.bottom <= window.height && coveredBy(box, taken) === 0;
