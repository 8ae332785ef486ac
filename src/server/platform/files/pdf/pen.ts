// Writes lines of text into a PDF: fonts and text widths. All lengths are in points.

import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** Each file contains all characters; the fonts of the web app are split into several files. */
export const fonts = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
  ),
  italic: fileURLToPath(
    import.meta.resolve(
      '@expo-google-fonts/be-vietnam-pro/400Regular_Italic/BeVietnamPro_400Regular_Italic.ttf',
    ),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
  ),
};

/** Set as the document's initial font: the library's default has no Vietnamese characters. */
export const defaultFont = fonts.regular;

export type Style = { font: keyof typeof fonts; size: number };
export type Align = 'left' | 'center' | 'right';
/** Where text is placed: from `left`, this wide. */
export type Column = { left: number; width: number };

export const lineHeight = ({ size }: Style) => 1.27 * size;

/** Latin letters with all Vietnamese marks, digits and common punctuation, which every font has. */
const isUsual =
  /^[\u0020-\u007e\u00a0-\u0131\u0168-\u0169\u01a0-\u01b0\u1ea0-\u1ef9\u2013\u2014\u2018-\u201d\u2026]*$/u;
/** Instead of a character that the font lacks. */
const lacking = '?';

type FontFile = { hasGlyphForCodePoint(code: number): boolean };

/** The library's own reading of the current font, which its types do not mention. */
export const fontFileOf = (pdf: InstanceType<typeof PDFDocument>) =>
  (pdf as unknown as { _font: { font: FontFile } })._font.font;

export class Pen {
  readonly pdf: InstanceType<typeof PDFDocument>;
  readonly #widths = new Map<string, number>();

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.pdf = pdf;
  }

  wrap(text: string, style: Style, width: number): string[] {
    return wrap(this.#visible(text, style), width, this.measure(style));
  }

  /** The library leaves out characters that the font lacks, such as emoji in a comment. A sign takes their place. */
  #visible(text: string, { font, size }: Style): string {
    if (isUsual.test(text)) return text;
    const file = fontFileOf(this.pdf.font(fonts[font], size));
    const shown = (letter: string) =>
      file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : lacking;
    return [...text.normalize('NFC')].map(shown).join('');
  }

  /** Caches measurements: a class has the same subjects on every page. */
  measure({ font, size }: Style): Measure {
    return (text) => {
      const key = `${font} ${size} ${text}`;
      const known = this.#widths.get(key);
      if (known !== undefined) return known;
      const width = this.pdf.font(fonts[font], size).widthOfString(text);
      this.#widths.set(key, width);
      return width;
    };
  }

  write(lines: readonly string[], style: Style, align: Align, { left, width }: Column, top: number): void {
    const measure = this.measure(style);
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const spare = width - measure(line);
      const indent = align === 'left' ? 0 : align === 'center' ? spare / 2 : spare;
      this.pdf
        .font(fonts[style.font], style.size)
        .text(line, left + indent, top + index * lineHeight(style), { lineBreak: false });
    }
  }
}

type Measure = (text: string) => number;

/** The lines of a text in a column; a word wider than the column is broken where necessary. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((word) => pieces(word, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of letters(word)) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

const segmenter = new Intl.Segmenter('vi');
/** Characters including their accents. */
const letters = (word: string) => [...segmenter.segment(word)].map(({ segment }) => segment);
