// The arithmetic of lists that come in pages. Pages are counted from 1.

/** An empty list has one page too. */
export const pageCount = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size));

/** How many rows stand on the pages before this one. */
export const rowsBefore = (page: number, size: number) => (page - 1) * size;

/** The running numbers of a page's first and last row. */
export const firstRow = (page: number, size: number) => rowsBefore(page, size) + 1;
export const lastRow = (page: number, size: number, rows: number) => Math.min(page * size, rows);
