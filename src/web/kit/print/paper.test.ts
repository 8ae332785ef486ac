// A style sheet cannot import the measures of the page, so it is compared with them.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontSizes, margins, pageSize, printedArea, toPoints, usualTableSize } from '#shared/paper/paper.ts';

const styles = readFileSync('src/web/kit/print/printed-documents.module.css', 'utf8');
const { side, top, bottom } = margins;
const { title, text, signing, pageNumber } = fontSizes.print;
const page = pageSize('portrait');
const points = (millimetres: number) => Math.round(toPoints(millimetres));
const scaled = (length: number) => `calc(${length} * var(--pt))`;

test.each([
  [`margin: ${top}mm ${side}mm ${bottom}mm;`, 2],
  [`font-size: ${pageNumber}pt;`, 2],
  [`--width: ${points(page.width)};`, 1],
  [`--width: ${points(page.height)};`, 1],
  [`min-height: ${scaled(points(page.width))};`, 1],
  [`min-height: ${scaled(points(page.height))};`, 1],
  [`padding: ${[top, side, bottom].map((margin) => scaled(points(margin))).join(' ')};`, 1],
  [`width: ${printedArea('portrait').width}mm;`, 1],
  [`width: ${printedArea('landscape').width}mm;`, 1],
  [`--size: ${usualTableSize};`, 1],
  [`font-size: ${scaled(title)};`, 1],
  [`font-size: ${scaled(text)};`, 2],
  [`font-size: ${scaled(signing)};`, 1],
])('the style sheet has %j %i times', (declaration, times) => {
  expect(styles.split(` ${declaration}`)).toHaveLength(times + 1);
});
