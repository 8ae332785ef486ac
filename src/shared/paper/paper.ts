// The page a document is printed on: its size, its margins and the font sizes. PDF files and prints from the browser
// share the margins. Excel files have their own, because another program prints them and shrinks them to the page.

export type Orientation = 'portrait' | 'landscape';

/** A4, in millimetres. */
const short = 210;
const long = 297;
const millimetresPerInch = 25.4;
const pointsPerInch = 72;

/** Of PDF files and prints, in millimetres. */
export const margins = { side: 12, top: 12, bottom: 14 };

/** Of Excel files, in inches. */
export const excelMargins = { top: 0.6, bottom: 0.6, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 };

/** In points. */
export const fontSizes = {
  pdf: {
    title: 15,
    head: 10,
    text: 10.5,
    signing: 9,
    pageNumber: 8,
    inner: { title: 13, text: 9, signing: 8 },
  },
  print: { title: 14, text: 10, signing: 9, pageNumber: 8 },
  excel: { title: 15, text: 12 },
};

/** Font sizes for a table in PDF files and prints, largest first: the first that fits on one page is used. */
export const tableSizes = [10.5, 10, 9.5, 9, 8.5, 8, 7.5];
/** Further sizes for the pages inside a book. */
export const innerTableSizes = [7.5, 7, 6.5, 6];
/** For tables that need several pages. */
export const usualTableSize = 9.5;
/** For tables that would otherwise be wider than the page. */
export const minTableSize = 6;

export const toPoints = (millimetres: number) => (millimetres * pointsPerInch) / millimetresPerInch;

/** In millimetres. */
export const pageSize = (orientation: Orientation) =>
  orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };

/** The page without its margins, in millimetres. */
export function printedArea(orientation: Orientation) {
  const { width, height } = pageSize(orientation);
  return { width: width - 2 * margins.side, height: height - margins.top - margins.bottom };
}

/** The same for an Excel file, in whole points. */
export function excelArea(orientation: Orientation) {
  const { width, height } = pageSize(orientation);
  const { top, bottom, left, right } = excelMargins;
  return {
    width: Math.round(toPoints(width) - (left + right) * pointsPerInch),
    height: Math.round(toPoints(height) - (top + bottom) * pointsPerInch),
  };
}
