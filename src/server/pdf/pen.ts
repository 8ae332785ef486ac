// Writes lines of text into a PDF: fonts and text widths. All lengths are in points.

import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import { type Measure, wrap } from './wrap.ts';

/** Each file contains all characters; the fonts of the web app are split into several files. */
const fonts = {
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

export class Pen {
  readonly pdf: InstanceType<typeof PDFDocument>;
  readonly #widths = new Map<string, number>();

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.pdf = pdf;
  }

  wrap(text: string, style: Style, width: number): string[] {
    return wrap(text, width, this.measure(style));
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
