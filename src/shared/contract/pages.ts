// Pagination arithmetic. Pages are numbered from 1.

/** An empty list still has one page. */
export const pageCount = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size));

/** The number of rows on the previous pages. */
export const rowsBefore = (page: number, size: number) => (page - 1) * size;

/** The row numbers of the first and last row on a page. */
export const firstRow = (page: number, size: number) => rowsBefore(page, size) + 1;
export const lastRow = (page: number, size: number, rows: number) => Math.min(page * size, rows);
