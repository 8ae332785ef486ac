// The fonts of PDF files leave out what they cannot draw without saying so.

import { globSync, readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontFileOf, fonts } from './pen.ts';

/** Inside a comment a character is never printed. */
const comments = /\/\*[\s\S]*?\*\/|\/\/.*/gu;

const sources = globSync('src/shared/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
const texts = sources.map((path) => readFileSync(path, 'utf8').replaceAll(comments, '')).join('');
const letters = [...new Set(texts)].filter((letter) => letter.trim() !== '');

/** Asks the library's own reading of the font. */
function lacking(font: string): string[] {
  const pdf = new PDFDocument({ autoFirstPage: false, font });
  const file = fontFileOf(pdf);
  return letters.filter((letter) => !file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

test.each(Object.entries(fonts))('documents contain nothing that the %s font lacks', (_, file) => {
  expect(letters).toContain('ế');
  expect(lacking(file)).toEqual([]);
});
