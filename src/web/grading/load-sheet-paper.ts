/** Fetched once a sheet is shown; made when it is printed. */
export const loadSheetPaper = async () => (await import('./sheet-paper.ts')).sheetPaper;
