import { expect, test } from 'vitest';
import { excelArea, pageSize, printedArea, toPoints } from './paper.ts';

test('a page lies or stands, and its margins leave the printed area', () => {
  expect(pageSize('portrait')).toEqual({ width: 210, height: 297 });
  expect(printedArea('portrait')).toEqual({ width: 186, height: 271 });
  expect(printedArea('landscape')).toEqual({ width: 273, height: 184 });
});

test('the printed area of an Excel file', () => {
  expect(excelArea('portrait')).toEqual({ width: 523, height: 755 });
  expect(excelArea('landscape')).toEqual({ width: 770, height: 509 });
});

test('an inch has 72 points', () => {
  expect(toPoints(25.4)).toBe(72);
});
