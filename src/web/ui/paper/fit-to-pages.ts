// How large the letters of a document are: as large as they can be on one page, so that a class does not end with two
// students on a second one. What one page cannot hold gets no more pages than small letters would need.

import classes from './paper.module.css';

/** In points, the largest first. */
const sizes = [10.5, 10, 9.5, 9, 8.5, 8, 7.5];
/** Of what has several pages anyway. */
const usualSizes = [9.5, 9, 8.5, 8];
/** Only for tables that would else be wider than the paper. */
const tinySizes = [...sizes, 7, 6.5, 6];

/** A4 without its margins, and a little less than that: its height over its width. */
const pages = { portrait: 269 / 186, landscape: 182 / 273 };
/** So much of several pages holds something: their ends stay empty where the next row has no room. */
const filled = 0.95;

type Sheet = { element: HTMLElement; content: HTMLElement; page: number };

export function fitToPages(paper: HTMLElement | null): void {
  const elements = [...(paper?.querySelectorAll<HTMLElement>(`.${classes['sheet']}`) ?? [])];
  const sheets = elements.map(
    (element): Sheet => ({
      element,
      content: element.firstElementChild as HTMLElement,
      page: pages[element.dataset['orientation'] as keyof typeof pages],
    }),
  );
  const long = choose(sheets, sizes, (sheet) => isWithinWidth(sheet) && pagesOf(sheet) <= 1);
  const needed = new Map(long.map((sheet) => [sheet, Math.ceil(pagesOf(sheet) / filled)]));
  const wide = choose(
    long,
    usualSizes,
    (sheet) => isWithinWidth(sheet) && pagesOf(sheet) / filled <= (needed.get(sheet) ?? 1),
  );
  choose(wide, tinySizes, isWithinWidth);
}

/** Each sheet gets the first size that will do; those for which none does keep the last and are given back. */
function choose(sheets: Sheet[], from: readonly number[], willDo: (sheet: Sheet) => boolean): Sheet[] {
  let left = sheets;
  for (const size of from) {
    for (const { element } of left) element.style.setProperty('--size', String(size));
    // All are measured after all were changed: everything is laid out once a size, however many there are.
    left = left.filter((sheet) => !willDo(sheet));
  }
  return left;
}

/** How many pages it would fill if nothing had to be kept together. */
function pagesOf({ content, page }: Sheet): number {
  const { width, height } = content.getBoundingClientRect();
  return height / width / page;
}

const isWithinWidth = ({ content }: Sheet) => content.scrollWidth <= content.clientWidth;
