// Keyboard navigation between the cells of a table, as in a spreadsheet. Independent of the DOM.

export type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

type Step = readonly [rows: number, columns: number];

const up: Step = [-1, 0];
const down: Step = [1, 0];
const arrows: Record<string, Step> = {
  ArrowUp: up,
  ArrowDown: down,
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The direction of an arrow key; Enter leads down and Shift+Enter up. Null for all other keys. */
export function stepOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Key): Step | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === 'Enter') return shiftKey ? up : down;
  return shiftKey ? null : (arrows[key] ?? null);
}

/**
 * The nearest cell in that direction. `cellAt` returns null for a place without a cell, which is skipped, and undefined
 * outside the table.
 */
export function nextCell<Cell>(
  cellAt: (row: number, column: number) => Cell | null | undefined,
  [row, column]: readonly [number, number],
  step: Step,
): Cell | null {
  const place = [row + step[0], column + step[1]] as const;
  const cell = cellAt(...place);
  return cell === null ? nextCell(cellAt, place, step) : (cell ?? null);
}
