// Chooses the font size of a document: the largest that fits on one page, so that a class list does not end with two
// students on a second page. Longer documents get no more pages than a small font would need.

import {
  minTableSize,
  type Orientation,
  printedArea,
  tableSizes,
  usualTableSize,
} from '#shared/paper/paper.ts';
import classes from './printed-documents.module.css';

/** For documents that need several pages anyway. */
const usualSizes = [usualTableSize, 9, 8.5, 8];
/** Only for tables that would otherwise be wider than the page. */
const tinySizes = [...tableSizes, 7, 6.5, minTableSize];

/** In millimetres of the page's height. */
const tolerance = 2;
/** The usable share of multi-page documents: page ends stay blank where the next row does not fit. */
const filled = 0.95;

/** `page`: the height of a page relative to its width. */
type Sheet = { element: HTMLElement; content: HTMLElement; page: number };

export function fitToPages(paper: HTMLElement | null): void {
  const elements = [...(paper?.querySelectorAll<HTMLElement>(`.${classes['sheet']}`) ?? [])];
  const sheets = elements.map(
    (element): Sheet => ({
      element,
      content: element.firstElementChild as HTMLElement,
      page: proportion(element.dataset['orientation'] as Orientation),
    }),
  );
  const long = choose(sheets, tableSizes, (sheet) => isWithinWidth(sheet) && pagesOf(sheet) <= 1);
  const needed = new Map(long.map((sheet) => [sheet, Math.ceil(pagesOf(sheet) / filled)]));
  const wide = choose(
    long,
    usualSizes,
    (sheet) => isWithinWidth(sheet) && pagesOf(sheet) / filled <= (needed.get(sheet) ?? 1),
  );
  choose(wide, tinySizes, isWithinWidth);
}

function proportion(orientation: Orientation): number {
  const { width, height } = printedArea(orientation);
  return (height - tolerance) / width;
}

/** Gives each sheet the first size that fits. Returns the sheets that no size fits; they keep the last one. */
function choose(sheets: Sheet[], from: readonly number[], willDo: (sheet: Sheet) => boolean): Sheet[] {
  let left = sheets;
  for (const size of from) {
    for (const { element } of left) element.style.setProperty('--size', String(size));
    // Measure all sheets only after changing all of them, so that there is one layout per size.
    left = left.filter((sheet) => !willDo(sheet));
  }
  return left;
}

/** The number of pages if page breaks could be anywhere. */
function pagesOf({ content, page }: Sheet): number {
  const { width, height } = content.getBoundingClientRect();
  return height / width / page;
}

const isWithinWidth = ({ content }: Sheet) => content.scrollWidth <= content.clientWidth;
